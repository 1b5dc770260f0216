//! The game on the table: session, cursor and eyes as signals. Components read it through
//! [`Stage::scene`] and move it through [`Stage::command`]; there is one stage for the whole page.

use super::prelude::*;
use super::wish::Wish;
use crate::game::{Entry, Log, Seat, VictimId};
use crate::insight::RatedBy;
use crate::language::Language;
use crate::platform::browser::preferences;
use crate::viewer::playback::{Command, Playback};
use crate::viewer::score::{
    BeliefAxis, BeliefsOf, ScoreChoice, Track, Turned, no_turning_point, turned_at,
};
use crate::viewer::{
    Filter, Guess, OpenError, Perspective, Scene, Session, Stretch, TurnNotes, Viewpoint,
    before_votes, fixed_eyes, heading,
};
use std::collections::HashSet;

/// How much of the window the score takes when it is pulled up, in hundredths: by itself, at least and at most.
pub const SHEET: u32 = 40;
pub const LEAST_SHEET: u32 = 24;
pub const MOST_SHEET: u32 = 75;

/// How the game on the table stands, where it is being played here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PlayState {
    /// No game is being played: the table shows a log.
    #[default]
    Off,
    Running,
    /// It waits for its viewer.
    Paused,
    /// It stops at the next chance.
    Stopping,
}

/// What the pointer rests on in the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hover {
    pub turn: usize,
    /// The track, if it is one.
    pub track: Option<Track>,
    /// The row within it.
    pub seat: Option<Seat>,
}

