//! The end of a game, told: how the case was decided, who did it and what happened, the turns that gave it away, how
//! surely each player believed it when, and how near those came who played. There is none before the game has told
//! the truth or its viewer asked for it; what these eyes do not see of others' thoughts is not in it.

use super::beliefs::{is_seen, points, whose};
use super::describe::turn_text;
use super::explain::{recorded_verdict, verdict};
use super::perspective::HiddenBy;
use super::scene::{Person, Scene};
use super::score::{ScoreChoice, Turned, turned_at};
use super::seat::{Closeness, closeness};
use super::timeline::{MarkKind, TurnKind};
use super::words::{self, labels as t, list, shortened};
use crate::game::{Seat, VictimId};
use crate::insight::{BeliefStep, Believer};

#[derive(Debug, Clone, PartialEq)]
pub struct GameEnd {
    pub cases: Vec<EndedCase>,
    /// What happened, by paragraphs, as the case tells it; empty: it does not.
    pub truth: Vec<String>,
    /// Language tag of the case.
    pub tag: &'static str,
    /// Who played along, and how near they came.
    pub people: Vec<Closeness>,
    /// The roles that somebody may play; empty: the log does not hold their scripts.
    pub roles: Vec<Person>,
}

/// One victim's part of it.
#[derive(Debug, Clone, PartialEq)]
pub struct EndedCase {
    pub victim: VictimId,
    pub name: String,
    /// How it was decided; `None`: it was not, or whoever did it was convicted, which `culprits` and `why` say.
    pub verdict: Option<String>,
    /// Why it was decided so.
    pub why: Vec<String>,
    /// Who did it, in words.
    pub culprits: String,
    /// The same by their seats, at the table or not; empty: nobody says.
    pub guilty: Vec<Seat>,
    /// The turns that gave it away, in the order of the game.
    pub turned: Vec<TurnThatTold>,
    /// Who only feigned the points that they gave, which counted while the game played and count here no more.
    pub feigned: Option<String>,
    /// A head per column: after which part of the game beliefs are told, short and in full.
    pub columns: Vec<(String, String)>,
    /// What whoever shares out alike gives the murderers; `None`: nobody says who did it.
    pub even: Option<f64>,
    pub courses: Vec<BeliefCourse>,
}

/// A turn that gave it away.
#[derive(Debug, Clone, PartialEq)]
pub struct TurnThatTold {
    pub turn: usize,
    /// What happened in it.
    pub what: String,
    /// Whom it moved, in one sentence.
    pub moved: String,
    /// Towards the truth? `None`: nobody can say.
    pub towards: Option<bool>,
}

