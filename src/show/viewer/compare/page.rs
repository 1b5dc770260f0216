//! A comparison ready to be drawn: the values of both games side by side, each difference with a sign and a
//! word, so that none depends on colour.

use super::{ComparedRow, FinalSuspicion, compare};
use crate::base::game::{EventKind, Seat, VictimId};
use crate::base::language::Language;
use crate::read::insight::Prices;
use crate::show::viewer::facts::GameFacts;
use crate::show::viewer::perspective::{HiddenBy, Seen};
use crate::show::viewer::scene::{Person, Scene};
use crate::show::viewer::score::EntropyTrack;
use crate::show::viewer::score::{ChartTracks, ValueSpan};
use crate::show::viewer::session::Session;
use crate::show::viewer::words;

#[derive(Debug, Clone, PartialEq)]
pub struct ComparePage {
    /// How far the games are the same, in words.
    pub text: String,
    /// Where they diverge; `None`: nowhere.
    pub divergence: Option<Divergence>,
    /// The ends of both games. Hidden as a spoiler from viewers who have not reached the end of the open
    /// game.
    pub victims: Seen<Vec<ComparedVictim>>,
    pub turns: (usize, usize),
    /// Settings, outcome and cost of each game.
    pub facts: (GameFacts, GameFacts),
}

/// Where two games diverge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Divergence {
    pub turn: usize,
    /// What happens in that turn of the first game; `None`: it has ended.
    pub left: Option<DivergingTurn>,
    /// The same of the second game.
    pub right: Option<DivergingTurn>,
}

/// The diverging turn of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DivergingTurn {
    pub text: String,
    /// What is said, or who is on the list; often the only difference.
    pub detail: Option<String>,
}

impl DivergingTurn {
    /// A turn beyond the viewer's reach: only its kind is named.
    fn with_kind_only(scene: &Scene, number: usize) -> Option<Self> {
        let turn = scene.session.timeline().turn(number)?;
        Some(Self { text: words::turn_kind_name(scene.language, turn.kind), detail: None })
    }

    fn at_turn(scene: &Scene, number: usize, text: Option<String>) -> Option<Self> {
        let event = scene.session.timeline().turn(number)?.event;
        let what = &scene.session.log().events.get(event)?.what;
        let words = match what {
            EventKind::Pruned { observer, .. } if scene.viewpoint.hides_thoughts_of(*observer).is_some() => {
                String::new()
            }
            EventKind::Pruned { suspects, .. } => {
                let names: Vec<String> = suspects.iter().map(|seat| scene.name(*seat)).collect();
                words::join_names(scene.language, &names)
            }
            EventKind::Voted { reason, .. } | EventKind::VotedOutside { reason, .. } => reason.clone(),
            what => what.facts().public_text.unwrap_or_default().to_owned(),
        };
        Some(Self { text: text?, detail: Some(words).filter(|words| !words.trim().is_empty()) })
    }
}

/// One death, in both games.
#[derive(Debug, Clone, PartialEq)]
pub struct ComparedVictim {
    pub name: String,
    pub verdict: ComparedVerdict,
    /// One per observer, in seat order.
    pub observers: Vec<ComparedObserver>,
    /// The top of the entropy scale, in nats.
    pub scale_top: f64,
}

/// The verdicts of both games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparedVerdict {
    /// In the first game.
    pub left: String,
    pub right: String,
    pub difference: Difference,
}

/// One observer, in both games.
#[derive(Debug, Clone, PartialEq)]
pub struct ComparedObserver {
    pub observer: Person,
    /// At the end of the first game.
    pub left: FinalOpinion,
    /// At the end of the second game.
    pub right: FinalOpinion,
    pub suspects: Difference,
    pub entropy: Difference,
    pub vote: Difference,
    /// Entropy step by step, in either game; empty where it was not recorded.
    pub steps: (Vec<ValueSpan>, Vec<ValueSpan>),
}

/// What an observer thinks at the end of a game, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinalOpinion {
    pub suspects: Seen<Vec<Person>>,
    /// The list's entropy.
    pub entropy: Seen<String>,
    /// Whom they accuse; `None`: nobody, or not yet.
    pub accused: Option<Person>,
}

/// How the second game differs from the first, by a sign and in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub differs: bool,
    /// "=", "≠", "▲" or "▼".
    pub sign: &'static str,
    /// "lower by 0.41".
    pub text: String,
}

impl Difference {
    fn equal(language: Language) -> Self {
        Self { differs: false, sign: "=", text: words::compare_equal(language) }
    }

    /// The viewpoint may not see whether they differ.
    fn hidden(language: Language) -> Self {
        Self { differs: false, sign: "", text: words::labels::hidden_by_perspective(language) }
    }

