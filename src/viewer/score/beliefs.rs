//! The belief tracks: whom somebody (or the table together) holds for the murderer, turn by turn; how sure they are,
//! and how near the truth; what every exchange was worth; where the table turned. The numbers are `insight`'s
//! (docs/beliefs.md); here they are cut at the reach and by what these eyes may see.

use super::tracks::{could_suspect, spans};
use super::{HeatRow, Span, Told};
use crate::game::{Seat, VictimId};
use crate::insight::{Attribution, Believer, Insight, MeanStep, turning_points};
use crate::viewer::beliefs::{is_seen, moved, whose};
use crate::viewer::perspective::{HiddenBy, Seen};
use crate::viewer::rated;
use crate::viewer::scene::{Person, Scene};
use crate::viewer::words;

/// Whose beliefs are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BeliefsOf {
    /// The mean of everybody at the table.
    Table,
    /// The same, as a mind believed afterwards in their place.
    AddedTable(u16),
    One(Believer),
}

#[derive(Debug, Clone, PartialEq)]
pub struct BeliefTrack {
    pub of: BeliefsOf,
    /// Whose there are, as far as these eyes see them, with what they are called.
    pub choices: Vec<(BeliefsOf, String)>,
    /// A row per suspect, in seat order; the value is the share, 0 to 1.
    pub rows: Vec<HeatRow>,
    /// A row per observer, each with a line per suspect; empty where one alone believes.
    pub observers: Vec<ObserverRow>,
    /// H(p) in nats, 0 is certainty.
    pub certainty: Vec<Span>,
    /// ln n: the top of its scale, in nats.
    pub top: f64,
    /// T in nats, at most 0; hidden until these eyes may know who did it.
    pub truth: Seen<Vec<Span>>,
    /// How far the table is of different minds, in nats; empty for one alone.
    pub division: Vec<Span>,
    /// What every exchange was worth to whom.
    pub worth: Vec<WorthBar>,
    /// Where it turned, in the order of the game.
    pub turned: Vec<Turned>,
    /// Some beliefs are feigned by whoever did it, and these eyes know that: counting them is a choice.
    pub feigned: bool,
}

/// An observer's beliefs, small.
#[derive(Debug, Clone, PartialEq)]
pub struct ObserverRow {
    pub observer: Person,
    pub lines: Vec<HeatRow>,
}

/// A gain of certainty.
#[derive(Debug, Clone, PartialEq)]
pub struct WorthBar {
    /// The first turn of the stretch that it belongs to: `turn`, where it belongs to one exchange.
    pub from: usize,
    pub turn: usize,
    /// Whose; `None`: a reader's.
    pub observer: Option<Person>,
    /// In nats; negative: less sure than before.
    pub value: f64,
    /// What it is in words.
    pub label: String,
}

/// A turning point.
#[derive(Debug, Clone, PartialEq)]
pub struct Turned {
    pub turn: usize,
    /// Towards the truth (or certainty, where nobody says who did it).
    pub towards: bool,
    pub label: String,
}

fn name(scene: &Scene, of: BeliefsOf) -> String {
    let language = scene.language;
    match of {
        BeliefsOf::Table => words::by_table(language),
        BeliefsOf::AddedTable(mind) => words::by_added_table(language, &rated::mind(scene, mind)),
        BeliefsOf::One(believer) => whose(scene, believer),
    }
}

/// Whose beliefs can be chosen, the first choice first: the table together, readers, then everybody by themself.
fn choices(scene: &Scene, believers: &[Believer]) -> Vec<BeliefsOf> {
    let all = scene.viewpoint.perspective.sees_all_thoughts();
    let mut list = Vec::new();
    let mut tables: Vec<Option<u16>> = Vec::new();
    for believer in believers.iter().filter(|_| all) {
        let table = match believer {
            Believer::Player(_) => None,
            Believer::AddedPlayer(mind, _) => Some(*mind),
            Believer::Reader | Believer::AddedReader(_) => continue,
        };
        if !tables.contains(&table) {
            tables.push(table);
            list.push(table.map_or(BeliefsOf::Table, BeliefsOf::AddedTable));
        }
    }
    let one = |of: &&Believer| is_seen(scene, **of);
    let (players, readers): (Vec<Believer>, Vec<Believer>) = believers
        .iter()
        .filter(one)
        .partition(|of| of.seat().is_some());
    list.extend(readers.into_iter().chain(players).map(BeliefsOf::One));
    list
}

