//! Questum (§2.2): search with sensors, choose targets by expected and historical gain, prune the
//! suspect list. With all suspects as targets it is PLAYER*.

mod planner;
mod sensors;

use super::desk::Need;
use super::{Desk, Done, Draft, DraftThought, Notes, Question, Strategy};
use crate::game::{Calls, Criteria, Purpose, Seat, VictimId, What};
use crate::task::{Answer, Ask, Introduce, Prune, ReadAndAsk, ReadSensors, Vote};
use futures_util::future::LocalBoxFuture;

/// The strategy. Its numbers are in the game's settings.
pub struct Questum;

impl Strategy for Questum {
    fn introduce<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>> {
        Box::pin(async move {
            let speaker = desk.seat();
            let key = format!("intro.s{}", speaker.0);
            let done = desk
                .think(key, &Introduce {}, Need::Essential, notes)
                .await?;
            Ok(done.map(|(text, thought)| {
                notes.push(Draft {
                    what: What::Introduced { speaker, text },
                    thought: Some(thought),
                });
            }))
        })
    }

    fn targets(&self, desk: &Desk<'_>, victim: VictimId, notes: &mut Notes) -> Vec<Seat> {
        let Some(suspicion) = desk.view.suspicion(victim) else {
            return Vec::new();
        };
        let place = planner::Place {
            seed: desk.settings.seed,
            observer: desk.seat(),
            victim,
            round: desk.view.round(),
        };
        let plan = planner::plan(suspicion, &desk.settings.questum, place);
        let targets = plan.chosen.iter().map(|target| target.suspect).collect();
        notes.push(Draft::from(What::TargetsChosen {
            observer: desk.seat(),
            victim,
            candidates: plan.candidates,
            chosen: plan.chosen,
        }));
        targets
    }

    fn ask<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        target: Seat,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<String>> {
        Box::pin(async move {
            let questum = &desk.settings.questum;
            if questum.calls == Calls::Fused && !questum.asking_sensors.is_empty() {
                return read_and_ask(desk, target, victim, notes).await;
            }
            let readings = sensors::read_for_asking(desk, target, victim, notes).await?;
            let key = ask_key(desk, target, victim);
            let task = Ask {
                target,
                victim,
                readings,
                criteria: criteria(desk, victim),
            };
            let done = desk.think(key, &task, Need::Essential, notes).await?;
            Ok(done.map(|(text, thought)| {
                notes.push(asked(desk, target, victim, &text, Some(thought)));
                text
            }))
        })
    }

    fn answer<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        question: Question,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>> {
        Box::pin(async move {
            let (answerer, round) = (desk.seat(), desk.view.round());
            let Question {
                asker,
                victim,
                text,
            } = question;
            let key = format!("r{round}.s{}.v{}.answer.s{}", asker.0, victim.0, answerer.0);
            let task = Answer {
                asker,
                victim,
                question: text,
            };
            let done = desk.think(key, &task, Need::Essential, notes).await?;
            Ok(done.map(|(text, thought)| {
                notes.push(Draft {
                    what: What::Answered {
                        answerer,
                        asker,
                        victim: Some(victim),
                        text,
                    },
                    thought: Some(thought),
                });
            }))
        })
    }

    fn prunes(&self) -> bool {
        true
    }

    fn prune<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>> {
        Box::pin(async move {
            let (observer, round) = (desk.seat(), desk.view.round());
            let readings = sensors::read_everyone(desk, victim, notes).await?;
            let Some(suspicion) = desk.view.suspicion(victim) else {
                return Ok(None);
            };
            let key = format!("p{round}.s{}.v{}.prune", observer.0, victim.0);
            let task = Prune {
                victim,
                current: suspicion.suspects.clone(),
                readings,
                criteria: suspicion.criteria,
            };
            let done = desk.think(key, &task, Need::Optional, notes).await?;
            Ok(done.map(|(pruning, thought)| {
                notes.push(Draft {
                    what: What::Pruned {
                        observer,
                        victim,
                        suspects: pruning.suspects,
                        reason: pruning.reason,
                        criteria: pruning.criteria,
                    },
                    thought: Some(thought),
                });
            }))
        })
    }

    fn vote<'a>(
        &'a self,
        desk: &'a Desk<'a>,
        victim: VictimId,
        notes: &'a mut Notes,
    ) -> LocalBoxFuture<'a, Done<()>> {
        Box::pin(async move {
            let voter = desk.seat();
            let suspects = desk
                .view
                .suspicion(victim)
                .map(|s| s.suspects.clone())
                .unwrap_or_default();
            let key = format!("vote.s{}.v{}", voter.0, victim.0);
            let done = desk
                .think(key, &Vote { victim, suspects }, Need::Essential, notes)
                .await?;
            Ok(done.map(|(ballot, thought)| {
                notes.push(Draft {
                    what: What::Voted {
                        voter,
                        victim,
                        accused: ballot.accused,
                        reason: ballot.reason,
                    },
                    thought: Some(thought),
                });
            }))
        })
    }
}

fn ask_key(desk: &Desk<'_>, target: Seat, victim: VictimId) -> String {
    let (round, asker) = (desk.view.round(), desk.seat());
    format!("r{round}.s{}.v{}.ask.s{}", asker.0, victim.0, target.0)
}

fn criteria(desk: &Desk<'_>, victim: VictimId) -> Criteria {
    desk.view
        .suspicion(victim)
        .map(|s| s.criteria)
        .unwrap_or_default()
}

fn asked(
    desk: &Desk<'_>,
    target: Seat,
    victim: VictimId,
    text: &str,
    thought: Option<DraftThought>,
) -> Draft {
    let asker = desk.seat();
    let what = What::Asked {
        asker,
        answerer: target,
        victim: Some(victim),
        text: text.to_owned(),
    };
    Draft { what, thought }
}

/// Sensors and question in one call. The thought goes with the readings, which come first.
async fn read_and_ask(
    desk: &Desk<'_>,
    suspect: Seat,
    victim: VictimId,
    notes: &mut Notes,
) -> Done<String> {
    let purpose = Purpose::Asking;
    let sensors = desk.settings.questum.asking_sensors.clone();
    let task = ReadAndAsk {
        sensors: ReadSensors {
            suspect,
            victim,
            sensors,
            purpose,
        },
        ask: Ask {
            target: suspect,
            victim,
            readings: Vec::new(),
            criteria: criteria(desk, victim),
        },
    };
    let key = ask_key(desk, suspect, victim);
    let done = desk.think(key, &task, Need::Essential, notes).await?;
    Ok(done.map(|((readings, text), thought)| {
        let observer = desk.seat();
        let what = What::SensorsRead {
            observer,
            suspect,
            victim,
            purpose,
            readings,
        };
        notes.push(Draft {
            what,
            thought: Some(thought),
        });
        notes.push(asked(desk, suspect, victim, &text, None));
        text
    }))
}

/// What sensors are read for, as part of a task's name.
fn purpose_letter(purpose: Purpose) -> char {
    match purpose {
        Purpose::Asking => 'r',
        Purpose::Pruning => 'p',
    }
}
