//! Is an answer right? By our strict rule, and by the rule of the published program, for comparison with the
//! papers' tables (Questum App. C.2). `docs/exam.md` and the exam's page describe the errors of the published
//! rule.

use crate::base::game::read_letters;
use crate::base::scenario::{ChoiceMode, ExamQuestion};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Marking {
    /// A single choice is right if it is exactly the true letter. A multiple choice is right if it holds
    /// every true letter and no more letters than the question asks for.
    #[default]
    Strict,
    /// As the published program marks, to the letter: it takes the answer in lower case with all white space.
    /// A single choice is right if the truth contains that text, a multiple choice if that text contains the
    /// truth as one string.
    AsPublished,
}

/// The maximum number of letters in a strict answer: 1 for a single choice; else as many as the question asks
/// for in words ("select the two …", "选出……的两个人"), or as many as are true.
pub fn max_answer_letters(question: &ExamQuestion) -> usize {
    let truth = question.truth.chars().count().max(1);
    match question.choice {
        ChoiceMode::Single => 1,
        ChoiceMode::Multiple => {
            parse_requested_letter_count(&question.question).map_or(truth, |named| named.max(truth))
        }
    }
}

/// How many letters a multiple choice asks for in words.
pub fn parse_requested_letter_count(question: &str) -> Option<usize> {
    // "select the two": the number follows the verb closely.
    const MAX_WORDS_APART: usize = 4;
    const REQUEST_VERBS: [&str; 7] = ["select", "choose", "pick", "name", "give", "tick", "mark"];
    let lower = question.to_lowercase();
    let words: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let english = words.iter().enumerate().find_map(|(at, word)| {
        REQUEST_VERBS
            .contains(word)
            .then(|| words[at + 1..].iter().take(MAX_WORDS_APART).find_map(|w| parse_count_word(w)))?
    });
    english.or_else(|| {
        let chars: Vec<char> = question.chars().collect();
        chars
            .iter()
            .any(|c| *c == '选' || *c == '挑')
            .then(|| {
                chars
                    .windows(2)
                    .filter(|pair| matches!(pair[1], '个' | '位' | '名' | '项' | '人'))
                    .find_map(|pair| parse_count_word(&pair[0].to_string()))
            })
            .flatten()
    })
}

fn parse_count_word(word: &str) -> Option<usize> {
    const COUNT_WORDS: [&[&str]; 5] = [
        &["1", "one", "一"],
        &["2", "two", "both", "两", "二"],
        &["3", "three", "三"],
        &["4", "four", "四"],
        &["5", "five", "五"],
    ];
    COUNT_WORDS.iter().position(|list| list.contains(&word)).map(|at| at + 1)
}

/// Marks `answer` as written. `None`: the question has no truth and counts in no score.
///
/// Strictly, an empty answer is never right, and [`read_letters`] reads the letters. As published, an empty answer
/// to a single choice is right.
pub fn mark_answer(marking: Marking, question: &ExamQuestion, answer: &str) -> Option<bool> {
    let truth = question.truth.to_lowercase();
    if truth.is_empty() {
        return None;
    }
    let written = answer.to_lowercase();
    let chosen = read_letters(answer, &question.options);
    let all_true = !chosen.is_empty() && truth.chars().all(|letter| chosen.contains(letter));
    Some(match (marking, question.choice) {
        // A file with several letters for a single choice contradicts itself, so each of them will do.
        (Marking::Strict, ChoiceMode::Single) => chosen.chars().count() == 1 && truth.contains(&chosen),
        (Marking::Strict, ChoiceMode::Multiple) => all_true && chosen.chars().count() <= max_answer_letters(question),
        (Marking::AsPublished, ChoiceMode::Single) => truth.contains(&written),
        (Marking::AsPublished, ChoiceMode::Multiple) => written.contains(&truth),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::scenario::QuestionKind;

    fn question(choice: ChoiceMode, text: &str, options: usize, truth: &str) -> ExamQuestion {
        ExamQuestion {
            id: "q1".into(),
            examinees: vec![],
            kind: QuestionKind::Objective,
            choice,
            question: text.into(),
            options: (0..options).map(|i| format!("option {i}")).collect(),
            truth: truth.into(),
        }
    }

    #[test]
    fn answers_are_marked_by_either_rule() {
        use ChoiceMode::{Multiple, Single};
        let two = "Please select the two people you most suspect";
        let zh = "请选出你最怀疑的两个人";
        let all = "Which of these did she take? (several)";
        // choice, question, options, truth, answer, strict, as published
        let (yes, no) = (Some(true), Some(false));
        let table = [
            (Single, "Who?", 4, "b", "b", yes, yes),
            (Single, "Who?", 4, "b", "B", yes, yes),
            (Single, "Who?", 4, "b", " B ", yes, no),
            (Single, "Who?", 4, "b", "Ｂ", yes, no),
            (Single, "Who?", 4, "b", "b. The miller", yes, no),
            (Single, "Who?", 4, "b", "a", no, no),
            (Single, "Who?", 4, "b", "a, b", no, no),
            (Single, "Who?", 4, "b", "abcd", no, no),
            (Single, "Who?", 4, "b", "", no, yes),
            (Single, "Who?", 4, "b", "   ", no, no),
            (Single, "Who?", 4, "b", "the blacksmith", no, no),
            (Single, "Who?", 4, "", "a", None, None),
            (Single, "Who?", 4, "", "", None, None),
            (Single, "Who?", 2, "ab", "a", yes, yes),
            (Single, "Who?", 2, "ab", "ab", no, yes),
            (Multiple, two, 5, "b", "b", yes, yes),
            (Multiple, two, 5, "b", "b,d", yes, yes),
            (Multiple, two, 5, "b", "b,c,d", no, yes),
            (Multiple, two, 5, "b", "abcde", no, yes),
            (Multiple, two, 5, "b", "not the blacksmith", no, yes),
            (Multiple, two, 5, "b", "", no, no),
            (Multiple, zh, 5, "c", "a和c", yes, yes),
            (Multiple, zh, 5, "c", "a和b", no, no),
            (Multiple, all, 4, "ac", "ca", yes, no),
            (Multiple, all, 4, "ac", "a, c", yes, no),
            (Multiple, all, 4, "ac", "ac", yes, yes),
            (Multiple, all, 4, "ac", "a", no, no),
            (Multiple, all, 4, "ac", "bac", no, yes),
            (Multiple, all, 4, "abcd", "abcd", yes, yes),
            (Multiple, all, 4, "", "abcd", None, None),
        ];
        for (choice, text, options, truth, answer, strict, published) in table {
            let q = question(choice, text, options, truth);
            let marks = [Marking::Strict, Marking::AsPublished].map(|m| mark_answer(m, &q, answer));
            assert_eq!(marks, [strict, published], "{choice:?} {truth:?} {answer:?}");
        }
    }

    #[test]
    fn a_question_says_how_many_letters_it_wants() {
        for (text, truth, most) in [
            ("Please select the two people you suspect", "b", 2),
            ("Choose 3 of them", "b", 3),
            ("Which are true? Choose all that apply.", "abd", 3),
            ("请选出你最怀疑的两个人", "a", 2),
            ("他有哪两个秘密？", "a", 1),
            ("Pick one", "ab", 2),
        ] {
            let q = question(ChoiceMode::Multiple, text, 5, truth);
            assert_eq!(max_answer_letters(&q), most, "{text}");
        }
        assert_eq!(max_answer_letters(&question(ChoiceMode::Single, "Choose 3", 5, "a")), 1);
    }
}