fn steps(insight: &Insight, of: BeliefsOf, among: &[Believer], victim: VictimId) -> Vec<MeanStep> {
    match of {
        BeliefsOf::One(believer) => insight.mean_beliefs(&[believer], victim),
        BeliefsOf::Table | BeliefsOf::AddedTable(_) => insight.mean_beliefs(among, victim),
    }
}

/// Who counts in what is drawn.
fn among(believers: &[Believer], of: BeliefsOf, could: &[Seat]) -> Vec<Believer> {
    let counts = |believer: &&Believer| match (of, **believer) {
        (BeliefsOf::One(one), believer) => one == believer,
        (BeliefsOf::Table, Believer::Player(seat)) => could.contains(&seat),
        (BeliefsOf::AddedTable(mind), Believer::AddedPlayer(by, seat)) => {
            by == mind && could.contains(&seat)
        }
        _ => false,
    };
    believers.iter().filter(counts).copied().collect()
}

pub(super) fn beliefs(
    scene: &Scene,
    victim: VictimId,
    wanted: Option<BeliefsOf>,
    feigned: bool,
) -> Seen<BeliefTrack> {
    let insight = scene.session.insight();
    let believers = insight.believers(victim);
    let offered = choices(scene, &believers);
    let chosen = wanted.filter(|of| offered.contains(of));
    let Some(of) = chosen.or(offered.first().copied()) else {
        return match believers.is_empty() {
            true => Seen::NotRecorded,
            false => Seen::Hidden(HiddenBy::Perspective),
        };
    };
    let (could, feigning) = could_suspect(scene, victim, feigned);
    let among = among(&believers, of, &could);
    let steps = steps(insight, of, &among, victim);
    let reach = scene.reach();
    let murderers = murderers(scene, victim);
    let series = |value: &dyn Fn(&MeanStep) -> Option<(f64, Told)>| {
        let values = steps.iter().filter_map(|step| {
            let (value, told) = value(step)?;
            Some((step.turn, value, told))
        });
        spans(values, reach)
    };
    let several = among.len() > 1;
    Seen::Shown(BeliefTrack {
        of,
        choices: offered.iter().map(|of| (*of, name(scene, *of))).collect(),
        rows: rows(scene, &steps, None),
        observers: if several {
            observers(scene, &among, victim)
        } else {
            Vec::new()
        },
        certainty: series(&|step| Some((step.entropy, Told::Certain))),
        top: top(&steps),
        truth: murderers.clone().map(|murderers| {
            series(&|step| Some((step.shares.towards_truth(&murderers), Told::True)))
        }),
        division: match several {
            true => series(&|step| Some((step.division, Told::Divided(step.of)))),
            false => Vec::new(),
        },
        worth: worth(scene, &among, victim),
        turned: turned(
            scene,
            &steps,
            murderers.shown().map(Vec::as_slice),
            &name(scene, of),
        ),
        feigned: !feigning.is_empty(),
    })
}

/// Who did it, as far as these eyes may know.
fn murderers(scene: &Scene, victim: VictimId) -> Seen<Vec<Seat>> {
    let case = scene.session.scenario();
    let people = || Seat::all(scene.people());
    let known = |seat: Seat| case.killed(seat.index(), victim.index()) == Some(true);
    if !people().any(known) {
        return Seen::NotRecorded;
    }
    // Through one seat's eyes the own deed is known, but not whether it was the only one.
    match scene.viewpoint.revealed || scene.is_told(victim) {
        true => Seen::Shown(people().filter(|seat| known(*seat)).collect()),
        false => Seen::Hidden(HiddenBy::Spoilers),
    }
}

/// ln of the number of cells.
fn top(steps: &[MeanStep]) -> f64 {
    let cells = steps.iter().map(|step| step.shares.of.len() + 1).max();
    #[allow(clippy::cast_precision_loss)]
    libm::log(cells.unwrap_or(2).max(2) as f64)
}