#[derive(Clone, Copy)]
pub struct Stage {
    session: RwSignal<Option<Session>>,
    playback: RwSignal<Playback>,
    pub cursor: Memo<usize>,
    /// Where the cursor has come to rest: what explains a turn follows it there (see `later`).
    pub rest: RwSignal<usize>,
    /// Do steps follow each other fast, as one movement?
    pub moves_on: StoredValue<bool>,
    /// What happens there, in one sentence.
    pub heading: Memo<String>,
    /// The furthest turn at which the cursor ever stood.
    pub furthest: Memo<usize>,
    pub playing: Memo<bool>,
    pub speed: Memo<f64>,
    pub following: Memo<bool>,
    /// Is the prologue being read, which leads into the middle?
    pub opening: Memo<Option<usize>>,
    /// In how many seconds it does so by itself; `None`: not before somebody goes on.
    pub opens_in: Memo<Option<usize>>,
    /// At which turn its viewer came in.
    pub came_in: Memo<Option<usize>>,
    /// About how many deaths the game has told the truth at the cursor.
    told: Memo<usize>,
    /// Through whose eyes its viewer wants to see.
    wanted: RwSignal<Viewpoint>,
    /// The only eyes that are allowed while people play.
    pub eyes: Memo<Option<Perspective>>,
    /// The id of a game whose people have given it up, so that all of it may be seen.
    given_up: RwSignal<Option<String>>,
    pub viewpoint: Memo<Viewpoint>,
    /// Somebody has seen who did it in this game, and is asked no more before they see it.
    has_revealed: StoredValue<bool>,
    pub victim: RwSignal<VictimId>,
    /// Its viewer has chosen whose death that is: it does not follow what is spoken of.
    pub victim_chosen: RwSignal<bool>,
    /// The score is pulled up: all its tracks are shown, not their one line alone.
    pub sheet: RwSignal<bool>,
    /// How much of the window it takes then, in hundredths.
    pub sheet_share: RwSignal<u32>,
    /// What the pointer rests on in the score.
    pub hover: RwSignal<Option<Hover>>,
    /// The track that is being handed out as a picture: it is drawn even where it is folded.
    pub pictured: RwSignal<Option<Track>>,
    /// The character whose rows are lit.
    pub lit: RwSignal<Option<Seat>>,
    /// The matrix cell whose reasons are open: observer, suspect.
    pub picked: RwSignal<Option<(Seat, Seat)>>,
    /// Long speeches that were opened, by event.
    pub unfolded: RwSignal<HashSet<usize>>,
    /// How often somebody asked why: each time the inspector comes to the front.
    pub why: RwSignal<u32>,
    /// What the conversation is searched for; `None`: nobody searches.
    pub search: RwSignal<Option<Filter>>,
    /// The turns that are looked at alone; `None`: all of them.
    pub stretch: RwSignal<Option<Stretch>>,
    /// Its viewer's bookmarks and comments.
    pub notes: RwSignal<TurnNotes>,
    /// The name of the log in links.
    pub name: RwSignal<Option<String>>,
    /// Where the log lies whole, as long as it lacks what minds were sent and what memory gave.
    pub lacks: RwSignal<Option<String>>,
    /// Whose ratings the score draws; `None`: whoever comes first.
    pub rated_by: RwSignal<Option<RatedBy>>,
    /// Whose beliefs the score draws; `None`: whoever comes first.
    pub beliefs_of: RwSignal<Option<BeliefsOf>>,
    /// Are beliefs drawn for each observer?
    pub each_observer: RwSignal<bool>,
    /// On which axis the score draws beliefs.
    pub belief_axis: RwSignal<BeliefAxis>,
    /// Where the game turned, as far as its viewer has ever come.
    pub turned: Memo<Vec<Turned>>,
    /// Does the suspicion chart count the lists that murderers feign?
    pub feigned: RwSignal<bool>,
    /// Whom its viewer suspects, asked before the votes: for this viewing alone.
    pub guess: RwSignal<Guess>,
    /// Whoever watches says at every stop whom they suspect (`studio/predict`).
    pub predicts: RwSignal<bool>,
    /// The game that it is compared with, by its id on the shelf or its name beside the page.
    pub beside: RwSignal<Option<String>>,
    /// Somebody went to a turn from the end, and may want to go back there.
    pub from_end: RwSignal<bool>,
    /// What is said at a table with people is told one by one.
    pub paced: RwSignal<bool>,
    /// Time passes: playing, or telling one by one.
    pub runs: Memo<bool>,
    /// Counts what came to stand, or stands no more, after what was said so far, and whatever else is scrolled to again.
    pub below: RwSignal<u32>,
    /// How many characters of what is being said have arrived.
    pub arriving: RwSignal<usize>,
    /// Counts the games that were put on the table.
    pub opened: RwSignal<u32>,
    /// Counts what was wanted there (see [`Wish`]).
    asked: RwSignal<u32>,
    /// How the game stands, where it is being played here.
    pub standing: RwSignal<PlayState>,
    /// Who of the people at this device has it in front of them.
    pub holder: RwSignal<Option<Seat>>,
    /// What is done before another game takes the table.
    leaving: StoredValue<Option<Callback<()>>>,
    language: RwSignal<Language>,
}

