//! The table's part about what stands around the game: the exam, calls, memory.

use super::{Field, FieldSlot, Group};
use crate::language::id;

/// In the order in which they are shown; what the exam is taken from comes before the rest of it.
pub(super) const AROUND: &[Field] = &[
    Field {
        name: "exam-from",
        alias: "perspective",
        path: "exam.perspective",
        group: Group::Exam,
        at: |s| Some(FieldSlot::Choice(&mut s.exam)),
        label: id!(field_exam_from),
        hint: id!(field_exam_from_hint),
        options: &[
            ("none", id!(field_exam_from_none)),
            ("play", id!(field_exam_from_play)),
            ("own", id!(field_exam_from_own)),
            ("everybody", id!(field_exam_from_everybody)),
        ],
    },
    Field {
        name: "exam-times",
        alias: "evaluations",
        path: "exam.evaluations",
        group: Group::Exam,
        at: |s| {
            s.exam
                .as_mut()
                .map(|exam| FieldSlot::Whole(&mut exam.evaluations, 1, 20))
        },
        label: id!(field_exam_times),
        hint: id!(field_exam_times_hint),
        options: &[],
    },
    Field {
        name: "exam-questions",
        alias: "",
        path: "exam.questions",
        group: Group::Exam,
        at: |s| {
            s.exam
                .as_mut()
                .map(|exam| FieldSlot::Switch(&mut exam.questions))
        },
        label: id!(field_exam_questions),
        hint: id!(field_exam_questions_hint),
        options: &[],
    },
    Field {
        name: "exam-votes",
        alias: "",
        path: "exam.votes",
        group: Group::Exam,
        at: |s| {
            s.exam
                .as_mut()
                .map(|exam| FieldSlot::Switch(&mut exam.votes))
        },
        label: id!(field_exam_votes),
        hint: id!(field_exam_votes_hint),
        options: &[],
    },
    Field {
        name: "exam-after-rounds",
        alias: "evaluations-after",
        path: "exam.after_rounds",
        group: Group::Exam,
        at: |s| {
            s.exam
                .as_mut()
                .map(|exam| FieldSlot::Rounds(&mut exam.after_rounds))
        },
        label: id!(field_exam_after_rounds),
        hint: id!(field_exam_after_rounds_hint),
        options: &[],
    },
    Field {
        name: "exam-script-tokens",
        alias: "",
        path: "exam.script_tokens",
        group: Group::Exam,
        at: |s| {
            s.exam
                .as_mut()
                .map(|exam| FieldSlot::Whole(&mut exam.script_tokens, 100, 1_000_000))
        },
        label: id!(field_exam_script_tokens),
        hint: id!(field_exam_script_tokens_hint),
        options: &[],
    },
    Field {
        name: "exam-dialogue-tokens",
        alias: "",
        path: "exam.dialogue_tokens",
        group: Group::Exam,
        at: |s| {
            s.exam
                .as_mut()
                .map(|exam| FieldSlot::Whole(&mut exam.dialogue_tokens, 100, 1_000_000))
        },
        label: id!(field_exam_dialogue_tokens),
        hint: id!(field_exam_dialogue_tokens_hint),
        options: &[],
    },
    Field {
        name: "calls",
        alias: "",
        path: "questum.calls",
        group: Group::Calls,
        at: |s| Some(FieldSlot::Choice(&mut s.questum.calls)),
        label: id!(field_calls),
        hint: id!(field_calls_hint),
        options: &[
            ("per_sensor", id!(field_calls_per_sensor)),
            ("per_target", id!(field_calls_per_target)),
            ("fused", id!(field_calls_fused)),
            ("per_act", id!(field_calls_per_act)),
        ],
    },
    Field {
        name: "visibility",
        alias: "",
        path: "scheduling.visibility",
        group: Group::Calls,
        at: |s| Some(FieldSlot::Choice(&mut s.scheduling.visibility)),
        label: id!(field_visibility),
        hint: id!(field_visibility_hint),
        options: &[
            ("sequential", id!(field_visibility_sequential)),
            ("simultaneous", id!(field_visibility_simultaneous)),
        ],
    },
    Field {
        name: "limit",
        alias: "",
        path: "scheduling.limit",
        group: Group::Calls,
        at: |s| Some(FieldSlot::Whole(&mut s.scheduling.limit, 1, 256)),
        label: id!(field_limit),
        hint: id!(field_limit_hint),
        options: &[],
    },
    Field {
        name: "script-tokens",
        alias: "",
        path: "memory.script_tokens",
        group: Group::Memory,
        at: |s| {
            Some(FieldSlot::Whole(
                &mut s.memory.script_tokens,
                100,
                1_000_000,
            ))
        },
        label: id!(field_script_tokens),
        hint: id!(field_script_tokens_hint),
        options: &[],
    },
    Field {
        name: "dialogue-tokens",
        alias: "",
        path: "memory.dialogue_tokens",
        group: Group::Memory,
        at: |s| {
            Some(FieldSlot::Whole(
                &mut s.memory.dialogue_tokens,
                100,
                1_000_000,
            ))
        },
        label: id!(field_dialogue_tokens),
        hint: id!(field_dialogue_tokens_hint),
        options: &[],
    },
    Field {
        name: "keeps-own",
        alias: "",
        path: "memory.keeps_own",
        group: Group::Memory,
        at: |s| Some(FieldSlot::Switch(&mut s.memory.keeps_own)),
        label: id!(field_keeps_own),
        hint: id!(field_keeps_own_hint),
        options: &[],
    },
    Field {
        name: "summariser-mind",
        alias: "",
        path: "memory.summariser_mind",
        group: Group::Memory,
        at: |s| Some(FieldSlot::OwnMind(&mut s.memory.summariser_mind)),
        label: id!(field_summariser_mind),
        hint: id!(field_summariser_mind_hint),
        options: &[],
    },
    Field {
        name: "head-percent",
        alias: "",
        path: "memory.head_percent",
        group: Group::Memory,
        at: |s| Some(FieldSlot::Whole(&mut s.memory.head_percent, 0, 100)),
        label: id!(field_head_percent),
        hint: id!(field_head_percent_hint),
        options: &[],
    },
];