    fn with_sign(sign: &'static str, text: String) -> Self {
        Self { differs: true, sign, text }
    }

    fn not_equal(text: String) -> Self {
        Self::with_sign("≠", text)
    }
}

impl ComparePage {
    /// Compares the game of a scene, whose cursor is as far as its viewer has ever come, with another; `None`
    /// if the second table has other people.
    pub fn from_scene(scene: &Scene, right: &Session, prices: &Prices) -> Option<Self> {
        let (left, viewpoint, language) = (scene.session, scene.viewpoint, scene.language);
        let facts = |session: &Session| GameFacts::from_log(session.recorded_log(), prices, language);
        let found = compare(left, right, viewpoint, language)?;
        let one = Scene::new(left, usize::MAX, viewpoint, language);
        let two = Scene::new(right, usize::MAX, viewpoint, language);
        let ahead = scene.last_visible_turn() < left.turn_count();
        let hidden = ahead.then_some(HiddenBy::Spoilers);
        let convicted = VictimId::all(one.victim_count()).zip(&found.convicted);
        let victims = convicted.map(|(victim, (first, second))| {
            let tracks = (ChartTracks::entropy_track(&one, victim), ChartTracks::entropy_track(&two, victim));
            let rows = found.rows.iter().filter(|row| row.victim == victim);
            ComparedVictim {
                name: one.victim_name(victim),
                verdict: compare_verdicts(language, first.as_deref(), second.as_deref()),
                observers: rows.map(|row| compare_observer(&one, row, &tracks)).collect(),
                scale_top: tracks.0.max_entropy_nats,
            }
        });
        // The turn in which they diverge may lie beyond the reach, too.
        let unseen = found.same_turns + 1 > scene.last_visible_turn();
        Some(Self {
            text: found.text,
            divergence: found.divergence.map(|(left, right)| {
                let turn = found.same_turns + 1;
                let side = |scene: &Scene, text| {
                    if unseen {
                        DivergingTurn::with_kind_only(scene, turn)
                    } else {
                        DivergingTurn::at_turn(scene, turn, text)
                    }
                };
                Divergence { turn, left: side(&one, left), right: side(&two, right) }
            }),
            victims: Seen::hidden_or_recorded(hidden, Some(victims.collect())),
            turns: (left.turn_count(), right.turn_count()),
            facts: (facts(left), facts(right)),
        })
    }
}

fn compare_verdicts(language: Language, left: Option<&str>, right: Option<&str>) -> ComparedVerdict {
    let told = |name: Option<&str>| {
        name.map_or_else(|| words::compare_nobody(language), |name| words::compare_convicted(language, name))
    };
    ComparedVerdict {
        left: told(left),
        right: told(right),
        difference: if left == right {
            Difference::equal(language)
        } else {
            Difference::not_equal(words::compare_other_verdict(language))
        },
    }
}

fn compare_observer(scene: &Scene, row: &ComparedRow, tracks: &(EntropyTrack, EntropyTrack)) -> ComparedObserver {
    let language = scene.language;
    let held = |standing: &FinalSuspicion| FinalOpinion {
        suspects: standing.suspects.clone().map(|list| list.into_iter().map(|seat| scene.person(seat)).collect()),
        entropy: standing.entropy.map(|nats| words::format_fixed(nats, 2)),
        accused: standing.accused.map(|seat| scene.person(seat)),
    };
    let steps = |track: &EntropyTrack| {
        let own = track.lines.iter().filter(|line| line.observer.seat == row.observer);
        let spans = own.filter_map(|line| line.steps.shown()).flatten();
        spans.cloned().collect::<Vec<ValueSpan>>()
    };
    ComparedObserver {
        observer: scene.person(row.observer),
        left: held(&row.left),
        right: held(&row.right),
        suspects: compare_lists(scene, &row.left.suspects, &row.right.suspects),
        entropy: compare_entropies(language, &row.left.entropy, &row.right.entropy),
        vote: if row.left.accused == row.right.accused {
            Difference::equal(language)
        } else {
            Difference::not_equal(words::compare_other_vote(language))
        },
        steps: (steps(&tracks.0), steps(&tracks.1)),
    }
}

/// Both values, or the difference to report if one of them is missing.
fn require_both_shown<'a, T>(
    language: Language, left: &'a Seen<T>, right: &'a Seen<T>,
) -> Result<(&'a T, &'a T), Difference> {
    match (left, right) {
        (Seen::Shown(left), Seen::Shown(right)) => Ok((left, right)),
        (Seen::Hidden(_), _) | (_, Seen::Hidden(_)) => Err(Difference::hidden(language)),
        (Seen::NotRecorded, Seen::NotRecorded) => Err(Difference::equal(language)),
        _ => Err(Difference::not_equal(words::compare_one_recorded(language))),
    }
}

