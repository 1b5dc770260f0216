//! One exam question: choose among options, from the thinker's own script and the dialogue. The task does not
//! hold the truth.

use super::{Task, TaskContext};
use crate::base::language::text;
use crate::base::scenario::{Choice, ExamQuestion};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

/// Answer an exam question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Examine {
    /// Single or multiple choice.
    pub choice: Choice,
    /// The question.
    pub question: String,
    /// The options, lettered from `a`.
    pub options: Vec<String>,
    /// The round after which the question is asked; absent: after the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_round: Option<u32>,
}

/// An answer to an exam question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExamAnswer {
    /// The answer as written.
    pub answer: String,
    /// Its letters: lower case, sorted, without repetition; at least one.
    pub letters: String,
    /// Why.
    pub reason: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ExamineReply {
    /// One or two sentences.
    #[serde(default)]
    pub reason: String,
    /// A letter, or letters.
    #[serde(
        alias = "letters",
        alias = "choice",
        alias = "option",
        alias = "options",
        deserialize_with = "letters_in_list"
    )]
    pub answer: String,
}

/// Also accepts a list of letters.
fn letters_in_list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    super::lists::read_mended(deserializer, |value| {
        if let Value::Array(list) = value {
            *value = json!(list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", "));
        }
    })
}

impl Examine {
    /// The task of answering `question`, after a round or (`None`) at the end.
    pub fn from_question(question: &ExamQuestion, after_round: Option<u32>) -> Self {
        Self {
            choice: question.choice,
            question: question.question.clone(),
            options: question.options.clone(),
            after_round,
        }
    }

    /// The options with the letters that the prompt gives them.
    pub fn lettered_options(&self) -> impl Iterator<Item = (char, &str)> {
        ('a'..='z').zip(self.options.iter().map(String::as_str))
    }
}

/// The letters that an answer names: lower case, sorted, without repetition. Accepts bare letters in either
/// width ("B", "a, c", "A和C"), a letter with its option ("b. The mill"), or one option written out. Empty
/// where there are none, or where reading them would be guessing.
pub fn read_letters(written: &str, options: &[String]) -> String {
    let folded = |text: &str| {
        let half: String = text.trim().chars().map(to_half_width).collect();
        half.to_lowercase()
    };
    let written = folded(written);
    let mut same = ('a'..='z').zip(options).filter(|(_, option)| folded(option) == written);
    if let (Some((letter, _)), None) = (same.next(), same.next()) {
        return letter.to_string();
    }
    let is_letter = |c: char| ('a'..='z').zip(options).any(|(letter, _)| letter == c);
    let words: Vec<&str> =
        written.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let mut chars = written.chars();
    let headed =
        chars.next().is_some_and(is_letter) && chars.next().is_some_and(|c| matches!(c, '.' | ':' | ')' | '、'));
    let mut found: Vec<char> = if words.iter().all(|word| word.chars().all(is_letter)) {
        words.concat().chars().collect()
    } else if headed {
        written.chars().take(1).collect()
    } else {
        Vec::new()
    };
    found.sort_unstable();
    found.dedup();
    found.into_iter().collect()
}

fn to_half_width(c: char) -> char {
    match c {
        'Ａ'..='Ｚ' | 'ａ'..='ｚ' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '．' => '.',
        '：' => ':',
        '）' => ')',
        _ => c,
    }
}

impl Task for Examine {
    type Reply = ExamineReply;
    type Output = ExamAnswer;

    /// Question and options together, since memory may hold an option that the question does not mention.
    fn memory_query(&self, _given: &TaskContext) -> String {
        format!("{} {}", self.question, self.options.join(" "))
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let options: Vec<String> =
            self.lettered_options().map(|(letter, option)| format!("{letter}. {option}")).collect();
        let (question, options) = (&self.question, options.join("\n"));
        let l = given.language;
        match (self.choice, self.after_round) {
            (Choice::Single, None) => text!(l, examine_task_single_choice, question, options),
            (Choice::Multiple, None) => text!(l, examine_task_multiple_choice, question, options),
            (Choice::Single, Some(round)) => text!(l, examine_round_task_single_choice, round, question, options),
            (Choice::Multiple, Some(round)) => text!(l, examine_round_task_multiple_choice, round, question, options),
        }
    }

    fn example(&self, given: &TaskContext) -> Value {
        let letters: Vec<String> = self.lettered_options().map(|(letter, _)| letter.into()).collect();
        let letter = format!("<{}>", letters.join("|"));
        let answer = match self.choice {
            Choice::Single => json!(letter),
            Choice::Multiple => json!([letter]),
        };
        json!({ "reason": text!(given.language, example_reason), "answer": answer })
    }

    fn allows_plain_words(&self) -> bool {
        true
    }

    /// Reads a reply of letters alone.
    fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<ExamineReply> {
        (!read_letters(prose, &self.options).is_empty())
            .then(|| ExamineReply { reason: String::new(), answer: prose.to_owned() })
    }

    /// Accepts too many letters: the exam marks them.
    fn admit(&self, given: &TaskContext, reply: ExamineReply) -> Result<ExamAnswer, String> {
        let letters = read_letters(&reply.answer, &self.options);
        if letters.is_empty() {
            let last = self.lettered_options().last().map_or('a', |(letter, _)| letter);
            return Err(text!(given.language, examine_error_no_option, answer = reply.answer, last = last.to_string()));
        }
        Ok(ExamAnswer { answer: reply.answer.trim().to_owned(), letters, reason: reply.reason.trim().to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::read_letters;

    #[test]
    fn letters_are_read_and_never_guessed() {
        let options: Vec<String> = ["the mill", "the barn", "nowhere", "A cab"].map(str::to_owned).to_vec();
        for (answer, expected) in [
            ("a", "a"),
            ("C, A", "ac"),
            ("A、C", "ac"),
            ("a和b", "ab"),
            ("Ｂ", "b"),
            ("bd", "bd"),
            ("b: in the barn", "b"),
            ("The barn", "b"),
            ("a cab", "d"),
            ("e", ""),
            ("in the barn", ""),
            ("", ""),
        ] {
            assert_eq!(read_letters(answer, &options), expected, "{answer}");
        }
    }
}
