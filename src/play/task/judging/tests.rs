//! Prompts for judges and examinees in both languages, and the replies that are refused.

use super::super::tests_support::{in_language, task_prompt_text, test_context};
use super::super::{Task, TaskContext, read_reply, reply_schema};
use super::*;
use crate::base::game::Seat;
use crate::base::language::Language;

#[test]
fn prompts_of_judges_and_examinees_read_as_follows() {
    fn shot<T: Task>(given: &TaskContext, name: &str, task: &T) {
        let name = format!("{name}_{}", given.language.tag());
        insta::assert_snapshot!(name, task_prompt_text(task, given));
    }
    for language in [Language::English, Language::Chinese] {
        let given = &test_context(language);
        let word = |english: &str, chinese: &str| in_language(language, english, chinese);
        let about = Seat(1);
        let script = word("At ten I was in the hall.", "十点我在大厅。");
        let did = vec![word("I was upstairs.", "我在楼上。")];
        let question = word("Where was Mr Finch at ten?", "芬先生十点在哪里？");
        let reference = word("In the hall.", "在大厅。");
        let mark = |what, scales: &[MarkScale]| GiveMarks { what, scales: scales.to_vec() };
        let play = MarkedThing::Play {
            about,
            script: script.clone(),
            did: did.clone(),
            truth: word("Mr Finch did it.", "是芬先生干的。"),
        };
        shot(given, "mark_play", &mark(play, &[MarkScale::Reasoning]));
        let answer =
            MarkedThing::Answer { question: question.clone(), reference: reference.clone(), answer: did[0].clone() };
        shot(given, "mark_answer", &mark(answer, &[MarkScale::Correct]));
        let rationale = MarkedThing::Rationale {
            question: question.clone(),
            reference: reference.clone(),
            rationale: did[0].clone(),
        };
        shot(given, "mark_rationale", &mark(rationale, &[MarkScale::Rationale]));
        let utterance = MarkedThing::Utterance {
            about,
            murderer: Some(true),
            script: script.clone(),
            question: question.clone(),
            said: did[0].clone(),
        };
        shot(given, "mark_utterance", &mark(utterance, &MarkScale::QUALITY));
        let make = MakeQuestions { about, section: ScriptSection::Script, text: script.clone(), count: 20 };
        shot(given, "make_questions", &make);
        let make = MakeInferentialQuestions {
            scripts: vec![(Seat(0), script.clone()), (about, did[0].clone())],
            truth: String::new(),
            count: 14,
        };
        shot(given, "make_inferences", &make);
        let tell = ReconstructScript { about, section: ScriptSection::Purpose, did: did.clone() };
        shot(given, "tell_anew", &tell);
        let questions = vec![question.clone(), question.clone()];
        shot(given, "answer_all", &AnswerQuestions { questions });
        let options = given.players.iter().map(|one| one.name.clone()).collect();
        shot(given, "infer", &AnswerInference { question, options });
    }
}

/// One of each task, for tests of all tasks.
pub(in crate::play::task) fn one_of_each_task() -> Vec<JudgingTask> {
    let text = || "text".to_owned();
    let (about, section) = (Seat(1), ScriptSection::Story);
    vec![
        JudgingTask::GiveMarks(GiveMarks { what: answer(), scales: MarkScale::QUALITY.to_vec() }),
        JudgingTask::MakeQuestions(MakeQuestions { about, section, text: text(), count: 2 }),
        JudgingTask::MakeInferences(MakeInferentialQuestions {
            scripts: vec![(about, text())],
            truth: text(),
            count: 2,
        }),
        JudgingTask::TellAnew(ReconstructScript { about, section, did: vec![text()] }),
        JudgingTask::AnswerAll(AnswerQuestions { questions: vec![text(), text()] }),
        JudgingTask::Infer(AnswerInference { question: text(), options: vec![text(), text()] }),
    ]
}

fn answer() -> MarkedThing {
    MarkedThing::Answer { question: "When?".into(), reference: "At ten.".into(), answer: "At nine.".into() }
}

