//! A class that predicts: its members' predictions, pasted as codes, and shows of hands. At each stop, the
//! class's belief is the mean of its members'.

use super::{CodeProblem, Prediction, TOTAL_STEPS, decode_prediction, prediction_stops};
use crate::base::game::{Belief, Seat, SuspectPoints, VictimId};
use crate::base::order::SharedSort;
use crate::show::viewer::session::Session;
use serde::{Deserialize, Serialize};

/// Hands counted after a turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaisedHands {
    pub victim: VictimId,
    pub after: usize,
    /// Per seat: how many suspect them.
    pub hands: Vec<u32>,
}

/// Precedes the codes in a copied link.
const LINK_PREFIX: &str = "predicted=";
/// Further problems are only counted.
const MAX_PROBLEMS: usize = 50;
/// Longer words are cut off in problems, in characters.
const MAX_WORD_CHARS: usize = 40;

/// The codes in a text that people pasted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PastedCodes {
    /// Each prediction with its person: the other words of the line, else the line's number.
    pub predictions: Vec<(String, Prediction)>,
    pub problems: Vec<PastedCodeProblem>,
    /// Problems beyond those.
    pub further_problems: usize,
}

/// A word that is no valid code, with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastedCodeProblem {
    /// From 1.
    pub line: usize,
    pub word: String,
    pub kind: PastedCodeProblemKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PastedCodeProblemKind {
    Code(CodeProblem),
    /// The game has no such stop.
    NoStop(usize),
    /// The same person gave another prediction for this stop further up; this one counts.
    Replaced,
}

impl PastedCodes {
    /// Reads codes, any number in a line; each line belongs to one person. Words with a digit and the length
    /// of a code count as codes, all others as a name. A copied link stands for the codes in it, and a code
    /// written in groups for the whole code. If a line without a name has several codes for one stop, each
    /// belongs to another person, as in a chat pasted as one line.
    pub fn read(text: &str, log: &str, people: usize, stops: &[usize]) -> Self {
        let mut pasted = Self::default();
        for (at, line) in text.lines().enumerate() {
            let tokens = line.split([' ', '\t', ',', ';', '，', '；', '：', '、']);
            let parts = tokens.flat_map(|word| match word.split_once(LINK_PREFIX) {
                Some((_, codes)) => codes.split(['&', '#']).next().unwrap_or_default().split(&['.'][..]),
                None => word.split(&[':'][..]),
            });
            let words: Vec<&str> = parts.filter(|word| !word.is_empty()).collect();
            let joined = words.concat();
            let grouped = words.len() > 1 && decode_prediction(log, people, &joined).is_ok();
            let words = if grouped { vec![&*joined] } else { words };
            let is_code = |word: &&&str| {
                let letters = word.chars().filter(|sign| *sign != '-').count();
                letters.abs_diff(people + 5) <= 1
                    && word.is_ascii()
                    && word.contains(|sign: char| sign.is_ascii_digit())
            };
            let name: Vec<&str> = words.iter().filter(|word| !is_code(word)).copied().collect();
            let before = pasted.predictions.len();
            for word in words.iter().filter(is_code) {
                let read = decode_prediction(log, people, word);
                let who = match (name.is_empty(), &read) {
                    (true, Ok(one)) => {
                        let of_line = pasted.predictions[before..].iter();
                        let same =
                            |(_, other): &&(String, Prediction)| (other.victim, other.after) == (one.victim, one.after);
                        match of_line.filter(same).count() {
                            0 => (at + 1).to_string(),
                            others => format!("{}.{}", at + 1, others + 1),
                        }
                    }
                    _ => name.join(" "),
                };
                pasted.add_prediction(at + 1, word, &who, read, stops);
            }
            if !words.is_empty() && !words.iter().any(|word| is_code(&word)) {
                pasted.add_problem(at + 1, line.trim(), PastedCodeProblemKind::Code(CodeProblem::Length(people + 5)));
            }
        }
        pasted
    }

