//! Tests of the baselines' tasks and of the exam's task.

use super::tests_support::{in_language, task_prompt_text, test_context};
use super::*;
use crate::base::game::{Seat, VictimId};
use crate::base::language::Language;

#[test]
fn prompts_of_the_baselines_and_of_the_exam_read_as_follows() {
    fn shot<T: Task>(given: &TaskContext, name: &str, task: &T) {
        let name = format!("{name}_{}", given.language.tag());
        insta::assert_snapshot!(name, task_prompt_text(task, given));
    }
    for language in [Language::English, Language::Chinese] {
        let given = &test_context(language);
        let word = |english: &str, chinese: &str| in_language(language, english, chinese);
        let (target, victim) = (Seat(1), VictimId(0));
        let question = word("Where were you, and whom did you see?", "你在哪里，见过谁？");
        let draft = word("I was in the hall.", "我在大厅。");
        let facts = vec![word("At nine I came.", "九点我到了。"), word("At ten I saw Mr Finch.", "十点我看见芬先生。")];
        let examine = |choice| Examine {
            choice,
            question: word("Who killed Colonel Ash?", "谁杀了艾上校？"),
            options: given.players.iter().map(|p| p.name.clone()).collect(),
            after_round: None,
        };
        let of =
            Reflect { asker: Some(target), victim: Some(victim), question: question.clone(), draft: draft.clone() };
        let ask = |guide| GuidedAsk { target, victim, guide };
        let thoughts = vec![(word("Who did it?", "是谁干的？"), word("Not known.", "还不知道。"))];
        shot(given, "choose_question", &ChooseQuestion { target, victim });
        shot(given, "ask_prepared", &ask(QuestionGuide::Prepared(vec![3, 1, 7, 2, 9])));
        shot(given, "ask_reflections", &ask(QuestionGuide::Reflections(thoughts)));
        shot(given, "ask_memory", &ask(QuestionGuide::Memory));
        shot(given, "reflect", &of);
        let reflection = word("Name the time.", "要说时间。");
        shot(given, "final_answer", &GiveFinalAnswer { of, reflection });
        shot(given, "aims_to_questions", &TurnAimsIntoQuestions::from_objectives(given));
        let own = AnswerOneself { question: question.clone(), target, victim, has_asked: false };
        shot(given, "answer_oneself", &own);
        shot(given, "answer_oneself_asked", &AnswerOneself { has_asked: true, ..own });
        shot(given, "needs_timeline", &DecideTimelineNeed { question: question.clone() });
        shot(given, "split_question", &SplitIntoQuestions { question: question.clone() });
        let parts = vec![question.clone()];
        shot(given, "find_facts", &FindFacts { parts, facts: facts.clone() });
        let missing = FindMissingFacts { answer: draft.clone(), facts: facts.clone() };
        shot(given, "find_missing", &missing);
        let complete = CompleteAnswer {
            asker: None,
            question: question.clone(),
            answer: draft.clone(),
            missing: facts.clone(),
            wrong: vec![draft.clone()],
            least: 30,
        };
        shot(given, "complete_answer", &complete);
        shot(given, "split_answer", &SplitIntoFacts { answer: draft.clone() });
        shot(given, "check_facts", &CheckFacts { statements: vec![draft], facts, untimed_is_incorrect: true });
        shot(given, "examine_single", &examine(crate::base::scenario::ChoiceMode::Single));
        shot(given, "examine_multiple", &examine(crate::base::scenario::ChoiceMode::Multiple));
    }
}

#[test]
fn replies_of_the_baselines_are_refused_where_they_do_not_fit() {
    let given = test_context(Language::English);
    let facts = vec!["At nine I came.".to_owned(), "At ten I left.".to_owned()];
    let choose = ChooseQuestion { target: Seat(1), victim: VictimId(0) };
    let five = r#"{"numbers": ["3. When", 1, 10, "2", 7]}"#;
    assert_eq!(read_reply(&choose, &given, five).unwrap().0.numbers, [3, 1, 10, 2, 7]);
    for raw in [r#"{"numbers": [0, 1, 2, 3, 4]}"#, r#"{"numbers": [1, 2, 3, 4, 11]}"#, r#"{"number": 3}"#] {
        assert!(read_reply(&choose, &given, raw).is_err(), "{raw}");
    }
    let aims = TurnAimsIntoQuestions { aims: [facts.clone(), facts.clone()].concat() };
    assert!(read_reply(&aims, &given, r#"{"questions": ["one?"]}"#).is_ok());
    assert!(read_reply(&aims, &given, r#"["one?", "two?"]"#).is_ok());
    assert!(read_reply(&aims, &given, r#"["one?", "two?", "three?"]"#).is_err());
    // Older replies read as before: one prepared question, and one question per aim.
    let mut before = given.clone();
    before.reading_terms.edition = 2;
    assert_eq!(read_reply(&choose, &before, r#"{"number": "3. When"}"#).unwrap().0.numbers, [3]);
    assert!(read_reply(&aims, &before, r#"["one?", "two?", "three?", "four?"]"#).is_ok());
    let find = FindFacts { parts: vec![], facts: facts.clone() };
    assert_eq!(read_reply(&find, &given, r#"{"relevant": [2, "1", 2]}"#).unwrap().0, [0, 1]);
    assert_eq!(read_reply(&find, &given, r#"{"relevant": []}"#).unwrap().0, [0usize; 0]);
    assert!(read_reply(&find, &given, r#"{"relevant": [3]}"#).is_err());
    let check = CheckFacts { statements: facts.clone(), facts, untimed_is_incorrect: true };
    assert_eq!(read_reply(&check, &given, r#"{"checks": ["true", "incorrect"]}"#).unwrap().0, [true, false]);
    assert!(read_reply(&check, &given, r#"{"checks": [true]}"#).is_err());
    let exam = Examine {
        choice: crate::base::scenario::ChoiceMode::Single,
        question: "Who?".into(),
        options: vec!["Mr Finch".into(), "Dr Orme".into()],
        after_round: None,
    };
    for (raw, letters) in [
        (r#"{"reason": "r", "answer": "B"}"#, "b"),
        (r#"{"answer": ["a", "b"]}"#, "ab"),
        (r#"{"answer": "Dr Orme"}"#, "b"),
        ("b", "b"),
    ] {
        assert_eq!(read_reply(&exam, &given, raw).unwrap().0.letters, letters, "{raw}");
    }
    for raw in [r#"{"answer": ""}"#, r#"{"answer": "c"}"#, r#"{"reason": "no idea"}"#] {
        assert!(read_reply(&exam, &given, raw).is_err(), "{raw}");
    }
}
