//! One wing giving the page to another: which moment was shown, how, and what somebody wanted. The log itself goes
//! by its address, which is put in the address bar first; files that somebody chose go as they are.

use super::lay::IN_LINK;
use super::prelude::*;
use super::state::{App, Page};
use super::table_link::table_link;
use super::wing::{Want, want};
use crate::platform::browser::address;
use crate::platform::browser::folders::Picked;
use crate::viewer::Guess;
use crate::viewer::playback::Command;
use js_sys::{Array, Function, Reflect};
use serde::{Deserialize, Serialize};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Where the next wing finds it, on the page's global object.
const PLACE: &str = "casebookHandover";

/// The moment of the game on the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Moment {
    /// As its link says it.
    query: String,
    /// The log is in the address's fragment.
    in_link: bool,
    turn: usize,
    playing: bool,
    speed: f64,
    /// The turn to which the prologue leads that is being read.
    opening: Option<usize>,
    came_in: Option<usize>,
    furthest: usize,
    revealed: bool,
    sheet: bool,
    guess: Guess,
}

/// What the page was about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Scene {
    moment: Option<Moment>,
    page: Page,
    want: Option<Want>,
    first_visit: bool,
    connect: bool,
}

/// What is given to the next wing.
pub struct Handover {
    scene: Scene,
    pub files: Vec<Picked>,
    /// Takes the wing that gave it off the page.
    leave: Option<Function>,
    give: Function,
}

impl Scene {
    fn of(app: App, want: Option<Want>) -> Self {
        let stage = app.stage;
        let moment = stage.is_set().then(|| Moment {
            query: table_link(app).format(),
            in_link: stage.name.get().as_deref() == Some(IN_LINK),
            turn: stage.cursor.get(),
            playing: stage.playing.get(),
            speed: stage.speed.get(),
            opening: stage.opening.get(),
            came_in: stage.came_in.get(),
            furthest: stage.furthest.get(),
            revealed: stage.viewpoint.get().revealed,
            sheet: stage.sheet.get(),
            guess: stage.guess.get(),
        });
        Self {
            moment,
            page: app.page.get(),
            want,
            first_visit: app.first_visit.get(),
            connect: app.connect.get(),
        }
    }
}

impl Moment {
    fn apply(&self, app: App) {
        let stage = app.stage;
        if let Some(turn) = self.came_in {
            stage.command(Command::Open(turn));
            stage.command(Command::Play);
        }
        stage.command(Command::Pause);
        stage.seek(self.furthest);
        // What is furthest is known as soon as somebody asks.
        let _ = stage.furthest.get_untracked();
        stage.seek(self.turn);
        stage.command(Command::Speed(self.speed));
        if self.revealed != stage.viewpoint.get_untracked().revealed {
            stage.toggle_reveal();
        }
        stage.sheet.set(self.sheet);
        stage.guess.set(self.guess.clone());
        if let Some(turn) = self.opening {
            stage.command(Command::Open(turn));
        }
        if self.playing {
            stage.command(Command::Play);
        }
    }
}

/// Puts where the next wing finds it what gives the page over, as it is at that time; `leave` takes this wing off
/// the page.
pub fn offer(
    app: App,
    wanted: impl Fn() -> (Option<Want>, Vec<Picked>) + 'static,
    leave: fn() -> Function,
) {
    let give = Closure::<dyn Fn() -> Array>::new(move || {
        let (want, files) = wanted();
        let scene = untrack(|| Scene::of(app, want));
        let scene = serde_json::to_string(&scene).unwrap_or_default();
        let list = Array::new();
        for Picked { path, file } in &files {
            list.push(&Array::of2(&path.as_str().into(), file));
        }
        Array::of3(&scene.into(), &list, &leave())
    });
    // The global object takes every field.
    let _ = Reflect::set(&js_sys::global(), &PLACE.into(), &give.into_js_value());
}

/// What is given, once.
pub fn take() -> Option<Handover> {
    let place: JsValue = PLACE.into();
    let give = Reflect::get(&js_sys::global(), &place).ok()?;
    let _ = Reflect::set(&js_sys::global(), &place, &JsValue::UNDEFINED);
    Handover::read(give.dyn_into().ok()?)
}

impl Handover {
    fn read(give: Function) -> Option<Self> {
        let given: Array = give.call0(&JsValue::UNDEFINED).ok()?.dyn_into().ok()?;
        let scene = serde_json::from_slice(given.get(0).as_string()?.as_bytes()).ok()?;
        let files = Array::from(&given.get(1));
        let files = files.iter().filter_map(|pair| {
            let pair = Array::from(&pair);
            Some(Picked {
                path: pair.get(0).as_string()?,
                file: pair.get(1).dyn_into().ok()?,
            })
        });
        Some(Self {
            scene,
            files: files.collect(),
            leave: given.get(2).dyn_into().ok(),
            give,
        })
    }

    /// As it is now: the wing before has gone on while this one got ready.
    #[must_use]
    pub fn renewed(self) -> Self {
        Self::read(self.give.clone()).unwrap_or(self)
    }

    /// Puts the table's address in place, before it is opened: the address bar may lag behind the cursor.
    pub fn prepare(&self) {
        if let Some(moment) = &self.scene.moment {
            address::show(&moment.query, false, moment.in_link);
        }
    }

    /// Was a game on the table?
    pub fn has_table(&self) -> bool {
        self.scene.moment.is_some()
    }

    /// Goes on from there, once that game is on the table again.
    pub fn apply(&self, app: App) {
        app.connect.set(self.scene.connect);
        let Some(moment) = &self.scene.moment else {
            return;
        };
        moment.apply(app);
        app.first_visit.set(self.scene.first_visit);
        app.page.set(self.scene.page);
        if let Some(wanted) = self.scene.want {
            want(app, wanted);
        }
    }

    /// Takes the wing before off the page.
    pub fn leave(&self) {
        if let Some(leave) = &self.leave {
            // It is gone already, where it cannot be called.
            let _ = leave.call0(&JsValue::UNDEFINED);
        }
    }
}
