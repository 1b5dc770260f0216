//! Tests of the prompts of procedures and people: actions, suspect lists, summaries.

use super::tests_support::{in_language, task_prompt_text, test_context};
use super::*;
use crate::base::game::{Level, MemoryKind, Reading, Seat, Sensor, TableRules, VictimId};
use crate::base::language::Language;

#[test]
fn prompts_of_actions_suspect_lists_and_summaries_read_as_follows() {
    fn shot<T: Task>(given: &TaskContext, name: &str, task: &T) {
        let name = format!("{name}_{}", given.language.tag());
        insta::assert_snapshot!(name, task_prompt_text(task, given));
    }
    for language in [Language::English, Language::Chinese] {
        let given = &test_context(language);
        let word = |english: &str, chinese: &str| in_language(language, english, chinese);
        let (whom, victim) = (vec![Seat(1), Seat(2)], VictimId(0));
        let act = AskOrSearch {
            victim,
            whom: whom.clone(),
            places: vec![word("the pantry", "储藏室"), word("the library", "书房")],
            readings: Vec::new(),
            last: Vec::new(),
            may_pass: false,
        };
        shot(given, "act", &act);
        // As in MIRAGE's program.
        let last = [
            word("What you thought: The cook knows more.", "你当时的想法：厨师没有全说。"),
            word(
                "A clue that everybody has seen, in the library: an empty drawer.",
                "大家都看到的线索（书房）：一只空抽屉。",
            ),
        ];
        shot(given, "act_after_the_last", &AskOrSearch { last: last.to_vec(), ..act.clone() });
        let reading = Reading {
            sensor: Sensor::Motivation,
            level: Level::Yes,
            reason: word("The will names him.", "遗嘱里有他的名字。"),
        };
        let free = AskOrSearch { places: Vec::new(), readings: vec![reading], may_pass: true, ..act.clone() };
        shot(given, "act_ask_or_pass", &free);
        let mut guilty = given.clone();
        guilty.killed = vec![Some(true)];
        shot(&guilty, "act_guilty", &act);
        let mut free = given.clone();
        free.table_rules = TableRules { votes_for_oneself: true, thoughts: true, ..TableRules::published() };
        let suspects = Vec::new();
        shot(&free, "vote_for_oneself", &Vote { victim, suspects });
        shot(&free, "introduce_with_a_thought", &Introduce {});
        let current = whom;
        shot(given, "suspects", &ReviewSuspects { victim, current });
        let parts = given.dialogue.clone();
        for (store, name) in [(MemoryKind::Script, "summarise_script"), (MemoryKind::Dialogue, "summarise_dialogue")] {
            let task = Summarise { store, parts: parts.clone(), most_tokens: Some(200) };
            shot(given, name, &task);
            shot(given, &format!("{name}_whole"), &Summarise { most_tokens: None, ..task });
        }
    }
}
