//! A prediction as a few letters that people show, type or paste: `0Y04C3A1K` is the turn, the victim, a
//! letter per person, whom they would have asked, and a checksum over these and the game. The alphabet is
//! Crockford's base 32, in which no two letters look alike.

use super::{Prediction, TOTAL_STEPS};
use crate::base::game::{Seat, VictimId, digest};

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Seats beyond these have no letter.
pub const MAX_PEOPLE: usize = 31;
const MAX_TURN: usize = 32 * 32 - 1;
/// Letters of a code besides one per person: turn (two), victim, whom to ask, checksum.
const EXTRA_LETTERS: usize = 5;

/// Why a text is no code for this game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeProblem {
    /// Codes of this game have this many letters.
    Length(usize),
    /// A character that is not in the alphabet.
    InvalidCharacter(char),
    /// It was mistyped, or belongs to another game.
    WrongChecksum,
}

/// The code of a prediction for the log with this id; `None`: too many people, or too late a turn.
pub fn encode_prediction(log: &str, prediction: &Prediction) -> Option<String> {
    let people = prediction.steps.len();
    if people > MAX_PEOPLE || prediction.after > MAX_TURN {
        return None;
    }
    let mut values = vec![prediction.after / 32, prediction.after % 32];
    values.push(prediction.victim.index());
    values.extend(prediction.steps.iter().map(|steps| usize::from(*steps)));
    values.push(prediction.ask.map_or(0, |seat| seat.index() + 1));
    values.push(checksum(log, &values));
    let letter = |value: usize| ALPHABET.get(value).map(|letter| char::from(*letter));
    values.into_iter().map(letter).collect()
}

/// Decodes a code, in either case, with or without hyphens.
///
/// # Errors
/// [`CodeProblem`].
pub fn decode_prediction(log: &str, people: usize, text: &str) -> Result<Prediction, CodeProblem> {
    let mut values = Vec::new();
    for sign in text.chars().filter(|sign| *sign != '-') {
        values.push(letter_value(sign).ok_or(CodeProblem::InvalidCharacter(sign))?);
    }
    if values.len() != people + EXTRA_LETTERS {
        return Err(CodeProblem::Length(people + EXTRA_LETTERS));
    }
    let checks = values.pop() == Some(checksum(log, &values));
    let (Some(ask), [high, low, victim, steps @ ..]) = (values.pop(), values.as_slice()) else {
        return Err(CodeProblem::Length(people + EXTRA_LETTERS));
    };
    let sum: usize = steps.iter().sum();
    if !checks || sum > TOTAL_STEPS as usize || ask > people {
        return Err(CodeProblem::WrongChecksum);
    }
    let small = |value: &usize| u8::try_from(*value).unwrap_or(u8::MAX);
    let seat = |at: usize| u16::try_from(at).ok().map(Seat);
    Ok(Prediction {
        victim: VictimId(u16::try_from(*victim).unwrap_or(u16::MAX)),
        after: high * 32 + low,
        steps: steps.iter().map(small).collect(),
        ask: ask.checked_sub(1).and_then(seat),
    })
}

fn letter_value(sign: char) -> Option<usize> {
    let sign = match sign.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        sign => sign,
    };
    ALPHABET.iter().position(|letter| char::from(*letter) == sign)
}

/// A checksum: at most one in 32 wrong codes, or codes of other games, passes.
fn checksum(log: &str, values: &[usize]) -> usize {
    let mut bytes = log.as_bytes().to_vec();
    bytes.extend(values.iter().map(|value| u8::try_from(*value).unwrap_or(u8::MAX)));
    let digest = digest(&bytes);
    usize::try_from((digest ^ digest >> 32) % 32).unwrap_or(0)
}
