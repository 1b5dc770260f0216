//! The rows of the table of fields, in display order: fields come before those that depend on them.

use super::FieldSlot::{Choice, Fraction, Integer, Mind, OptionalMind, Rounds, Sensors, Switch};
use super::{Field, FieldGroup};
use crate::base::game::{ExamSettings, MirageRules, Procedure, Raters, Settings, TargetSelection};

/// MIRAGE's rules, if that is the procedure.
fn mirage_rules_mut(settings: &mut Settings) -> Option<&mut MirageRules> {
    match &mut settings.procedure {
        Procedure::Mirage { rules, .. } => Some(rules),
        _ => None,
    }
}

/// The name of a flag: hyphens for underscores.
const fn hyphenated<const LENGTH: usize>(text: &str) -> [u8; LENGTH] {
    let (mut name, mut at) = ([0; LENGTH], 0);
    while at < LENGTH {
        let byte = text.as_bytes()[at];
        name[at] = if byte == b'_' { b'-' } else { byte };
        at += 1;
    }
    name
}

/// `GROUP { NAME or "alias" at "path" one_of [VALUES]: slot; }`: a row has the flag `NAME` with hyphens, the
/// label `field_NAME`, the hint `field_NAME_hint`, and a label `field_NAME_VALUE` for each value.
macro_rules! fields {
    ($($group:ident {
        $($id:ident $(or $alias:literal)? at $path:literal $(one_of [$($value:ident)*])?: $slot:expr;)*
    })*) => {
        pub(super) const FIELDS: &[Field] =
            &[$($(fields!(@row $group $id [$($alias)?] $path [$($($value)*)?] $slot)),*),*];
    };
    (@row $group:ident $id:ident [$($alias:literal)?] $path:literal [$($value:ident)*] $slot:expr) => {
        Field {
            name: {
                const NAME: [u8; stringify!($id).len()] = hyphenated(stringify!($id));
                match std::str::from_utf8(&NAME) {
                    Ok(name) => name,
                    Err(_) => stringify!($id),
                }
            },
            alias: concat!($($alias)?),
            path: $path,
            group: FieldGroup::$group,
            slot: $slot,
            label: concat!("field_", stringify!($id)),
            hint: concat!("field_", stringify!($id), "_hint"),
            options: fields!(@options $id $($value)*),
        }
    };
    (@options $id:ident) => { &[] };
    (@options $id:ident $($value:ident)+) => {
        &[$((stringify!($value), concat!("field_", stringify!($id), "_", stringify!($value)))),+]
    };
}