impl Stage {
    /// An empty table, read in the page's language.
    pub fn new(language: RwSignal<Language>) -> Self {
        let session = RwSignal::new(None::<Session>);
        let standing = RwSignal::new(PlayState::Off);
        let holder = RwSignal::new(None);
        let wanted = RwSignal::new(Viewpoint::default());
        let given_up = RwSignal::new(None::<String>);
        let eyes = Memo::new(move |_| {
            let holder = holder.get();
            let given_up = given_up.get().filter(|_| standing.get() == PlayState::Off);
            session.with(|session| {
                let session = session.as_ref()?;
                let over = given_up.as_ref() == Some(&session.log().id);
                fixed_eyes(session, holder).filter(|_| !over)
            })
        });
        // One's own pace holds for every game.
        let kept = preferences::get("speed");
        let mut speeds = Playback::SPEEDS.into_iter();
        let speed = speeds.find(|speed| kept.as_ref() == Some(&speed.to_string()));
        let playback = RwSignal::new(Playback::at(speed.unwrap_or(1.0)));
        let paced = RwSignal::new(true);
        let name = RwSignal::new(None::<String>);
        let cursor = Memo::new(move |_| playback.read().cursor);
        let furthest = Memo::new(move |before: Option<&(Option<String>, usize)>| {
            let (name, cursor) = (name.get(), cursor.get());
            let before = before
                .filter(|(last, _)| *last == name)
                .map_or(0, |(_, turn)| *turn);
            (name, before.max(cursor))
        });
        let viewpoint = Memo::new(move |_| match eyes.get() {
            Some(perspective) => Viewpoint::new(perspective, false),
            None => wanted.get(),
        });
        let furthest = Memo::new(move |_| furthest.read().1);
        let (beliefs_of, feigned) = (RwSignal::new(None), RwSignal::new(false));
        let victim = RwSignal::new(VictimId(0));
        let turned = Memo::new(move |_| {
            // Where it turns is known to whoever was there; what a turn brings is told once the cursor has come to it.
            let (upto, now, viewpoint) = (furthest.get(), cursor.get(), viewpoint.get());
            let choice = ScoreChoice {
                beliefs: beliefs_of.get(),
                feigned: feigned.get(),
                ..ScoreChoice::default()
            };
            let at = |session: &Session| {
                let at = |turn| Scene::new(session, turn, viewpoint, language.get());
                turned_at(&at(upto), &at(now), victim.get(), choice)
            };
            session
                .with(|session| session.as_ref().map(at))
                .unwrap_or_default()
        });
        let told = Memo::new(move |_| {
            let cursor = cursor.get();
            session.with(|session| {
                session
                    .as_ref()
                    .map_or(0, |session| session.told_upto(cursor))
            })
        });
        let heading = Memo::new(move |_| {
            let (cursor, viewpoint) = (cursor.get(), viewpoint.get());
            let at = |session: &Session| {
                heading(&Scene::new(session, cursor, viewpoint, language.get()))
            };
            session
                .with(|session| session.as_ref().map(at))
                .unwrap_or_default()
        });
        Self {
            session,
            playback,
            cursor,
            rest: RwSignal::new(0),
            moves_on: StoredValue::new(false),
            heading,
            furthest,
            playing: Memo::new(move |_| playback.read().playing),
            speed: Memo::new(move |_| playback.read().speed),
            following: Memo::new(move |_| playback.read().following),
            opening: Memo::new(move |_| playback.read().opening),
            opens_in: Memo::new(move |_| {
                let playback = playback.read();
                let counts = playback.opening.is_some() && !playback.held;
                // No card takes so many seconds.
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                counts.then(|| (playback.opens_in_ms / 1_000.0).ceil() as usize)
            }),
            came_in: Memo::new(move |_| playback.read().came_in),
            told,
            wanted,
            eyes,
            given_up,
            viewpoint,
            has_revealed: StoredValue::new(false),
            victim,
            victim_chosen: RwSignal::new(false),
            sheet: RwSignal::new(preferences::get("score").as_deref() == Some("open")),
            sheet_share: RwSignal::new(
                preferences::get("score-share")
                    .and_then(|share| share.parse().ok())
                    .map_or(SHEET, |share: u32| share.clamp(LEAST_SHEET, MOST_SHEET)),
            ),
            hover: RwSignal::new(None),
            pictured: RwSignal::new(None),
            lit: RwSignal::new(None),
            picked: RwSignal::new(None),
            unfolded: RwSignal::new(HashSet::new()),
            why: RwSignal::new(0),
            search: RwSignal::new(None),
            stretch: RwSignal::new(None),
            notes: RwSignal::new(TurnNotes::default()),
            name,
            lacks: RwSignal::new(None),
            rated_by: RwSignal::new(None),
            beliefs_of,
            each_observer: RwSignal::new(false),
            belief_axis: RwSignal::new(BeliefAxis::default()),
            turned,
            feigned,
            guess: RwSignal::new(Guess::default()),
            predicts: RwSignal::new(false),
            beside: RwSignal::new(None),
            from_end: RwSignal::new(false),
            paced,
            runs: Memo::new(move |_| {
                let playback = playback.read();
                playback.playing || (playback.following && paced.get() && eyes.get().is_some())
            }),
            below: RwSignal::new(0),
            arriving: RwSignal::new(0),
            opened: RwSignal::new(0),
            asked: RwSignal::new(0),
            standing,
            holder,
            leaving: StoredValue::new(None),
            language,
        }
    }

