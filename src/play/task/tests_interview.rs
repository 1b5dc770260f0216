//! Prompts of interviews in each language: an innocent character with notes and an earlier question, a
//! murderer, a character whose file does not say, and a guided table.

use super::tests_support::{in_language, task_prompt_text, test_context};
use super::*;
use crate::base::game::{Belief, Level, Reading, Seat, Sensor, SuspectPoints, VictimId};
use crate::base::language::Language;

fn interview(language: Language) -> Interview {
    let word = |english: &str, chinese: &str| in_language(language, english, chinese);
    Interview {
        question: word("Whom did you see on the stairs?", "你在楼梯上见到了谁？"),
        before: vec![PrivateExchange {
            question: word("When did you come?", "你几点到的？"),
            answer: word("At nine.", "九点。"),
        }],
        concluded: vec![Conclusion {
            victim: VictimId(0),
            suspects: vec![Seat(2), Seat(1)],
            readings: vec![(
                Seat(2),
                vec![Reading {
                    sensor: Sensor::Motivation,
                    level: Level::Yes,
                    reason: word("They quarrelled.", "他们吵过架。"),
                }],
            )],
            belief: Some(Belief {
                weights: vec![
                    SuspectPoints { suspect: Seat(1), points: 30.0 },
                    SuspectPoints { suspect: Seat(2), points: 70.0 },
                ],
                somebody_else: 0.0,
            }),
        }],
    }
}

fn unheard(language: Language) -> Interview {
    Interview { before: Vec::new(), concluded: Vec::new(), ..interview(language) }
}

#[test]
fn prompts_of_interviews_are_as_they_were() {
    for language in [Language::English, Language::Chinese] {
        let shot = |name: &str, task: &Interview, given: &TaskContext| {
            let name = format!("{name}_{}", language.tag());
            insta::assert_snapshot!(name, task_prompt_text(task, given));
        };
        let mut given = test_context(language);
        shot("interview", &interview(language), &given);
        given.killed = vec![Some(true)];
        shot("interview_guilty", &unheard(language), &given);
        given.killed = vec![None];
        shot("interview_unknown", &unheard(language), &given);
        given.table_rules.guidance = true;
        given.table_rules.thoughts = true;
        shot("interview_guided", &unheard(language), &given);
    }
}

#[test]
fn an_interview_has_the_system_instructions_of_an_answer() {
    let given = test_context(Language::English);
    let answer = Answer { asker: Seat(1), victim: VictimId(0), question: "Where were you?".to_owned() };
    let system = |messages: Vec<Message>| messages.into_iter().next();
    let private = build_prompt(&interview(Language::English), &given);
    assert_eq!(system(private), system(build_prompt(&answer, &given)));
}

#[test]
fn a_murderer_of_one_of_several_answers_like_a_murderer_whatever_is_asked() {
    let mut given = test_context(Language::English);
    given.victims.push("Mr Reed".into());
    given.public_victims.push("Mr Reed".into());
    given.killed = vec![Some(false), Some(true)];
    let told = unheard(Language::English).instruction(&given);
    assert!(told.contains("You may lie, but you must not confess"), "{told}");
}