    fn add_problem(&mut self, line: usize, word: &str, kind: PastedCodeProblemKind) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(PastedCodeProblem { line, word: word.chars().take(MAX_WORD_CHARS).collect(), kind });
        } else {
            self.further_problems += 1;
        }
    }

    fn add_prediction(
        &mut self, line: usize, word: &str, who: &str, read: Result<Prediction, CodeProblem>, stops: &[usize],
    ) {
        let prediction = match read {
            Ok(prediction) => prediction,
            Err(problem) => return self.add_problem(line, word, PastedCodeProblemKind::Code(problem)),
        };
        if !stops.contains(&prediction.after) {
            return self.add_problem(line, word, PastedCodeProblemKind::NoStop(prediction.after));
        }
        let mut earlier = self.predictions.iter_mut();
        let place = |one: &Prediction| (one.victim, one.after);
        let same = earlier.find(|(by, one)| by == who && place(one) == place(&prediction));
        match same {
            Some((_, one)) if *one == prediction => {}
            Some((_, one)) => {
                *one = prediction;
                self.add_problem(line, word, PastedCodeProblemKind::Replaced);
            }
            None => self.predictions.push((who.to_owned(), prediction)),
        }
    }

    /// How many people gave predictions.
    pub fn people(&self) -> usize {
        let mut names: Vec<&str> = self.predictions.iter().map(|(who, _)| who.as_str()).collect();
        names.order();
        names.dedup();
        names.len()
    }
}

/// The beliefs of a class about every death at its stops, and the largest number of members at a stop.
pub fn class_beliefs_of_game(
    session: &Session, codes: &str, counted: &[RaisedHands],
) -> (Vec<(VictimId, usize, Belief)>, u32) {
    let (case, log) = (session.scenario(), &session.recorded_log().id);
    let people = case.people_count();
    let (mut beliefs, mut most) = (Vec::new(), 0);
    for victim in VictimId::all(case.victims.len()) {
        let stops: Vec<usize> = prediction_stops(session, victim).iter().map(|stop| stop.after_turn).collect();
        let pasted = PastedCodes::read(codes, log, people, &stops);
        for after in stops {
            if let Some((belief, members)) = class_belief_at_stop(&pasted, counted, (victim, after), people) {
                beliefs.push((victim, after, belief));
                most = most.max(members);
            }
        }
    }
    (beliefs, most)
}

/// The class's belief after a turn, and of how many members it is the mean; `None` if there are none.
pub fn class_belief_at_stop(
    pasted: &PastedCodes, counted: &[RaisedHands], (victim, after): (VictimId, usize), people: usize,
) -> Option<(Belief, u32)> {
    // Sums are in steps; a raised hand is worth all steps of a person.
    let mut sums = vec![0_u64; people];
    let mut members = 0_u32;
    for (_, one) in &pasted.predictions {
        if (one.victim, one.after) == (victim, after) {
            members = members.saturating_add(1);
            for (sum, steps) in sums.iter_mut().zip(&one.steps) {
                *sum += u64::from(*steps);
            }
        }
    }
    for one in counted {
        if (one.victim, one.after) == (victim, after) {
            for (sum, hands) in sums.iter_mut().zip(&one.hands) {
                members = members.saturating_add(*hands);
                *sum += u64::from(*hands) * u64::from(TOTAL_STEPS);
            }
        }
    }
    if members == 0 {
        return None;
    }
    let all = u64::from(members) * u64::from(TOTAL_STEPS);
    // Far below 2⁵³; a belief's points have one decimal.
    #[allow(clippy::cast_precision_loss)]
    let points = |sum: u64| (sum as f64 * 1000.0 / all as f64).round() / 10.0;
    let named: u64 = sums.iter().sum();
    let weights = Seat::all(people).zip(&sums).map(|(suspect, sum)| SuspectPoints { suspect, points: points(*sum) });
    let belief = Belief { weights: weights.collect(), somebody_else: points(all.saturating_sub(named)) };
    Some((belief, members))
}
