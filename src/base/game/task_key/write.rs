//! Writes a task's key as the text that logs, journals and recordings hold.

use super::{TaskKey, TaskName, TaskPlace, TaskStep};
use crate::base::game::{Purpose, Sensor};
use std::fmt::{Display, Formatter, Result};

impl Display for TaskKey {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", self.name)?;
        self.steps.iter().try_for_each(|step| write!(f, ".{step}"))
    }
}

impl Display for TaskName {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let nth = |f: &mut Formatter<'_>, nth: u32| match nth {
            0 | 1 => Ok(()),
            nth => write!(f, ".q{nth}"),
        };
        match self {
            Self::Introduce(speaker) => write!(f, "intro.s{}", speaker.0),
            Self::Choose(place) => write!(f, "r{place}.choose"),
            Self::Ask { place, target, nth: number } => {
                write!(f, "r{place}.ask.s{}", target.0)?;
                nth(f, *number)
            }
            Self::Answer { place, answerer, nth: number } => {
                write!(f, "r{place}.answer.s{}", answerer.0)?;
                nth(f, *number)
            }
            Self::ReadSensors { purpose, place, suspect, sensor } => {
                let letter = match purpose {
                    Purpose::Asking => 'r',
                    Purpose::Pruning => 'p',
                };
                let which = sensor.map_or("sensors", Sensor::name);
                write!(f, "{letter}{place}.read.s{}.{which}", suspect.0)
            }
            Self::ReadSensorsAfterwards { place, suspect } => write!(f, "r{place}.read.s{}", suspect.0),
            Self::Act { round, seat } => write!(f, "r{round}.s{}.act", seat.0),
            Self::Say { round, seat } => write!(f, "r{round}.s{}.say", seat.0),
            Self::Prune(place) => write!(f, "p{place}.prune"),
            Self::PersonSuspectList(place) => write!(f, "p{place}.suspects"),
            Self::Vote { voter, victim } => write!(f, "vote.s{}.v{}", voter.0, victim.0),
            Self::Accuse { voter, victim } => write!(f, "accuse.s{}.v{}", voter.0, victim.0),
            Self::Examine { after_round, evaluation, examinee, question } => {
                write_exam_prefix(f, *after_round, *evaluation)?;
                match examinee {
                    Some(seat) => write!(f, "s{}.{question}", seat.0),
                    None => write!(f, "all.{question}"),
                }
            }
            Self::VoteInExam { after_round, evaluation, voter, victim } => {
                write_exam_prefix(f, *after_round, *evaluation)?;
                write!(f, "vote.s{}.v{}", voter.0, victim.0)
            }
            Self::Rate { event, outsider, rater, scale } => {
                write!(f, "rate.e{event}")?;
                outsider.map_or(Ok(()), |seat| write!(f, ".o{}", seat.0))?;
                rater.map_or(Ok(()), |seat| write!(f, ".s{}", seat.0))?;
                scale.map_or(Ok(()), |scale| write!(f, ".{}", scale.name()))
            }
            Self::RateAfterwards { utterance, rater, scale } => {
                match rater {
                    Some(seat) => write!(f, "u{utterance}.s{}.rate", seat.0)?,
                    None => write!(f, "u{utterance}.n.rate")?,
                }
                scale.map_or(Ok(()), |scale| write!(f, ".{}", scale.name()))
            }
            Self::Believe { event, observer, victim } => {
                write!(f, "believe.e{event}.")?;
                match observer {
                    Some(seat) => write!(f, "s{}", seat.0)?,
                    None => f.write_str("n")?,
                }
                write!(f, ".v{}", victim.0)
            }
            Self::Summarise { seat, store, upto } => {
                write!(f, "sum.s{}.{}.{upto}", seat.0, store.name())
            }
            Self::Other(text) => f.write_str(text),
        }
    }
}

/// Writes which evaluation of which exam it is.
fn write_exam_prefix(f: &mut Formatter<'_>, after_round: Option<u32>, evaluation: u32) -> Result {
    after_round.map_or(Ok(()), |round| write!(f, "r{round}."))?;
    write!(f, "exam{evaluation}.")
}

impl Display for TaskPlace {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (seat, victim) = (self.seat.0, self.victim.0);
        write!(f, "{}.s{seat}.v{victim}", self.round)
    }
}

impl Display for TaskStep {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let word = match self {
            Self::OwnQuestion(number) => return write!(f, "aim{number}"),
            Self::Try(number) => return write!(f, "try{number}"),
            Self::Summary(store, upto) => return write!(f, "sum.{}.{upto}", store.name()),
            Self::OwnQuestions => "aims",
            Self::Choose => "choose",
            Self::Draft => "draft",
            Self::Reflect => "reflect",
            Self::Relation => "relation",
            Self::TimelineCheck => "gate",
            Self::QuestionParts => "split",
            Self::Facts => "facts",
            Self::MissingFacts => "missing",
            Self::Rewrite => "rewrite",
            Self::Statements => "statements",
            Self::Check => "check",
            Self::MemoryLookUp => "embed",
        };
        f.write_str(word)
    }
}