    /// Does `leave` before another game takes the table.
    pub fn on_leave(self, leave: impl Fn() + Send + Sync + 'static) {
        self.leaving
            .set_value(Some(Callback::new(move |()| leave())));
    }

    /// Is the game on the table being played here?
    pub fn is_live(self) -> bool {
        self.standing.get() != PlayState::Off
    }

    /// The game on the table is played after all.
    pub fn take_up(self) {
        self.given_up.set(None);
    }

    /// Something is wanted on the table: what was before, and has not come yet, no longer is.
    pub fn wish(self) -> Wish {
        Wish::next(self.asked)
    }

    /// Puts a log on the table, at its beginning; false when something else is wanted by now.
    ///
    /// # Errors
    /// [`OpenError`]; the table then stays as it was.
    pub fn open(self, wanted: Wish, log: Log, name: Option<String>) -> Result<bool, OpenError> {
        Ok(self.lay(wanted, Session::open(log)?, name))
    }

    /// Puts a game on the table, at its beginning; false when something else is wanted by now.
    pub fn lay(self, wanted: Wish, mut session: Session, name: Option<String>) -> bool {
        if !wanted.still() {
            return false;
        }
        if let Some(leave) = self.leaving.get_value() {
            leave.run(());
        }
        if self.given_up.get_untracked().as_ref() == Some(&session.log().id) {
            session.unseal();
        }
        self.playback
            .update(|playback| *playback = Playback::at(playback.speed));
        self.rest.set(0);
        self.wanted.set(Viewpoint::default());
        self.has_revealed.set_value(false);
        self.victim.set(VictimId(0));
        self.victim_chosen.set(false);
        self.hover.set(None);
        self.lit.set(None);
        self.picked.set(None);
        self.unfolded.update(HashSet::clear);
        self.search.set(None);
        self.stretch.set(None);
        self.rated_by.set(None);
        self.beliefs_of.set(None);
        self.guess.set(Guess::default());
        self.beside.set(None);
        self.from_end.set(false);
        self.name.set(name);
        self.lacks.set(None);
        self.session.set(Some(session));
        self.opened.update(|count| *count = count.wrapping_add(1));
        true
    }

    /// Shows this death until its viewer follows the talk again.
    pub fn choose_victim(self, victim: VictimId) {
        self.victim.set(victim);
        self.victim_chosen.set(true);
    }

    /// Shows the death that is spoken of at a turn, unless its viewer has chosen one.
    pub fn follow_victim(self, turn: usize) {
        let of = |session: &Session| session.timeline().turn(turn).and_then(|turn| turn.victim);
        let spoken_of = self.session_untracked(of).flatten();
        let other = spoken_of.filter(|victim| *victim != self.victim.get_untracked());
        if let Some(victim) = other.filter(|_| !self.victim_chosen.get_untracked()) {
            self.victim.set(victim);
        }
    }

    /// Puts the same game in its place, with other ratings applied to it: everything stays where it is.
    pub fn exchange(self, session: Session, rated_by: Option<RatedBy>) {
        // Positions of events have moved.
        self.unfolded.update(HashSet::clear);
        self.session.set(Some(session));
        self.rated_by.set(rated_by);
    }

    /// Takes in what the log on the table lacks, from the same log whole; false when that is another game's.
    pub fn complete(self, whole: Log) -> bool {
        let took = self.session.try_update(|session| {
            session
                .as_mut()
                .is_some_and(|session| session.complete(whole))
        });
        let took = took == Some(true);
        if took {
            self.lacks.set(None);
        }
        took
    }

    /// To the next turning point, from the last one to the first; where there is none, the reason.
    ///
    /// # Errors
    /// Why there is none, in the page's language.
    pub fn next_turning_point(self) -> Result<(), String> {
        let at = self.cursor.get_untracked();
        let turns = self.turned.get_untracked();
        let next = turns.iter().find(|one| one.turn > at).or(turns.first());
        if let Some(next) = next {
            self.seek(next.turn);
            return Ok(());
        }
        let (far, viewpoint) = (
            self.furthest.get_untracked(),
            self.viewpoint.get_untracked(),
        );
        let (victim, choice) = (self.victim.get_untracked(), untrack(|| self.score_choice()));
        let l = self.language.get_untracked();
        let reason = self.session_untracked(|session| {
            no_turning_point(&Scene::new(session, far, viewpoint, l), victim, choice)
        });
        reason.map_or(Ok(()), Err)
    }