#[test]
fn a_mark_is_a_whole_number_of_its_scale_in_whatever_dress_it_comes() {
    let given = test_context(Language::English);
    let one = GiveMarks { what: answer(), scales: vec![MarkScale::Rationale] };
    for (reply, mark) in [
        (r#"{"reason": "So.", "rationale": 4}"#, Some(4)),
        (r#"{"reason": "So.", "rationale": "4"}"#, Some(4)),
        (r#"{"reason": "So.", "rationale": "4/5"}"#, Some(4)),
        (r#"{"reason": "So.", "score": 2.0}"#, Some(2)),
        (r#"{"reason": "So.", "rationale": 3, "confidence": "high"}"#, Some(3)),
        (r#"{"reason": "So.", "rationale": 4.5}"#, None),
        (r#"{"reason": "So.", "rationale": 0}"#, None),
        (r#"{"reason": "So.", "rationale": 6}"#, None),
        (r#"{"reason": "So.", "rationale": "good"}"#, None),
        (r#"{"reason": "So."}"#, None),
        (r"4", None),
    ] {
        let found = read_reply(&one, &given, reply).ok();
        assert_eq!(found.map(|(found, _)| found.marks[0]), mark, "{reply}");
    }
    let right = GiveMarks { what: answer(), scales: vec![MarkScale::Correct] };
    for (reply, mark) in
        [(r#"{"correct": true}"#, 1), (r#"{"correct": "Incorrect"}"#, 0), (r#"{"理由": "一样", "correct": "正确"}"#, 1)]
    {
        assert_eq!(read_reply(&right, &given, reply).unwrap().0.marks, [mark], "{reply}");
    }
}

#[test]
fn a_schema_has_the_reason_before_the_marks_and_asks_for_each() {
    let given = test_context(Language::English);
    let task = GiveMarks { what: answer(), scales: MarkScale::QUALITY.to_vec() };
    let schema = reply_schema(&task, &given);
    let names = ["reason", "naturalness", "authenticity", "informativeness"];
    assert_eq!(schema["required"], serde_json::json!(names));
    assert_eq!(schema["properties"]["naturalness"]["type"], "number");
    assert!(schema["additionalProperties"] == false);
}

#[test]
fn questions_without_an_answer_or_said_twice_are_none_and_a_choice_has_one_letter() {
    let given = test_context(Language::English);
    let make = MakeQuestions { about: Seat(0), section: ScriptSection::Story, text: String::new(), count: 2 };
    let reply = r#"[{"question": "Who?", "answer": "He."}, {"question": "Who?", "answer": "She."},
        {"question": "Why?", "answer": " "}, {"question": "When?", "answer": "At ten.", "source": "x"},
        {"question": "Where?", "answer": "Here."}]"#;
    let asked = read_reply(&make, &given, reply).unwrap().0;
    let asked: Vec<&str> = asked.iter().map(|one| one.question.as_str()).collect();
    assert_eq!(asked, ["Who?", "When?"]);
    assert!(read_reply(&make, &given, r#"{"questions": []}"#).is_err());
    let infer = MakeInferentialQuestions { scripts: Vec::new(), truth: String::new(), count: 9 };
    let reply = r#"{"questions": [
        {"rationale": "So.", "question": "Who?", "options": ["A man", "A woman"], "answer": "B. A woman"},
        {"rationale": "So.", "question": "Who?", "options": ["A man", "A woman"], "answer": "ab"},
        {"rationale": "", "question": "Who?", "options": ["A man", "A woman"], "answer": "a"},
        {"rationale": "So.", "question": "Who?", "options": ["A man"], "answer": "a"}]}"#;
    let made = read_reply(&infer, &given, reply).unwrap().0;
    assert_eq!(made.len(), 1);
    assert_eq!(made[0].answer, "b");
    let infer = AnswerInference { question: "Who?".into(), options: vec!["A man".into(), "A woman".into()] };
    let found = read_reply(&infer, &given, r#"{"rationale": "So.", "answer": "A woman"}"#);
    assert_eq!(found.unwrap().0.letter, "b");
    assert!(read_reply(&infer, &given, r#"{"answer": "c"}"#).is_err());
}

#[test]
fn as_many_answers_as_questions_or_none() {
    let given = test_context(Language::English);
    let task = AnswerQuestions { questions: vec!["Who?".into(), "When?".into()] };
    let answers = read_reply(&task, &given, r#"["He.", {"answer": "At ten.", "reason": "I saw it."}]"#);
    assert_eq!(answers.unwrap().0[1].answer, "At ten.");
    assert!(read_reply(&task, &given, r#"{"answers": ["He."]}"#).is_err());
}
