//! Reads a character's acts: `script` and `acts_goal` by position, whatever `acts_num` says.
//!
//! The published programs put only `script` and `acts_goal` into prompts; `acts_performance` and `final_goal`
//! (asked in the last act) are for people and guided players. `secrets` belong to the first script.
//! `questions` are prompts of the program that the file was made for, and are not read.

use crate::base::scenario::{Act, ProblemList, ScriptProblem};
use crate::read::archive::formats::goals::split_goals;
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// The acts in one character's file.
pub(super) fn acts(path: &str, json: &Value, report: &mut ProblemList) -> Vec<Act> {
    let scripts = json.items_of("script").iter();
    let mut acts: Vec<Act> = scripts.map(|script| Act { script: script.to_text(), ..Act::default() }).collect();
    if acts.is_empty() {
        report.warn(format!("{path}: script"), ScriptProblem::NoScript);
        acts.push(Act::default());
    }
    for (i, act) in acts.iter().enumerate() {
        if act.script.is_empty() && i > 0 {
            report.warn(format!("{path}: script[{i}]"), ScriptProblem::ActWithoutScript);
        }
    }
    let last = acts.len() - 1;
    for (key, i, text) in ["acts_goal", "acts_performance"]
        .into_iter()
        .flat_map(|key| json.items_of(key).iter().enumerate().map(move |(i, text)| (key, i, text.to_text())))
    {
        if text.is_empty() {
            continue;
        }
        if i > last {
            report.warn(format!("{path}: {key}[{i}]"), ScriptProblem::NoSuchAct { act: i + 1, last: last + 1 });
        }
        let act = &mut acts[i.min(last)];
        if key == "acts_goal" {
            act.objectives.extend(split_goals(&text));
        } else {
            append_line(&mut act.guidance, &text);
        }
    }
    append_line(&mut acts[last].guidance, &split_goals(&json.text_of("final_goal")).join("\n"));
    append_line(&mut acts[0].script, &json.text_of("secrets"));
    acts
}

fn append_line(text: &mut String, more: &str) {
    if !more.is_empty() {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(more);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    fn read(text: &str) -> (Vec<Act>, usize) {
        let mut report = ProblemList::default();
        let acts = acts("Ann.json", &serde_json::from_str(text).unwrap(), &mut report);
        (acts, report.into_problems().len())
    }

    #[test]
    fn acts_are_those_that_exist_whatever_the_number_says() {
        let table = table! {
            r#"{"acts_num": 3, "script": ["You."], "acts_goal": ["1. Hide. 2. Seek."]}"#, 1, 2 => 0;
            r#"{"acts_goal": ["a", "b"], "script": ["You.", "Then."], "final_goal": "c\nd"}"#, 2, 2 => 0;
            r#"{"script": "You.", "acts_goal": "a", "questions": [["q"]]}"#, 1, 1 => 0;
            r#"{"script": ["You."], "acts_goal": ["a", "", "c"]}"#, 1, 2 => 1;
            r#"{"script": ["You.", ""]}"#, 2, 0 => 1;
            r#"{"acts_goal": ["a"], "victims": []}"#, 1, 1 => 1;
        };
        for (text, count, wanted, problems) in table {
            let (acts, found) = read(text);
            let objectives: usize = acts.iter().map(|act| act.objectives.len()).sum();
            assert_eq!((acts.len(), objectives, found), (count, wanted, problems), "{text}");
        }
    }

    #[test]
    fn secrets_join_the_script_and_written_out_line_breaks_become_real_ones() {
        let (acts, _) = read(concat!(
            r#"{"script": ["Ann\\nYou were there."], "secrets": "You saw it.", "#,
            r#""acts_performance": ["Be calm", "", ""]}"#,
        ));
        assert_eq!(acts[0].script, "Ann\nYou were there.\nYou saw it.");
        assert_eq!((acts[0].guidance.as_str(), acts[0].performance.as_str()), ("Be calm", ""));
    }
}
