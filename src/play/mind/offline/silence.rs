//! Silence: how much less somebody's answers reveal than the others' do. Only new words count: those that
//! neither the question nor an earlier speech of theirs holds, so neither fillers nor repetition hide
//! silence.
//!
//! It compares with the table, so being asked condemns nobody, and whoever was not asked counts as average.
//! It says nothing about what was told, nor whether it is true.

use super::new_words::NewWords;
use super::notebook::Notebook;
use crate::base::game::Seat;

/// Points for somebody who reveals nothing at a table that talks. More than every other ground except a
/// confession (at most 20 each), less than a confession (100): see docs/offline-reader.md.
const MAX_SILENCE_POINTS: i32 = 80;

/// How many average answers are added to everybody's, so that one short answer is not silence.
const ADDED_AVERAGE_ANSWERS: i32 = 1;

/// Points for revealing less than the table: none at its mean or above, [`MAX_SILENCE_POINTS`] for nothing at all.
pub(super) fn silence_points(book: &Notebook<'_>, seat: Seat) -> i32 {
    let rates: Vec<i32> = book.new_words_by_seat.iter().filter_map(NewWords::words_per_100_answers).collect();
    let count = i32::try_from(rates.len()).unwrap_or(1).max(1);
    let mean = rates.iter().sum::<i32>() / count;
    let Some(told) = book.new_words_by_seat.get(seat.index()).filter(|_| mean > 0) else {
        return 0;
    };
    let answers = i32::try_from(told.answers).unwrap_or(0);
    let own = (told.words * 100 + ADDED_AVERAGE_ANSWERS * mean) / (answers + ADDED_AVERAGE_ANSWERS);
    MAX_SILENCE_POINTS * (mean - own).max(0) / mean
}

#[cfg(test)]
mod tests {
    use super::super::notebook::{Notebook, ThinkerCache};
    use super::super::tests::given;
    use super::silence_points;
    use crate::base::game::Seat;
    use crate::base::language::{Grammar, Language};

    fn table(language: Language, answers: &[(usize, &str)]) -> Vec<i32> {
        let mut given = given(language, &[]);
        let names: Vec<String> = given.players.iter().map(|p| p.name.clone()).collect();
        given.dialogue = answers
            .iter()
            .map(|(seat, answer)| {
                let asker = &names[(seat + 1) % 3];
                let name = &names[*seat];
                match language.grammar() {
                    Grammar::English => format!(
                        "{asker} to {name}, about the death of Colonel Ash: “Where were you?” {name}: “{answer}”"
                    ),
                    Grammar::Chinese => {
                        format!("{asker}就艾上校之死问{name}：“你在哪里？”{name}答：“{answer}”")
                    }
                }
            })
            .collect();
        let book = Notebook::new(&given, &ThinkerCache::default());
        (0..3).map(|seat| silence_points(&book, Seat(seat))).collect()
    }

    #[test]
    fn whoever_tells_less_than_the_table_is_silent_and_being_asked_condemns_nobody() {
        for (language, long, short) in [
            (
                Language::English,
                "I walked through the garden with my lantern and heard the gate close behind somebody.",
                "I would rather not say.",
            ),
            (Language::Chinese, "我提着灯笼穿过花园，听见大门在什么人身后关上，随后回到厨房烧水煮茶。", "我不想说。"),
        ] {
            let [vale, finch, orme] = table(language, &[(0, long), (1, short)])[..] else {
                unreachable!("three players");
            };
            assert!(finch > 0 && vale == 0 && orme == 0, "{vale} {finch} {orme}");
            // The same answer again adds nothing new: repetition is silence.
            let again = table(language, &[(0, long), (1, short), (1, short), (1, short)]);
            assert!(again[1] > finch, "{again:?} {finch}");
        }
    }
}