/// How surely somebody believed it, when, and whom they accused.
#[derive(Debug, Clone, PartialEq)]
pub struct BeliefCourse {
    /// `None`: a reader, who sits at no seat.
    pub person: Option<Person>,
    pub name: String,
    /// A person played them.
    pub played: bool,
    pub believed: Believed,
    /// Whom they accused, and whether that was right where that is known.
    pub accused: Option<(String, Option<bool>)>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Believed {
    /// They did it, and had nothing to find out.
    DidIt,
    NotRecorded,
    Hidden(HiddenBy),
    Shown {
        /// Where their belief stood, from left to right: how far along the columns, in columns, and the share of the
        /// true murderers together, 0 to 1.
        line: Vec<(f64, f64)>,
        /// The same at the end of each column, in points of 100; `None`: nothing yet.
        points: Vec<Option<String>>,
    },
}

/// A part of the game after which beliefs are told.
struct Part {
    head: (String, String),
    /// Its last turn.
    turn: usize,
    /// The first event behind it.
    until: usize,
}

impl GameEnd {
    /// The end of the game, once its viewer has come to it; `None` before.
    pub fn of(scene: &Scene) -> Option<Self> {
        let (session, case) = (scene.session, scene.session.scenario());
        let over = scene.cursor == session.turns() && scene.cursor > 0;
        if !over || !(scene.all_told() || scene.viewpoint.revealed) {
            return None;
        }
        let lines = case.truth.lines().map(str::trim);
        let lines = lines.filter(|line| !line.is_empty());
        let parts = parts(scene);
        Some(Self {
            cases: VictimId::all(scene.victims())
                .map(|victim| ended(scene, victim, &parts))
                .collect(),
            truth: lines.map(str::to_owned).collect(),
            tag: case.language.tag(),
            people: closeness(session),
            roles: roles(scene),
        })
    }
}

fn roles(scene: &Scene) -> Vec<Person> {
    let mut people = scene.session.scenario().characters.iter();
    let scripted = people.all(|one| one.acts.iter().any(|act| !act.script.trim().is_empty()));
    let seats = Seat::all(scene.players()).filter(|_| scripted);
    seats.map(|seat| scene.person(seat)).collect()
}

fn ended(scene: &Scene, victim: VictimId, parts: &[Part]) -> EndedCase {
    let l = scene.language;
    let case = scene.session.scenario();
    let guilty = guilty(scene, victim);
    let name = scene.victim_name(victim);
    let names: Vec<String> = guilty.iter().map(|seat| scene.name(*seat)).collect();
    let told = |seat: &Turned| {
        let turn = scene.session.timeline().turn(seat.turn);
        TurnThatTold {
            turn: seat.turn,
            what: turn.map_or_else(String::new, |turn| turn_text(scene, turn)),
            moved: seat.label.clone(),
            towards: seat.towards,
        }
    };
    let turned = turned_at(scene, scene, victim, ScoreChoice::default());
    // Whoever believes gives themself nothing.
    #[allow(clippy::cast_precision_loss)]
    let even = guilty.len() as f64 / (scene.people().max(2) - 1) as f64;
    let (verdict, why) = decided(scene, victim, &guilty).unwrap_or_default();
    let insight = scene.session.insight();
    let feigns = |seat: &&Seat| {
        insight
            .believers(victim)
            .contains(&Believer::Player(**seat))
    };
    let feigned: Vec<String> = guilty
        .iter()
        .filter(feigns)
        .map(|seat| scene.name(*seat))
        .collect();
    EndedCase {
        feigned: (!feigned.is_empty()).then(|| list(l, &feigned)),
        victim,
        verdict,
        why,
        culprits: match case.victims[victim.index()].murderers {
            Some(_) if !names.is_empty() => t::truth_of(l, &list(l, &names), &name),
            _ => t::truth_unknown(l, &name),
        },
        name,
        turned: turned.iter().map(told).collect(),
        columns: parts.iter().map(|part| part.head.clone()).collect(),
        even: (!guilty.is_empty()).then_some(even.min(1.0)),
        courses: courses(scene, victim, &guilty, parts),
        guilty,
    }
}

/// Everybody of whom the case says that they did it, at the table or not.
fn guilty(scene: &Scene, victim: VictimId) -> Vec<Seat> {
    let case = scene.session.scenario();
    let killed = |seat: &Seat| case.killed(seat.index(), victim.index()) == Some(true);
    Seat::all(scene.people()).filter(killed).collect()
}

fn decided(
    scene: &Scene,
    victim: VictimId,
    guilty: &[Seat],
) -> Option<(Option<String>, Vec<String>)> {
    let timeline = scene.session.timeline();
    let mut turns = timeline.turns().iter();
    let turn = turns.rfind(|turn| turn.kind == TurnKind::Verdict && turn.victim == Some(victim))?;
    let why = match scene.session.log().source {
        Some(_) => recorded_verdict(scene, victim),
        None => verdict(scene, victim),
    };
    let why = why.into_iter().map(|sentence| sentence.text).collect();
    let right = turn.other.is_some_and(|convicted| guilty == [convicted]);
    Some(((!right).then(|| turn_text(scene, turn)), why))
}

/// The parts of the game: introductions, rounds, the vote.
fn parts(scene: &Scene) -> Vec<Part> {
    let l = scene.language;
    let (session, marks) = (scene.session, scene.session.timeline().marks());
    let mut parts: Vec<Part> = Vec::new();
    for (at, mark) in marks.iter().enumerate() {
        let head = match mark.kind {
            MarkKind::Introductions => (t::course_introductions(l), words::mark_name(l, mark.kind)),
            MarkKind::Round(round) => (t::course_round(l, round), words::mark_name(l, mark.kind)),
            MarkKind::Vote => (t::course_vote(l), words::mark_name(l, mark.kind)),
            MarkKind::Clues | MarkKind::Exam | MarkKind::Accusation | MarkKind::Outcome => continue,
        };
        // Clue cards between two rounds belong to the one before.
        let mut behind = marks.iter().skip(at + 1);
        let next = behind.find(|next| next.kind != MarkKind::Clues);
        let turn = next.map_or(session.turns(), |next| next.turn.saturating_sub(1));
        parts.push(Part {
            head,
            turn,
            until: session.event_range(turn).end,
        });
    }
    parts
}

fn courses(scene: &Scene, victim: VictimId, guilty: &[Seat], parts: &[Part]) -> Vec<BeliefCourse> {
    let insight = scene.session.insight();
    let believers = insight.believers(victim);
    let ballots = scene.session.ballots_at(scene.cursor);
    let settings = &scene.session.log().settings;
    let player = |seat: Seat| {
        // Who read in their place afterwards stands for whoever said nothing.
        let own = believers.iter().find(|one| one.seat() == Some(seat));
        let votes = ballots.votes.get(seat.index());
        let ballot = votes.and_then(|votes| votes.get(victim.index())?.as_ref());
        BeliefCourse {
            person: Some(scene.person(seat)),
            name: scene.name(seat),
            played: settings.is_person(seat),
            believed: match own {
                _ if guilty.contains(&seat) => Believed::DidIt,
                Some(own) => believed(scene, *own, victim, guilty, parts),
                None => Believed::NotRecorded,
            },
            accused: ballot.map(|ballot| {
                let right = (!guilty.is_empty()).then(|| guilty.contains(&ballot.accused));
                (scene.person(ballot.accused).short, right)
            }),
        }
    };
    let readers = believers.iter().filter(|one| one.seat().is_none());
    let reader = |one: &Believer| BeliefCourse {
        person: None,
        name: whose(scene, *one),
        played: false,
        believed: believed(scene, *one, victim, guilty, parts),
        accused: None,
    };
    let players = Seat::all(scene.players()).map(player);
    players.chain(readers.map(reader)).collect()
}

#[allow(clippy::cast_precision_loss)]
fn believed(
    scene: &Scene,
    of: Believer,
    victim: VictimId,
    guilty: &[Seat],
    parts: &[Part],
) -> Believed {
    if !is_seen(scene, of) {
        return Believed::Hidden(HiddenBy::Perspective);
    }
    let steps = scene.session.insight().beliefs(of, victim);
    if guilty.is_empty() || steps.is_empty() || parts.is_empty() {
        return Believed::NotRecorded;
    }
    let share = |step: &BeliefStep| -> f64 {
        let shares = guilty.iter().map(|seat| step.shares.share(*seat));
        shares.sum::<f64>().min(1.0)
    };
    // A column ends in the middle of its figures; the turns between two ends lie evenly between.
    let along = |turn: usize| {
        let at = parts.partition_point(|part| part.turn < turn);
        let Some(part) = parts.get(at) else {
            return parts.len() as f64 - 0.5;
        };
        let before = at.checked_sub(1).map_or(0, |at| parts[at].turn);
        let start = if at == 0 { 0.0 } else { at as f64 - 0.5 };
        let length = if at == 0 { 0.5 } else { 1.0 };
        let of = part.turn.saturating_sub(before).max(1) as f64;
        start + length * turn.saturating_sub(before) as f64 / of
    };
    let at_end = |part: &Part| {
        let count = steps.partition_point(|step| step.event < part.until);
        let last = steps.get(count.checked_sub(1)?)?;
        Some(points(share(last)))
    };
    Believed::Shown {
        line: steps.iter().map(|s| (along(s.turn), share(s))).collect(),
        points: parts.iter().map(at_end).collect(),
    }
}

/// What a person who played is told of one victim: their vote and their list against the truth.
pub fn own_part(scene: &Scene, about: &super::seat::CloseCase) -> Vec<String> {
    let l = scene.language;
    let mut lines = Vec::new();
    if about.mine {
        lines.push(t::it_was_you(l, &about.victim, about.against, about.votes));
        lines.extend(about.caught.map(|caught| match caught {
            true => t::was_caught(l),
            false => t::got_away(l),
        }));
        return lines;
    }
    let accused = about.accused.as_deref().map(shortened);
    lines.push(match (&accused, about.right) {
        (None, _) => t::no_vote(l),
        (Some(name), Some(true)) => t::you_accused_right(l, name),
        (Some(name), Some(false)) => t::you_accused_wrong(l, name),
        (Some(name), None) => t::you_accused(l, name),
    });
    if about.murderers.is_some() && about.listed > 0 {
        lines.push(match about.place {
            Some(place) => t::list_held(l, place, about.listed),
            None => t::list_missed(l, about.listed),
        });
    }
    lines
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::game::{Log, What};
    use crate::language::Language;
    use crate::viewer::perspective::{Perspective, Viewpoint};
    use crate::viewer::score::believing;
    use crate::viewer::session::Session;
    use crate::viewer::testing::{FINCH, HART, MOSS, game};

    fn ending(
        log: Log,
        cursor: usize,
        perspective: Perspective,
        revealed: bool,
    ) -> Option<GameEnd> {
        let session = Session::open(log).unwrap();
        let viewpoint = Viewpoint::new(perspective, revealed);
        let scene = Scene::new(&session, cursor, viewpoint, Language::English);
        GameEnd::of(&scene)
    }

    const ALL: Perspective = Perspective::AllKnowing;

    #[test]
    fn a_verdict_that_is_the_truth_is_told_once() {
        let convict = |who: Option<Seat>| {
            let mut log = game();
            for event in &mut log.events {
                if let What::CaseClosed { convicted, .. } = &mut event.what {
                    *convicted = who;
                }
            }
            log.source = Some(Default::default());
            ending(log, usize::MAX, ALL, true).unwrap().cases.remove(0)
        };
        let guilty = convict(None).guilty;
        let [culprit] = guilty[..] else {
            panic!("one did it: {guilty:?}")
        };
        let innocent = Seat::all(4).find(|seat| *seat != culprit);
        assert!(convict(None).verdict.is_some());
        assert!(convict(innocent).verdict.is_some());
        let right = convict(Some(culprit));
        assert_eq!(right.verdict, None);
        assert!(!right.why.is_empty());
    }

    #[test]
    fn there_is_no_end_before_the_truth_was_told_or_asked_for() {
        let turns = Session::open(game()).unwrap().turns();
        assert_eq!(ending(game(), turns - 1, ALL, false), None);
        assert!(ending(game(), turns, ALL, false).is_some());
        let mut open = game();
        let closed = |what: &What| matches!(what, What::CaseClosed { .. } | What::Finished);
        open.events.retain(|event| !closed(&event.what));
        assert_eq!(ending(open.clone(), usize::MAX, ALL, false), None);
        let asked = ending(open, usize::MAX, ALL, true).unwrap();
        assert_eq!(asked.cases[0].verdict, None);
        let name = &asked.cases[0].name;
        assert!(
            asked.cases[0]
                .culprits
                .ends_with(&format!("killed {name}."))
        );
    }

    #[test]
    fn beliefs_are_told_per_part_of_the_game_as_the_log_has_them() {
        let told = ending(believing(), usize::MAX, ALL, false).unwrap();
        let case = &told.cases[0];
        assert_eq!(
            case.columns.len(),
            case.columns.iter().filter(|c| !c.0.is_empty()).count()
        );
        let of = |seat: Seat| {
            let own =
                |course: &&BeliefCourse| course.person.as_ref().map(|one| one.seat) == Some(seat);
            case.courses.iter().find(own).unwrap().believed.clone()
        };
        let session = Session::open(believing()).unwrap();
        let guilty = |seat: Seat| session.scenario().killed(seat.index(), 0) == Some(true);
        let mut shown = 0;
        for seat in Seat::all(4) {
            match of(seat) {
                Believed::DidIt => assert!(guilty(seat)),
                Believed::NotRecorded => assert!([MOSS, HART].contains(&seat)),
                Believed::Shown { line, points } => {
                    shown += 1;
                    let steps = session
                        .insight()
                        .beliefs(Believer::Player(seat), VictimId(0));
                    assert_eq!(line.len(), steps.len());
                    assert!(line.windows(2).all(|two| two[0].0 <= two[1].0), "{line:?}");
                    assert_eq!(points.len(), case.columns.len());
                    let last = points.last().cloned().flatten().unwrap();
                    assert_eq!(last, super::points(line.last().unwrap().1));
                    assert_eq!(
                        points[0], None,
                        "nobody believed anything before the first answer"
                    );
                }
                Believed::Hidden(_) => panic!("all is seen"),
            }
        }
        assert!(shown > 0);
        // Through one seat's eyes nobody else's are told.
        let mine = ending(believing(), usize::MAX, Perspective::As(FINCH), false).unwrap();
        for course in &mine.cases[0].courses {
            let own = course.person.as_ref().map(|one| one.seat) == Some(FINCH);
            let others = matches!(course.believed, Believed::Shown { .. });
            assert!(own || !others, "{course:?}");
        }
    }

    #[test]
    fn the_turns_that_gave_it_away_are_the_score_s_and_lead_there() {
        let told = ending(believing(), usize::MAX, ALL, false).unwrap();
        let turned = &told.cases[0].turned;
        assert!((1..=7).contains(&turned.len()));
        assert!(
            turned
                .iter()
                .all(|one| !one.what.is_empty() && one.towards.is_some())
        );
        let silent = ending(game(), usize::MAX, ALL, false).unwrap();
        assert!(silent.cases[0].turned.is_empty());
    }
}
