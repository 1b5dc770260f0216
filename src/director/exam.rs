//! The exam (Questum §3): after play, and after the rounds that the settings name, everybody answers from its own script
//! and what it heard by then; without play from its own script alone (PP), or one reader outside the game from
//! everybody's scripts (OP), as far as they are dealt by then.
//!
//! Answering is no strategy's own way, so it is done here, for every seat alike. A question that has no
//! truth is asked of nobody. People are not examined.

use super::ledger::Ledger;
use super::steps::{begin, deal, deal_for_round, is_of, pairs, seats};
use super::{DirectorError, Halt};
use crate::exam::{Marking, asked, mark};
use crate::game::{
    Event, ExamPerspective, ExamSettings, Phase, Seat, Table, TaskKey, TaskName, View, What,
};
use crate::language::text;
use crate::memory::{SEGMENT_TOKENS, estimate_tokens, segments};
use crate::scenario::{Act, Character, ExamQuestion, Scenario, said};
use crate::strategy::{Desk, Draft, Limits, Memories, Need, Notes, plain, strategy};
use crate::task::Examine;
use std::rc::Rc;

/// The exam after play; nothing where none is to be held.
pub(super) async fn after_play(ledger: &Ledger<'_>) -> Result<(), Halt> {
    match &ledger.settings().exam {
        Some(settings) => hold(ledger, settings, None).await,
        None => Ok(()),
    }
}

/// The exam after a round, where one is to be held then. Whoever takes it knows what it knows by then, and will not
/// remember it: the game goes on as it would have.
pub(super) async fn after_round(ledger: &Ledger<'_>, round: u32) -> Result<(), Halt> {
    match &ledger.settings().exam {
        Some(settings) if settings.after_rounds.contains(&round) => {
            hold(ledger, settings, Some(round)).await
        }
        _ => Ok(()),
    }
}

/// An exam that takes the place of a game: scripts are dealt as the rounds would, nobody speaks.
pub(super) async fn alone(ledger: &Ledger<'_>) -> Result<(), Halt> {
    let rounds = ledger.settings().procedure.rounds(ledger.scenario().acts());
    deal(ledger, 1).await?;
    for round in 1..=rounds {
        deal_for_round(ledger, round).await?;
        after_round(ledger, round).await?;
    }
    after_play(ledger).await?;
    ledger.commit(What::Finished).await
}

/// One exam: its settings, and after which round it is held (`None`: at the end).
#[derive(Clone, Copy)]
struct Held<'s> {
    settings: &'s ExamSettings,
    after_round: Option<u32>,
}

async fn hold(
    ledger: &Ledger<'_>,
    settings: &ExamSettings,
    after_round: Option<u32>,
) -> Result<(), Halt> {
    begin(ledger, Phase::Exam { after_round }).await?;
    let held = Held {
        settings,
        after_round,
    };
    // Whoever reads everybody's scripts begins anew: after an act more they are other scripts.
    let memories = &ledger.memories().afresh();
    for evaluation in 1..=settings.evaluations.max(1) {
        match settings.perspective {
            _ if !settings.questions => {}
            ExamPerspective::Everybody => everybody(ledger, held, memories, evaluation).await?,
            ExamPerspective::Play | ExamPerspective::Own => each(ledger, held, evaluation).await?,
        }
        if settings.votes_in(evaluation, after_round) {
            votes(ledger, held, memories, evaluation).await?;
        }
    }
    Ok(())
}

/// One question for one examinee.
struct Sitting<'q> {
    held: Held<'q>,
    examinee: Option<Seat>,
    question: &'q ExamQuestion,
    evaluation: u32,
}

impl Sitting<'_> {
    fn key(&self) -> TaskKey {
        TaskKey::from(TaskName::Examine {
            after_round: self.held.after_round,
            evaluation: self.evaluation,
            examinee: self.examinee,
            question: self.question.id.clone(),
        })
    }
}

