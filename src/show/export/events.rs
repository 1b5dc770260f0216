//! Events and their usage as rows. Derived series are in `folds` and `beliefs`.

use super::rows::{EventOrigin, RowCollector};
use crate::base::game::{Event, Thought, What};
use crate::read::insight::CostStage;

impl RowCollector<'_> {
    pub(super) fn add_event(&mut self, at: usize, event: &Event) {
        let event_at = Some(at);
        match &event.what {
            What::SensorsRead { observer, suspect, victim, readings, .. } => {
                let who = (self.person_name(*observer), self.person_name(*suspect), self.victim_name(*victim));
                let feigned = self.is_feigned(*observer, *victim);
                for reading in readings {
                    self.add_row("reading", event_at, |row| {
                        row.feigned = feigned;
                        (row.observer, row.subject, row.victim) = who.clone();
                        row.measure = reading.sensor.name().into();
                        row.text = reading.level.name().into();
                    });
                }
            }
            What::TargetsChosen { observer, victim, candidates, chosen } => {
                let feigned = self.is_feigned(*observer, *victim);
                let (observer, victim) = (self.person_name(*observer), self.victim_name(*victim));
                for candidate in candidates {
                    let suspect = self.person_name(candidate.suspect);
                    let picked = chosen.iter().find(|t| t.suspect == candidate.suspect);
                    let text = match picked {
                        Some(target) if target.explored => "explored",
                        Some(_) => "chosen",
                        None => "",
                    };
                    for (measure, value) in [
                        ("weighted_gain", candidate.weighted_gain),
                        ("expected_gain", candidate.expected_gain),
                        ("score", candidate.score),
                    ] {
                        self.add_row("choice", event_at, |row| {
                            row.feigned = feigned;
                            row.observer.clone_from(&observer);
                            row.victim.clone_from(&victim);
                            row.subject.clone_from(&suspect);
                            row.measure = measure.into();
                            row.value = Some(value);
                            row.text = text.into();
                        });
                    }
                }
            }
            What::Rated { rater, about, suspicion, trust, .. } => {
                let observer = rater.map_or_else(|| "neutral".to_owned(), |seat| self.person_name(seat));
                let subject = self.subject_name(about);
                for (measure, value) in [("suspicion", suspicion), ("trust", trust)] {
                    if let Some(value) = value {
                        self.add_row("rating", event_at, |row| {
                            row.observer.clone_from(&observer);
                            row.subject.clone_from(&subject);
                            row.measure = measure.into();
                            row.value = Some(f64::from(*value));
                        });
                    }
                }
            }
            What::Voted { voter, victim, accused, .. } => {
                let who = (self.person_name(*voter), self.person_name(*accused), self.victim_name(*victim));
                self.add_row("vote", event_at, |row| (row.observer, row.subject, row.victim) = who);
            }
            What::VotedOutside { voter, victim, accused, .. } => {
                let who = (self.person_name(*voter), accused.clone(), self.victim_name(*victim));
                self.add_row("vote", event_at, |row| (row.observer, row.subject, row.victim) = who);
            }
            What::Ranked { victim, ranking } => {
                let victim = self.victim_name(*victim);
                for standing in ranking {
                    let subject = self.subject_name(&standing.about);
                    self.add_row("ranking", event_at, |row| {
                        row.subject = subject;
                        row.victim.clone_from(&victim);
                        row.measure = "doubt".into();
                        row.value = Some(standing.score);
                    });
                }
            }
            What::CaseClosed { victim, convicted, won } => {
                let subject = convicted.map_or_else(String::new, |seat| self.person_name(seat));
                let victim = self.victim_name(*victim);
                self.add_row("outcome", event_at, |row| {
                    (row.subject, row.victim) = (subject, victim);
                    row.measure = "won".into();
                    row.value = won.map(|won| f64::from(u8::from(won)));
                });
            }
            What::VotedInExam { voter, victim, accused, evaluation, after_round, .. } => {
                let who = (self.person_name(*voter), self.person_name(*accused), self.victim_name(*victim));
                self.add_row("exam_vote", event_at, |row| {
                    (row.observer, row.subject, row.victim) = who;
                    row.round = *after_round;
                    row.measure = "evaluation".into();
                    row.value = Some(f64::from(*evaluation));
                });
            }
            What::Examined { examinee, question, answer, right, after_round, .. } => {
                let observer = examinee.map_or_else(String::new, |seat| self.person_name(seat));
                self.add_row("exam", event_at, |row| {
                    row.observer = observer;
                    row.round = *after_round;
                    row.measure.clone_from(question);
                    row.value = right.map(|right| f64::from(u8::from(right)));
                    row.text.clone_from(answer);
                });
            }
            What::Measured { measure, about, value, claimed } => {
                let subject = about.as_ref().map_or_else(String::new, |a| self.subject_name(a));
                for (series, value) in [("measure", value), ("measure_claimed", claimed)] {
                    if value.is_some() {
                        self.add_row(series, event_at, |row| {
                            row.subject.clone_from(&subject);
                            row.measure = measure.name().into();
                            row.value = *value;
                        });
                    }
                }
            }
            What::Labelled { speaker, persuasion, deception } => {
                let speaker = self.person_name(*speaker);
                for (measure, label) in [("persuasion", persuasion), ("deception", deception)] {
                    if let Some(label) = label {
                        self.add_row("label", event_at, |row| {
                            row.subject.clone_from(&speaker);
                            row.measure = measure.into();
                            row.text.clone_from(label);
                        });
                    }
                }
            }
            // Text, and what other rows cover.
            What::ActDealt { .. }
            | What::PhaseBegan { .. }
            | What::Introduced { .. }
            | What::Asked { .. }
            | What::Answered { .. }
            | What::Pruned { .. }
            | What::Said { .. }
            | What::Investigated { .. }
            | What::ClueShown { .. }
            | What::Believed { .. }
            | What::Considered { .. }
            | What::Summarised { .. }
            | What::Passed { .. }
            | What::Noted { .. }
            | What::Hinted { .. }
            | What::Reviewed { .. }
            | What::Fault { .. }
            | What::Finished => {}
        }
    }

    /// The usage of an event's thought, also of an invalid event: it was paid for.
    pub(super) fn add_usage(&mut self, at: usize, thought: &Thought) {
        let event_at = Some(at);
        let usage = thought.usage;
        // Imported logs often lack counts, and no call uses no tokens: their zero means not recorded.
        let theirs = self.is_imported && matches!(self.origins.get(at), Some(EventOrigin::InLog(_)));
        let counted = !theirs || usage.prompt_tokens > 0 || usage.completion_tokens > 0;
        let text = if usage.estimated { "estimated" } else { "" };
        let stage = match self.origins.get(at) {
            Some(EventOrigin::Added(_)) => CostStage::Rating,
            _ => CostStage::from_key(&thought.key),
        };
        let sums = self.stages.entry(stage).or_default();
        sums.calls += 1;
        if !counted {
            return;
        }
        let (prompt, completion) = sums.tokens.get_or_insert((0, 0));
        *prompt += u64::from(usage.prompt_tokens);
        *completion += u64::from(usage.completion_tokens);
        for (measure, tokens) in
            [("prompt_tokens", usage.prompt_tokens), ("completion_tokens", usage.completion_tokens)]
        {
            self.add_row("usage", event_at, |row| {
                row.measure = measure.into();
                row.value = Some(f64::from(tokens));
                row.text = text.into();
                row.subject = stage.name().into();
                row.observer = thought.key.to_string();
            });
        }
    }
}