fields! {
    Game {
        rounds at "procedure.rounds":
            |s| match &mut s.procedure {
                Procedure::Questum { rounds } => Some(Integer(rounds, 1, 20)),
                _ => None,
            };
        before_clues at "procedure.before_clues":
            |s| match &mut s.procedure {
                Procedure::Jubensha { before_clues, .. } => Some(Integer(before_clues, 0, 20)),
                _ => None,
            };
        after_clues at "procedure.after_clues":
            |s| match &mut s.procedure {
                Procedure::Jubensha { after_clues, .. } => Some(Integer(after_clues, 0, 20)),
                _ => None,
            };
        turns at "procedure.turns":
            |s| match &mut s.procedure {
                Procedure::Mirage { turns, .. } => Some(Integer(turns, 1, 50)),
                _ => None,
            };
        vote_rule at "vote_rule" one_of [half_of_players half plurality]: |s| Some(Choice(&mut s.vote_rule));
    }
    Table {
        order at "table.order" one_of [by_seat by_chance]: |s| Some(Choice(&mut s.table.order));
        beliefs at "beliefs" one_of [off with_acts by_asker by_everybody by_neutral_reader]:
            |s| Some(Choice(&mut s.beliefs));
        votes_for_oneself at "table.votes_for_oneself": |s| Some(Switch(&mut s.table.votes_for_oneself));
        lists_in_votes at "lists_in_votes": |s| Some(Switch(&mut s.lists_in_votes));
        lists_by_seat at "table.lists_by_seat": |s| Some(Switch(&mut s.table.lists_by_seat));
        new_questions at "table.new_questions": |s| Some(Switch(&mut s.table.new_questions));
        guidance at "table.guidance": |s| Some(Switch(&mut s.table.guidance));
        host at "table.host": |s| Some(Switch(&mut s.table.host));
        clue_cards at "table.clue_cards": |s| Some(Switch(&mut s.table.clue_cards));
        culprits_confess at "table.culprits_disclosed": |s| Some(Switch(&mut s.table.culprits_disclosed));
        thoughts at "table.thoughts": |s| Some(Switch(&mut s.table.thoughts));
    }
    Mirage {
        raters at "procedure.raters" one_of [neutral every_other nobody]:
            |s| match &mut s.procedure {
                Procedure::Mirage { raters, .. } => Some(Choice(raters)),
                _ => None,
            };
        rater_mind at "procedure.rater_mind":
            |s| match &mut s.procedure {
                Procedure::Mirage { raters: Raters::Neutral, rater_mind, .. } => Some(Mind(rater_mind)),
                _ => None,
            };
        ranking at "procedure.rules.ranking" one_of [doubt votes]: |s| Some(Choice(&mut mirage_rules_mut(s)?.ranking));
        counters at "procedure.rules.counters" one_of [whole_game last_stage]:
            |s| Some(Choice(&mut mirage_rules_mut(s)?.counters));
        ratings_behind at "procedure.rules.ratings_behind":
            |s| Some(Integer(&mut mirage_rules_mut(s)?.ratings_behind, 0, 100));
        open_conversation at "procedure.rules.open_conversation":
            |s| Some(Switch(&mut mirage_rules_mut(s)?.open_conversation));
        accusation at "procedure.rules.accusation": |s| Some(Switch(&mut mirage_rules_mut(s)?.accusation));
        shared_history at "procedure.rules.shared_history": |s| Some(Switch(&mut mirage_rules_mut(s)?.shared_history));
        clue_pool at "procedure.rules.clue_pool": |s| Some(Integer(&mut mirage_rules_mut(s)?.clue_pool, 0, 1_000_000));
    }
    Exam {
        exam_from or "perspective" at "exam.perspective" one_of [none play own everybody]:
            |s| Some(Choice(&mut s.exam));
        exam_times or "evaluations" at "exam.evaluations":
            |s| Some(Integer(&mut s.exam.as_mut()?.evaluations, 1, ExamSettings::MAX_EVALUATIONS));
        exam_questions at "exam.questions": |s| Some(Switch(&mut s.exam.as_mut()?.questions));
        exam_votes at "exam.votes": |s| Some(Switch(&mut s.exam.as_mut()?.votes));
        exam_after_rounds or "evaluations-after" at "exam.after_rounds":
            |s| Some(Rounds(&mut s.exam.as_mut()?.after_rounds));
        exam_script_tokens at "exam.script_tokens":
            |s| Some(Integer(&mut s.exam.as_mut()?.script_tokens, 100, 1_000_000));
        exam_dialogue_tokens at "exam.dialogue_tokens":
            |s| Some(Integer(&mut s.exam.as_mut()?.dialogue_tokens, 100, 1_000_000));
    }
    Calls {
        calls at "questum.calls" one_of [per_sensor per_target fused per_act]: |s| Some(Choice(&mut s.questum.calls));
        visibility at "scheduling.visibility" one_of [sequential simultaneous]:
            |s| Some(Choice(&mut s.scheduling.visibility));
        limit at "scheduling.limit": |s| Some(Integer(&mut s.scheduling.limit, 1, 256));
    }
    Memory {
        script_tokens at "memory.script_tokens": |s| Some(Integer(&mut s.memory.script_tokens, 100, 1_000_000));
        introduction_tokens at "memory.introduction_tokens":
            |s| Some(Integer(&mut s.memory.introduction_tokens, 0, 1_000_000));
        dialogue_tokens at "memory.dialogue_tokens": |s| Some(Integer(&mut s.memory.dialogue_tokens, 100, 1_000_000));
        keeps_own at "memory.keeps_own": |s| Some(Switch(&mut s.memory.keeps_own));
        summariser_mind at "memory.summariser_mind": |s| Some(OptionalMind(&mut s.memory.summariser_mind));
        head_percent at "memory.head_percent": |s| Some(Integer(&mut s.memory.head_percent, 0, 100));
    }
    Questum {
        targets at "questum.targets.kind" one_of [top all]: |s| Some(Choice(&mut s.questum.targets));
        targets_count at "questum.targets.n":
            |s| match &mut s.questum.targets {
                TargetSelection::Top { n } => Some(Integer(n, 1, 20)),
                TargetSelection::AllSuspects => None,
            };
        asks_people at "questum.asks_people": |s| Some(Switch(&mut s.questum.asks_people));
        questions or "m" at "questum.questions_per_target":
            |s| Some(Integer(&mut s.questum.questions_per_target, 1, 20));
        beta at "questum.beta": |s| Some(Fraction(&mut s.questum.beta));
        epsilon at "questum.epsilon": |s| Some(Fraction(&mut s.questum.epsilon));
        pruner at "questum.pruner": |s| Some(Switch(&mut s.questum.pruner));
        prunes_last at "questum.prunes_last": |s| Some(Switch(&mut s.questum.prunes_last));
        asking_sensors at "questum.asking_sensors": |s| Some(Sensors(&mut s.questum.asking_sensors));
        pruning_sensors at "questum.pruning_sensors": |s| Some(Sensors(&mut s.questum.pruning_sensors));
    }
    ThinkThrice {
        remembered at "think_thrice.remembered": |s| Some(Integer(&mut s.think_thrice.remembered, 0, 1000));
        refinement at "think_thrice.refinement": |s| Some(Switch(&mut s.think_thrice.refinement));
        verification at "think_thrice.verification": |s| Some(Switch(&mut s.think_thrice.verification));
        tries at "think_thrice.tries": |s| Some(Integer(&mut s.think_thrice.tries, 1, 20));
        fresh_tries at "think_thrice.fresh_tries": |s| Some(Switch(&mut s.think_thrice.fresh_tries));
        chooses_whom at "think_thrice.chooses_whom": |s| Some(Switch(&mut s.think_thrice.chooses_whom));
        untimed_is_incorrect at "think_thrice.untimed_is_incorrect":
            |s| Some(Switch(&mut s.think_thrice.untimed_is_incorrect));
        gate at "think_thrice.gate": |s| Some(Switch(&mut s.think_thrice.gate));
        program_memory at "think_thrice.program_memory": |s| Some(Switch(&mut s.think_thrice.program_memory));
    }
}