/// Every seat answers its own questions; all at the same moment, nobody hears anybody.
async fn each(ledger: &Ledger<'_>, held: Held<'_>, evaluation: u32) -> Result<(), Halt> {
    let before = &ledger.before_moment();
    let scenario = ledger.scenario();
    let sittings = seats(ledger)
        .filter(|seat| !ledger.settings().is_person(*seat))
        .flat_map(|seat| asked(scenario, seat).map(move |question| (seat, question)));
    let jobs = sittings
        .filter(|(_, question)| !question.truth.is_empty())
        .map(async |(seat, question)| {
            let sitting = Sitting {
                held,
                examinee: Some(seat),
                question,
                evaluation,
            };
            let key = sitting.key();
            let desk = ledger
                .place_at(seat, before, |event| is_of(event, &key))?
                .desk;
            sit(desk, &sitting).await
        });
    ledger.together(jobs).await
}

/// The reader outside the game answers the omniscient paper.
async fn everybody(
    ledger: &Ledger<'_>,
    held: Held<'_>,
    memories: &Memories,
    evaluation: u32,
) -> Result<(), Halt> {
    let acts = ledger.table().act as usize;
    let scenario = Rc::new(with_reader(ledger.scenario(), acts));
    let players = scenario.characters.len();
    let mut table = Table::of(&scenario);
    table.apply(&Event::from(What::ActDealt { act: 1 }))?;
    let table = Rc::new(table);
    let reader = Seat::all(players).next_back().unwrap_or(Seat(0));
    let view = View::new(reader, scenario.clone(), table)
        .ok_or_else(|| DirectorError::Setup(said!(setup_no_script)))?;
    let jobs = scenario
        .omniscient_exam()
        .iter()
        .filter(|question| !question.truth.is_empty())
        .map(async |question| {
            let sitting = Sitting {
                held,
                examinee: None,
                question,
                evaluation,
            };
            let key = sitting.key();
            let mut desk = ledger.desk_outside(view.clone(), |event| is_of(event, &key))?;
            desk.memories = memories;
            sit(desk, &sitting).await
        });
    ledger.together(jobs).await
}

/// Everybody votes, at the same moment: from what they remember, or each from everybody's scripts. People
/// are not asked again; their vote stands.
async fn votes(
    ledger: &Ledger<'_>,
    held: Held<'_>,
    memories: &Memories,
    evaluation: u32,
) -> Result<(), Halt> {
    let Held {
        settings,
        after_round,
    } = held;
    let before = &ledger.before_moment();
    let mut knowing: Vec<Option<View>> = vec![None; ledger.scenario().characters.len()];
    if settings.perspective == ExamPerspective::Everybody {
        for seat in seats(ledger) {
            let acts = before.act as usize;
            knowing[seat.index()] = Some(knows_everything(ledger.scenario(), seat, acts)?);
        }
    }
    let knowing = &knowing;
    let jobs = pairs(ledger)
        .into_iter()
        .filter(|(seat, _)| !ledger.settings().is_person(*seat))
        .map(async |(voter, victim)| {
            let key = TaskKey::from(TaskName::VoteInExam {
                after_round,
                evaluation,
                voter,
                victim,
            });
            let own = |event: &Event| is_of(event, &key);
            let mut desk = match &knowing[voter.index()] {
                Some(view) => Desk {
                    memories,
                    ..ledger.desk_of(voter, view.clone(), own)?
                },
                None => ledger.place_at(voter, before, own)?.desk,
            };
            desk.limits = voting_limits(&desk, voter, settings);
            let mut notes = Notes::new();
            let task = plain::voting(&desk, victim);
            let done = desk.think(key, &task, Need::Optional, &mut notes).await?;
            notes.extend(done.map(|(ballot, thought)| Draft {
                what: What::VotedInExam {
                    voter,
                    victim,
                    accused: ballot.accused,
                    reason: ballot.reason,
                    perspective: settings.perspective,
                    evaluation,
                    after_round,
                },
                thought: Some(thought),
            }));
            Ok(notes)
        });
    ledger.together(jobs).await
}

/// The budgets of a vote in the exam: after play from as much as the seat remembers, as at the table.
fn voting_limits(desk: &Desk<'_>, voter: Seat, settings: &ExamSettings) -> Limits {
    let seat = desk.settings.seats.get(voter.index());
    let own = seat.filter(|_| settings.perspective == ExamPerspective::Play);
    Limits {
        dialogue_segments: own.and_then(|seat| strategy(seat.strategy).remembers(desk.settings)),
        ..limits(settings)
    }
}