fn rows(scene: &Scene, steps: &[MeanStep], without: Option<Seat>) -> Vec<HeatRow> {
    let row = |seat: Seat| {
        let values = steps.iter().map(|step| {
            let share = step.shares.share(seat);
            (step.turn, share, Told::Believed)
        });
        HeatRow {
            suspect: scene.person(seat),
            spans: spans(values, scene.reach()),
        }
    };
    let people = Seat::all(scene.people());
    people
        .filter(|seat| Some(*seat) != without)
        .map(row)
        .collect()
}

fn observers(scene: &Scene, among: &[Believer], victim: VictimId) -> Vec<ObserverRow> {
    let insight = scene.session.insight();
    let row = |believer: &Believer| {
        let seat = believer.seat()?;
        let steps = insight.mean_beliefs(&[*believer], victim);
        Some(ObserverRow {
            observer: scene.person(seat),
            lines: rows(scene, &steps, Some(seat)),
        })
    };
    among.iter().filter_map(row).collect()
}

fn worth(scene: &Scene, among: &[Believer], victim: VictimId) -> Vec<WorthBar> {
    let insight = scene.session.insight();
    let mut bars: Vec<WorthBar> = Vec::new();
    for believer in among {
        let observer = believer.seat().map(|seat| scene.person(seat));
        let who = whose(scene, *believer);
        let steps = insight.beliefs(*believer, victim);
        for (at, step) in steps.iter().enumerate() {
            let (Some(gain), Some(before)) = (step.gain, at.checked_sub(1).map(|at| &steps[at]))
            else {
                continue;
            };
            let (from, turn) = match step.attribution {
                Attribution::Nothing => continue,
                Attribution::Exchange(turn) => (turn, turn),
                Attribution::Stretch(from, to) => (from, to),
            };
            if turn > scene.reach() {
                continue;
            }
            bars.push(WorthBar {
                from,
                turn,
                observer: observer.clone(),
                value: gain,
                label: moved(scene, &who, (from, turn), &before.shares, &step.shares),
            });
        }
    }
    bars.sort_by_key(|bar| (bar.turn, bar.from));
    bars
}

fn turned(scene: &Scene, steps: &[MeanStep], murderers: Option<&[Seat]>, who: &str) -> Vec<Turned> {
    let seen: Vec<MeanStep> = steps
        .iter()
        .filter(|step| step.turn <= scene.reach())
        .cloned()
        .collect();
    let told = |turn: usize| {
        let step = seen.iter().find(|step| step.turn == turn);
        step.and_then(|step| step.change.as_ref())
    };
    turning_points(&seen, murderers)
        .into_iter()
        .filter_map(|point| {
            let (before, after) = told(point.turn)?;
            let what = moved(scene, who, (point.turn, point.turn), before, after);
            let l = scene.language;
            let towards = point.change > 0.0;
            let label = match (point.by_truth, towards) {
                (true, true) => words::turned_to_truth(l, &what),
                (true, false) => words::turned_from_truth(l, &what),
                (false, true) => words::turned_surer(l, &what),
                (false, false) => words::turned_unsure(l, &what),
            };
            Some(Turned {
                turn: point.turn,
                towards,
                label,
            })
        })
        .collect()
}

/// Where it turned, as far as `scene` has come: its turns and what is told of them.
pub fn turned_at(scene: &Scene, victim: VictimId, choice: super::ScoreChoice) -> Vec<Turned> {
    match beliefs(scene, victim, choice.beliefs, choice.feigned) {
        Seen::Shown(track) => track.turned,
        Seen::Hidden(_) | Seen::NotRecorded => Vec::new(),
    }
}

impl BeliefTrack {
    /// What whose beliefs are drawn is called.
    pub fn name(&self) -> &str {
        let own = self.choices.iter().find(|(of, _)| *of == self.of);
        own.map_or("", |(_, name)| name)
    }

    /// What a turn changed, in words: a sentence per observer whose belief it moved, or that it moved nobody's.
    pub fn told_of(&self, scene: &Scene, turn: usize) -> Vec<String> {
        let bars = self.worth.iter().filter(|bar| bar.turn == turn);
        let told: Vec<String> = bars.map(|bar| bar.label.clone()).collect();
        match told.is_empty() {
            true => vec![words::belief_moved_nobody(scene.language, turn)],
            false => told,
        }
    }
}