    /// Keeps what a reader says about who killed a victim; what `read` makes of the log then.
    pub fn state_murderers<T>(
        self,
        victim: usize,
        ids: &[String],
        read: impl FnOnce(&Log) -> T,
    ) -> Option<T> {
        let mut kept = None;
        self.session.update(|session| {
            if let Some(session) = session
                && session.state_murderers(victim, ids)
            {
                kept = Some(read(session.recorded()));
            }
        });
        kept
    }

    /// The people of the game on the table do not mean to finish it: all of it may be seen.
    pub fn give_up(self) {
        self.given_up
            .set(self.session_untracked(|session| session.log().id.clone()));
        self.session.update(|session| {
            if let Some(session) = session {
                session.unseal();
            }
        });
    }

    /// Takes in what the director produced, and goes along if the viewer does.
    pub fn append(self, entry: Entry) {
        self.session.update(|session| {
            if let Some(session) = session {
                session.append(entry);
            }
        });
        self.tick(0.0);
    }

    pub fn is_set(self) -> bool {
        self.session.with(Option::is_some)
    }

    /// Reads the session, and again whenever it grows.
    pub fn session<T>(self, read: impl FnOnce(&Session) -> T) -> Option<T> {
        self.session.with(|session| session.as_ref().map(read))
    }

    pub fn session_untracked<T>(self, read: impl FnOnce(&Session) -> T) -> Option<T> {
        self.session
            .with_untracked(|session| session.as_ref().map(read))
    }

    /// Reads the scene, and again whenever the game grows, the cursor moves or the eyes change.
    pub fn scene<T>(self, read: impl FnOnce(&Scene) -> T) -> Option<T> {
        self.scene_at(self.cursor.get(), read)
    }

    /// The same where the cursor has come to rest.
    pub fn scene_at_rest<T>(self, read: impl FnOnce(&Scene) -> T) -> Option<T> {
        self.scene_at(self.rest.get(), read)
    }

    fn scene_at<T>(self, turn: usize, read: impl FnOnce(&Scene) -> T) -> Option<T> {
        let viewpoint = self.viewpoint.get();
        // The page is built anew when it changes.
        let language = self.language.get_untracked();
        self.session(|session| read(&Scene::new(session, turn, viewpoint, language)))
    }

    /// Reads the scene for whoever draws the whole game: not again when the cursor moves, unless the game tells there
    /// who did it.
    pub fn whole_scene<T>(self, read: impl FnOnce(&Scene) -> T) -> Option<T> {
        let _ = self.told.get();
        self.scene_at(self.cursor.get_untracked(), read)
    }

    /// Reads the scene at the furthest turn that its viewer has come to, at the last one where nothing is hidden.
    pub fn scene_reached<T>(self, read: impl FnOnce(&Scene) -> T) -> Option<T> {
        let far = match self.viewpoint.get().revealed {
            true => self.turns(),
            false => self.furthest.get(),
        };
        self.scene_at(far, read)
    }

    /// What is chosen of what the score can draw.
    pub fn score_choice(self) -> ScoreChoice {
        ScoreChoice {
            beliefs: self.beliefs_of.get(),
            each_observer: self.each_observer.get(),
            axis: self.belief_axis.get(),
            ratings: self.rated_by.get(),
            feigned: self.feigned.get(),
        }
    }

    /// Reads the scene of the score: the cursor's, and for a picture all that its viewer has ever come to.
    pub fn score_scene<T>(self, read: impl FnOnce(&Scene) -> T) -> Option<T> {
        match self.pictured.get() {
            None => self.scene(read),
            Some(_) => self.scene_at(self.furthest.get(), read),
        }
    }

    pub fn turns(self) -> usize {
        self.session(Session::turns).unwrap_or(0)
    }

