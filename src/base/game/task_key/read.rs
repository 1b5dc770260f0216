//! Parses a task's key. A text is one of our keys only if writing it again gives the same bytes.

use super::{TaskKey, TaskName, TaskPlace, TaskStep};
use crate::base::game::{MemoryKind, Purpose, Scale, Seat, Sensor, VictimId};
use std::str::FromStr;

/// Steps whose text is one word.
const ONE_WORD_STEPS: [TaskStep; 13] = [
    TaskStep::OwnQuestions,
    TaskStep::Choose,
    TaskStep::Draft,
    TaskStep::Reflect,
    TaskStep::Relation,
    TaskStep::TimelineCheck,
    TaskStep::QuestionParts,
    TaskStep::Facts,
    TaskStep::MissingFacts,
    TaskStep::Rewrite,
    TaskStep::Statements,
    TaskStep::Check,
    TaskStep::MemoryLookUp,
];

pub(super) fn parse_key(text: &str) -> TaskKey {
    let parts: Vec<&str> = text.split('.').collect();
    let read = parse_name(&parts).and_then(|(name, rest)| {
        let steps = parse_steps(rest)?;
        Some(TaskKey { name, steps })
    });
    let same = read.filter(|key| key.to_string() == text);
    same.unwrap_or_else(|| TaskKey { name: TaskName::Other(text.to_owned()), steps: Vec::new() })
}

type KeyParts<'a> = &'a [&'a str];

fn parse_name<'a>(parts: KeyParts<'a>) -> Option<(TaskName, KeyParts<'a>)> {
    Some(match parts {
        ["intro", speaker, rest @ ..] => (TaskName::Introduce(parse_seat(speaker)?), rest),
        ["vote", voter, victim, rest @ ..] => {
            let (voter, victim) = (parse_seat(voter)?, parse_victim(victim)?);
            (TaskName::Vote { voter, victim }, rest)
        }
        ["accuse", voter, victim, rest @ ..] => {
            let (voter, victim) = (parse_seat(voter)?, parse_victim(victim)?);
            (TaskName::Accuse { voter, victim }, rest)
        }
        ["sum", of, memory, upto, rest @ ..] => {
            let (seat, store, upto) = (parse_seat(of)?, parse_store(memory)?, upto.parse().ok()?);
            (TaskName::Summarise { seat, store, upto }, rest)
        }
        ["believe", event, who, victim, rest @ ..] => {
            let name = TaskName::Believe {
                event: parse_prefixed_number(event, "e")?,
                observer: match *who {
                    "n" => None,
                    who => Some(parse_seat(who)?),
                },
                victim: parse_victim(victim)?,
            };
            (name, rest)
        }
        ["rate", event, rest @ ..] => parse_rating(parse_prefixed_number(event, "e")?, rest)?,
        [head, who, "rate", rest @ ..] if head.starts_with('u') => {
            let scale = rest.first().and_then(|word| parse_scale(word));
            let rest = rest.get(usize::from(scale.is_some())..)?;
            let name = TaskName::RateAfterwards {
                utterance: parse_prefixed_number(head, "u")?,
                rater: match *who {
                    "n" => None,
                    who => Some(parse_seat(who)?),
                },
                scale,
            };
            (name, rest)
        }
        [head, rest @ ..] => match (parse_prefixed_number(head, "exam"), parse_prefixed_number(head, "r"), rest) {
            (Some(evaluation), ..) => parse_exam_task(None, evaluation, rest)?,
            (None, Some(round), [next, behind @ ..]) if next.starts_with("exam") => {
                parse_exam_task(Some(round), parse_prefixed_number(next, "exam")?, behind)?
            }
            _ => parse_round_task(head, rest)?,
        },
        [] => return None,
    })
}

fn parse_rating<'a>(event: usize, parts: KeyParts<'a>) -> Option<(TaskName, KeyParts<'a>)> {
    let outsider = parts.first().and_then(|part| parse_prefixed_number(part, "o")).map(Seat);
    let parts = parts.get(usize::from(outsider.is_some())..)?;
    let rater = parts.first().and_then(|part| parse_seat(part));
    let parts = parts.get(usize::from(rater.is_some())..)?;
    let scale = parts.first().and_then(|word| parse_scale(word));
    let rest = parts.get(usize::from(scale.is_some())..)?;
    let name = TaskName::Rate { event, outsider, rater, scale };
    Some((name, rest))
}

