//! Turns a history with its evaluations and arguments into a log.

use super::FORMAT;
use super::exam::{self, EvaluationSheet};
use super::history::{HistoryRow, RowKind};
use super::lists::{self, AskedTargets, ListRecovery};
use super::roles::{PromptRoleRows, RolesInPrompts};
use super::victims::victim_names_by_asker;
use crate::base::game::{Event, EventKind, InternedTexts, Log, Phase, Procedure, Seat, VictimId};
use crate::base::language::Language;
use crate::base::scenario::{Localized, LogProblem, MAX_PEOPLE, ProblemList, Victim, localized};
use crate::read::archive::formats::names::find_seat;
use crate::read::archive::formats::paths::file_stem;
use crate::read::archive::formats::shared::{public_victim_name, unnamed_victim_name};
use crate::read::archive::formats::stub;
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// Everything that belongs to one game.
#[derive(Default)]
pub(super) struct PlayedHistory {
    /// The history's path, then the others'.
    pub paths: Vec<String>,
    pub rows: Vec<HistoryRow>,
    pub evaluations: Vec<EvaluationSheet>,
    pub arguments: Option<Value>,
}

/// The players in order of appearance; introductions come first.
pub(super) fn collect_players(rows: &[HistoryRow]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let speaks = rows.iter().map(|row| &row.speaker);
    let hears = rows.iter().filter(|row| row.kind == RowKind::Question).map(|row| &row.listener);
    for name in speaks.chain(hears) {
        if names.len() < MAX_PEOPLE && !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}

impl PlayedHistory {
    pub(super) fn path(&self) -> &str {
        self.paths.first().map_or("", String::as_str)
    }

    pub(super) fn build_log(&self, report: &mut ProblemList) -> Log {
        let players = collect_players(&self.rows);
        let names = victim_names_by_asker(&self.rows, &players);
        let count = names.iter().map(Vec::len).max().unwrap_or(0);
        let said: String = self.rows.iter().take(40).map(|row| row.words.as_str()).collect();
        let language = Language::detect(&said);
        let public: Vec<Victim> = (0..count.max(1))
            .map(|k| Victim {
                name: public_victim_name(&names, k).unwrap_or_else(|| unnamed_victim_name(language, 0, 1)),
                murderers: None,
            })
            .collect();
        let mut case = stub::stub_case(&self.title(), language, &players, public);
        for (character, own) in case.characters.iter_mut().zip(&names) {
            let differs = own.iter().zip(&case.victims).any(|(own, v)| !own.is_empty() && *own != v.name);
            if differs && own.len() == case.victims.len() {
                character.victim_names.clone_from(own);
            }
        }
        let seat = |name: &str| find_seat(&players, name);
        let victim = |row: &HistoryRow, asker: Seat| {
            let position = names.get(asker.index())?.iter().position(|n| *n == row.victim)?;
            u16::try_from(position).ok().map(VictimId)
        };
        let mut roles = PromptRoleRows::default();
        for row in &self.rows {
            let asker = match row.kind {
                RowKind::Answer => &row.listener,
                _ => &row.speaker,
            };
            let of = seat(asker).and_then(|asker| victim(row, asker));
            if let Some((speaker, victim)) = seat(&row.speaker).zip(of) {
                roles.add_row(row, speaker, victim);
            }
        }
        let told: Vec<RolesInPrompts> = VictimId::all(case.victims.len()).map(|one| roles.roles_for(one)).collect();
        for (victim, told) in case.victims.iter_mut().zip(&told) {
            if let RolesInPrompts::Murderers(seats) = told {
                let own = seats.iter().filter_map(|seat| case.characters.get(seat.index()));
                victim.murderers = Some(own.map(|character| character.id.clone()).collect());
            }
        }
        let mut asked = AskedTargets::new();
        for row in self.rows.iter().filter(|row| row.kind == RowKind::Question) {
            let (Some(asker), Some(answerer)) = (seat(&row.speaker), seat(&row.listener)) else {
                continue;
            };
            if let Some(victim) = victim(row, asker).filter(|_| asker != answerer) {
                let list = asked.entry((row.round, asker, victim)).or_default();
                if !list.contains(&answerer) {
                    list.push(answerer);
                }
            }
        }
        let verdict = lists::assess_list_recovery(&asked, players.len());
        let mut events: Vec<Event> = Vec::new();
        let mut texts = InternedTexts::default();
        let (mut phase, mut round) = (None, 0);
        for row in &self.rows {
            let next = match row.kind {
                RowKind::Introduction => Phase::Introductions,
                _ if row.round == 0 => phase.unwrap_or(Phase::Introductions),
                _ => Phase::Questioning { round: row.round },
            };
            if row.round > round {
                round = row.round;
                if verdict == ListRecovery::Lists && round > 1 {
                    events.push(EventKind::PhaseBegan { phase: Phase::Pruning { round: round - 1 } }.into());
                    events.extend(lists::lists_in_round(&asked, round).map(|(observer, victim, list)| {
                        let (suspects, reason) = (list.clone(), String::new());
                        Event::from(EventKind::Pruned { observer, victim, suspects, reason, criteria: None })
                    }));
                }
            }
            if phase != Some(next) {
                phase = Some(next);
                events.push(EventKind::PhaseBegan { phase: next }.into());
            }
            let (Some(speaker), listener) = (seat(&row.speaker), seat(&row.listener)) else {
                continue;
            };
            let text = row.words.clone();
            let what = match (row.kind, listener) {
                (RowKind::Introduction, _) => EventKind::Introduced { speaker, text },
                (RowKind::Question, Some(answerer)) => {
                    let victim = victim(row, speaker);
                    EventKind::Asked { asker: speaker, answerer, victim, text }
                }
                (RowKind::Answer, Some(asker)) => {
                    let victim = victim(row, asker);
                    EventKind::Answered { answerer: speaker, asker, victim, text }
                }
                (_, listener) => EventKind::Said { speaker: Some(speaker), listener, text },
            };
            let has_prompt = !row.prompt.trim().is_empty();
            let key = format!("row-{}", row.line);
            let thought = has_prompt.then(|| stub::stub_thought(&key, Some(&row.prompt), &mut texts));
            events.push(Event { what, thought });
        }
        events.extend(exam::build_exam_events(&self.evaluations, seat, &mut case.exam, report));
        // The id hashes all words: a truncated copy is another log, so both can be stored.
        let identity: String = self.rows.iter().map(|row| row.words.as_str()).collect();
        let mut log =
            stub::stub_log("player-star", FORMAT, identity.as_bytes(), case, Procedure::Questum { rounds: round });
        log.texts = texts.list().to_vec();
        log.events = events;
        if let Some(source) = &mut log.source {
            source.notes = self.build_notes(verdict, &told);
        }
        if players.len() < 2 {
            report.warn(self.path(), LogProblem::FewSpeak);
        }
        log
    }

    fn argument(&self, name: &str) -> Option<&Value> {
        self.arguments.as_ref()?.get(name)
    }

    fn title(&self) -> String {
        let named = self.argument("script_name").and_then(Value::as_str);
        named.unwrap_or_else(|| file_stem(self.path())).to_owned()
    }

    fn build_notes(&self, verdict: ListRecovery, told: &[RolesInPrompts]) -> Vec<Localized> {
        let mut notes = vec![match verdict {
            ListRecovery::Lists => localized!(note_lists_recovered),
            ListRecovery::Everybody => localized!(note_all_always_asked),
            ListRecovery::Chosen => localized!(note_some_not_asked),
            ListRecovery::TooFew => localized!(note_too_few_rounds),
        }];
        notes.push(localized!(note_rounds_recovered));
        if told.contains(&RolesInPrompts::Contradiction) {
            notes.push(localized!(note_prompts_contradict));
        }
        let is_named = |one: &RolesInPrompts| matches!(one, RolesInPrompts::Murderers(_));
        if told.iter().any(is_named) {
            notes.push(localized!(note_culprit_from_prompts));
        }
        if !told.iter().all(is_named) {
            notes.push(stub::no_murderer_note());
        }
        for name in ["model", "engine", "max_turn", "constraint", "sensor", "seed"] {
            match self.argument(name) {
                Some(Value::String(text)) if text.len() > 60 => {}
                Some(value @ (Value::String(_) | Value::Number(_) | Value::Bool(_))) => {
                    notes.push(Localized::verbatim(format!("{name}: {}", value.to_text())));
                }
                _ => {}
            }
        }
        notes
    }
}