    pub fn command(self, command: Command) {
        let turn = self.session_untracked(|session| {
            let mut playback = self.playback.get_untracked();
            playback.command(command, session);
            playback
        });
        if let Some(playback) = turn {
            self.playback.set(playback);
        }
    }

    /// Whoever uses the page is not hurried: the card at the beginning stays until they go on.
    pub fn hold(self) {
        if self.opens_in.get_untracked().is_some() {
            self.command(Command::Hold);
        }
    }

    /// What is to be seen of the conversation is scrolled to once more.
    pub fn scroll_again(self) {
        self.below.update(|times| *times = times.wrapping_add(1));
    }

    pub fn tick(self, elapsed_ms: f64) {
        let veiled = untrack(|| self.scene(|scene| scene.veils_own_words()));
        let moved = self.session_untracked(|session| {
            let mut playback = self.playback.get_untracked();
            playback.shows_reasons = veiled == Some(false);
            playback.live = self.standing.get_untracked() != PlayState::Off;
            let before = playback.cursor;
            if playback.following && untrack(|| self.tells_one_by_one()) {
                let changed = playback.follow(elapsed_ms, session, self.holder.get_untracked());
                return changed.then_some(playback);
            }
            playback.tick(elapsed_ms, session);
            self.stop_for_guess(before, &mut playback, session);
            Some(playback)
        });
        if let Some(playback) = moved.flatten() {
            self.playback.set(playback);
        }
    }

    /// Is what others say told one by one?
    pub fn tells_one_by_one(self) -> bool {
        self.paced.get() && self.eyes.get().is_some()
    }

    /// Playing stops once before the votes: whom do you suspect?
    fn stop_for_guess(self, before: usize, playback: &mut Playback, session: &Session) {
        let watches = !playback.following && self.eyes.get_untracked().is_none();
        let revealed = self.viewpoint.get_untracked().revealed;
        if !watches || revealed || self.guess.with_untracked(|guess| guess.asked) {
            return;
        }
        let passed = |at: &usize| before <= *at && *at < playback.cursor;
        let Some(at) = before_votes(session).filter(passed) else {
            return;
        };
        if self.furthest.get_untracked() <= at {
            playback.command(Command::Seek(at), session);
            playback.command(Command::Pause, session);
            self.guess.update(|guess| guess.asked = true);
        }
    }

    /// The pointer rests on a track, and maybe on somebody's row; its turn follows.
    pub fn rest_on(self, track: Track, seat: Option<Seat>) {
        self.hover.update(|hover| {
            let turn = hover.map_or(0, |hover| hover.turn);
            *hover = Some(Hover {
                turn,
                track: Some(track),
                seat,
            });
        });
    }

    pub fn seek(self, turn: usize) {
        self.command(Command::Seek(turn));
    }

    /// To a turn, and to why it went that way.
    pub fn ask_why(self, turn: usize) {
        self.seek(turn);
        self.why.update(|times| *times = times.wrapping_add(1));
    }

    /// Changes what is to be seen; nothing of it while people play.
    fn want(self, change: impl FnOnce(&mut Viewpoint)) {
        if self.eyes.get_untracked().is_none() {
            self.wanted.update(change);
        }
    }

    pub fn next_perspective(self) {
        let players = self
            .session_untracked(|s| s.scenario().characters.len())
            .unwrap_or(0);
        self.want(|view| view.perspective = view.perspective.next(players));
    }

    pub fn look(self, perspective: Perspective) {
        self.want(|view| view.perspective = perspective);
    }

    /// Is whoever wants to see who did it asked first?
    pub fn asks_to_reveal(self) -> bool {
        let told = untrack(|| self.scene(|scene| scene.all_told())) == Some(true);
        let free = self.eyes.get_untracked().is_none();
        let view = self.viewpoint.get_untracked();
        free && view.asks_before_spoilers(told, self.has_revealed.get_value())
    }

    /// Shows or hides what gives away who did it.
    pub fn toggle_reveal(self) {
        self.has_revealed.set_value(true);
        self.want(|view| view.revealed = !view.revealed);
    }
}