fn parse_exam_task(after_round: Option<u32>, evaluation: u32, parts: KeyParts<'_>) -> Option<(TaskName, KeyParts<'_>)> {
    if let ["vote", voter, victim, rest @ ..] = parts {
        let name =
            TaskName::VoteInExam { after_round, evaluation, voter: parse_seat(voter)?, victim: parse_victim(victim)? };
        return Some((name, rest));
    }
    let (who, id) = parts.split_first()?;
    let examinee = match *who {
        "all" => None,
        who => Some(parse_seat(who)?),
    };
    // The id may contain dots: it ends where only steps follow.
    let end = (1..=id.len()).find(|end| parse_steps(&id[*end..]).is_some())?;
    let name = TaskName::Examine { after_round, evaluation, examinee, question: id[..end].join(".") };
    Some((name, &id[end..]))
}

/// A task in a round of questions, or in the pruning after it.
fn parse_round_task<'a>(head: &str, parts: KeyParts<'a>) -> Option<(TaskName, KeyParts<'a>)> {
    let (purpose, round) = match (parse_prefixed_number(head, "r"), parse_prefixed_number(head, "p")) {
        (Some(round), _) => (Purpose::Asking, round),
        (_, Some(round)) => (Purpose::Pruning, round),
        _ => return None,
    };
    if let [who, word @ ("act" | "say"), rest @ ..] = parts {
        let seat = parse_seat(who)?;
        let name = match *word {
            "act" => TaskName::Act { round, seat },
            _ => TaskName::Say { round, seat },
        };
        return Some((name, rest));
    }
    let (place, deed, rest) = match parts {
        [who, victim, deed, rest @ ..] => {
            let (seat, victim) = (parse_seat(who)?, parse_victim(victim)?);
            let place = TaskPlace { round, seat, victim };
            (place, *deed, rest)
        }
        _ => return None,
    };
    match deed {
        "choose" => return Some((TaskName::Choose(place), rest)),
        "prune" => return Some((TaskName::Prune(place), rest)),
        "suspects" => return Some((TaskName::PersonSuspectList(place), rest)),
        _ => {}
    }
    let (other, rest) = rest.split_first()?;
    let (target, next) = (parse_seat(other)?, rest.first().copied().unwrap_or_default());
    let nth: Option<u32> = parse_prefixed_number(next, "q");
    let sensor = Sensor::ALL.into_iter().find(|one| one.name() == next);
    let several = next == "sensors";
    Some(match deed {
        "ask" | "answer" => {
            let (behind, nth) = (&rest[usize::from(nth.is_some())..], nth.unwrap_or(1));
            let name = match deed {
                "ask" => TaskName::Ask { place, target, nth },
                _ => TaskName::Answer { place, answerer: target, nth },
            };
            (name, behind)
        }
        "read" if several || sensor.is_some() => {
            let name = TaskName::ReadSensors { purpose, place, suspect: target, sensor };
            (name, &rest[1..])
        }
        "read" => {
            let suspect = target;
            (TaskName::ReadSensorsAfterwards { place, suspect }, rest)
        }
        _ => return None,
    })
}

fn parse_steps(parts: KeyParts<'_>) -> Option<Vec<TaskStep>> {
    let mut steps = Vec::new();
    let mut left = parts;
    loop {
        let step;
        (step, left) = match left {
            [] => return Some(steps),
            ["sum", memory, upto, rest @ ..] => {
                let upto = upto.parse().ok()?;
                (TaskStep::Summary(parse_store(memory)?, upto), rest)
            }
            [word, rest @ ..] => {
                let plain = ONE_WORD_STEPS.into_iter().find(|step| step.to_string() == *word);
                let aim = || parse_prefixed_number(word, "aim").map(TaskStep::OwnQuestion);
                let one = || parse_prefixed_number(word, "try").map(TaskStep::Try);
                (plain.or_else(aim).or_else(one)?, rest)
            }
        };
        steps.push(step);
    }
}

fn parse_prefixed_number<T: FromStr>(part: &str, before: &str) -> Option<T> {
    part.strip_prefix(before)?.parse().ok()
}

fn parse_seat(part: &str) -> Option<Seat> {
    parse_prefixed_number(part, "s").map(Seat)
}

fn parse_victim(part: &str) -> Option<VictimId> {
    parse_prefixed_number(part, "v").map(VictimId)
}

fn parse_store(part: &str) -> Option<MemoryKind> {
    MemoryKind::ALL.into_iter().find(|store| store.name() == part)
}

fn parse_scale(part: &str) -> Option<Scale> {
    Scale::ALL.into_iter().find(|scale| scale.name() == part)
}