/// The budgets of the exam; of the game's own vote too, where the exam repeats it: else it would not be the same.
pub(super) fn limits(settings: &ExamSettings) -> Limits {
    Limits {
        script_tokens: settings.script_tokens,
        dialogue_tokens: settings.dialogue_tokens,
        dialogue_segments: None,
    }
}

/// Somebody at the table who has read everybody's scripts of so many acts, and heard nothing.
pub(super) fn knows_everything(scenario: &Scenario, seat: Seat, acts: usize) -> Result<View, Halt> {
    let mut merged = scenario.clone();
    let script = everybodys_script(scenario, acts);
    if let Some(own) = merged.characters.get_mut(seat.index()) {
        let objectives = own.acts.iter().take(acts).next_back();
        let objectives = objectives.map(|act| act.objectives.clone());
        own.acts = vec![Act {
            script,
            objectives: objectives.unwrap_or_default(),
            ..Act::default()
        }];
        own.timeline.clear();
    }
    let mut table = Table::of(&merged);
    table.apply(&Event::from(What::ActDealt { act: 1 }))?;
    let view = View::new(seat, Rc::new(merged), Rc::new(table));
    let nobody = || DirectorError::Setup(said!(setup_nobody_at, seat = seat.0));
    Ok(view.ok_or_else(nobody)?)
}

async fn sit(mut desk: Desk<'_>, of: &Sitting<'_>) -> Result<Notes, Halt> {
    desk.limits = limits(of.held.settings);
    let mut notes = Notes::new();
    let task = Examine::of(of.question, of.held.after_round);
    // What cannot be answered stays unanswered, which is never right.
    let done = desk
        .think(of.key(), &task, Need::Optional, &mut notes)
        .await?;
    notes.extend(done.map(|(answer, thought)| Draft {
        what: What::Examined {
            examinee: of.examinee,
            question: of.question.id.clone(),
            right: mark(Marking::Strict, of.question, &answer.letters),
            answer: answer.answer,
            letters: Some(answer.letters),
            reason: answer.reason,
            perspective: Some(of.held.settings.perspective),
            evaluation: of.evaluation,
            after_round: of.held.after_round,
        },
        thought: Some(thought),
    }));
    Ok(notes)
}

/// The case with one more character at its end, whose script is everybody's, as far as these acts go: each segment with the name
/// of whose script it is, so that it can be understood where memory finds it.
pub fn with_reader(scenario: &Scenario, acts: usize) -> Scenario {
    let mut merged = scenario.clone();
    let (name, role, wants) = (
        text!(scenario.language, exam_the_reader),
        text!(scenario.language, exam_stands_outside_the_game_and),
        text!(scenario.language, exam_answer_from_all_scripts_together),
    );
    let script = everybodys_script(scenario, acts);
    merged.characters.push(Character {
        id: "the-reader".into(),
        name,
        role,
        victim_names: Vec::new(),
        acts: vec![Act {
            script,
            objectives: vec![wants],
            ..Act::default()
        }],
        timeline: Vec::new(),
    });
    merged
}

/// Everybody's scripts of the first `acts` acts as one: each segment with the name of whose script it is, so that it can be understood
/// where memory finds it.
fn everybodys_script(scenario: &Scenario, acts: usize) -> String {
    let colon = text!(scenario.language, exam_text);
    let mut lines = Vec::new();
    for character in &scenario.characters {
        let label = format!("{}{colon}", character.name);
        let room = SEGMENT_TOKENS
            .saturating_sub(estimate_tokens(&label))
            .max(1);
        let mut add = |text: &str| {
            lines.extend(segments(text, room).iter().map(|s| format!("{label}{s}")));
        };
        for act in character.acts.iter().take(acts) {
            for text in [&act.story, &act.script, &act.relationship, &act.ability] {
                add(text);
            }
        }
        for clue in &scenario.clues {
            // In the last act everything is known, whatever act a clue names.
            let known = clue.act as usize <= acts || acts >= scenario.acts();
            if known && clue.owner.as_ref() == Some(&character.id) {
                add(&clue.text);
            }
        }
        for entry in &character.timeline {
            add(&format!("{} {}", entry.time, entry.text));
        }
    }
    lines.join("\n")
}