/// Who is on one list only, or that the order differs.
fn compare_lists(scene: &Scene, left: &Seen<Vec<Seat>>, right: &Seen<Vec<Seat>>) -> Difference {
    let language = scene.language;
    let (left, right) = match require_both_shown(language, left, right) {
        Ok(both) => both,
        Err(difference) => return difference,
    };
    let only = |one: &[Seat], other: &[Seat]| {
        let seats = one.iter().filter(|seat| !other.contains(seat));
        let names: Vec<String> = seats.map(|seat| scene.name(*seat)).collect();
        (!names.is_empty()).then(|| words::join_names(language, &names))
    };
    Difference::not_equal(match (only(left, right), only(right, left)) {
        (None, None) if left == right => return Difference::equal(language),
        (None, None) => words::compare_other_order(language),
        (Some(gone), None) => words::compare_without(language, &gone),
        (None, Some(new)) => words::compare_with(language, &new),
        (Some(gone), Some(new)) => words::compare_instead(language, &new, &gone),
    })
}

fn compare_entropies(language: Language, left: &Seen<f64>, right: &Seen<f64>) -> Difference {
    let (left, right) = match require_both_shown(language, left, right) {
        Ok((left, right)) => (*left, *right),
        Err(difference) => return difference,
    };
    let by = words::format_fixed((right - left).abs(), 2);
    if left == right {
        Difference::equal(language)
    } else if right > left {
        Difference::with_sign("▲", words::compare_higher(language, &by))
    } else {
        Difference::with_sign("▼", words::compare_lower(language, &by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::viewer::perspective::Viewpoint;
    use crate::show::viewer::tests_support::sample_game;

    fn page(change: impl FnOnce(&mut crate::base::game::Log)) -> ComparePage {
        let mut other = sample_game();
        change(&mut other);
        let one = Session::open(sample_game()).unwrap();
        let two = Session::open(other).unwrap();
        let scene = Scene::new(&one, usize::MAX, Viewpoint::default(), Language::English);
        ComparePage::from_scene(&scene, &two, &Prices::default()).unwrap()
    }

    fn victims(page: &ComparePage) -> &[ComparedVictim] {
        page.victims.shown().unwrap()
    }

    #[test]
    fn a_game_beside_itself_differs_in_nothing() {
        let page = page(|_| {});
        assert_eq!(page.divergence, None);
        assert_eq!(page.turns.0, page.turns.1);
        for victim in victims(&page) {
            assert!(!victim.verdict.difference.differs);
            for line in &victim.observers {
                let all = [&line.suspects, &line.entropy, &line.vote];
                assert!(all.iter().all(|d| !d.differs && d.sign == "="), "{line:?}");
                assert_eq!(line.steps.0, line.steps.1);
            }
        }
        assert!(victims(&page)[0].observers.iter().any(|l| !l.steps.0.is_empty()));
    }

    #[test]
    fn differences_have_a_sign_and_a_word_and_name_who_is_on_one_list_only() {
        let page = page(|log| {
            let last = log.events.iter_mut().rev();
            let mut prunings = last.filter_map(|event| match &mut event.what {
                EventKind::Pruned { suspects, .. } if suspects.len() > 1 => Some(suspects),
                _ => None,
            });
            prunings.next().unwrap().truncate(1);
        });
        let parting = page.divergence.clone().unwrap();
        let (left, right) = (parting.left.unwrap(), parting.right.unwrap());
        // The same kind of turn: only the words differ.
        assert_eq!(left.text, right.text);
        assert_ne!(left.detail, right.detail);
        let lines = victims(&page).iter().flat_map(|victim| &victim.observers);
        let changed: Vec<_> = lines.filter(|line| line.entropy.differs).collect();
        assert_eq!(changed.len(), 1);
        let line = changed[0];
        assert_eq!(line.entropy.sign, "▼");
        assert!(line.entropy.text.starts_with("lower by"));
        assert_eq!(line.suspects.sign, "≠");
        assert!(line.suspects.text.starts_with("without "));
        assert_eq!(line.right.entropy.shown().map(String::as_str), Some("0.00"));
    }

    #[test]
    fn a_game_that_is_not_over_has_no_verdict_yet() {
        let page = page(|log| {
            log.events.retain(|e| !matches!(e.what, EventKind::CaseClosed { .. } | EventKind::Finished));
        });
        let verdict = &victims(&page)[0].verdict;
        assert_eq!(verdict.right, "no one convicted");
        let parting = page.divergence.clone().unwrap();
        assert!(parting.left.is_some() && parting.right.is_none());
    }
}
