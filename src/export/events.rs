//! Events and their usage as rows. Derived series are in `folds` and `beliefs`.

use super::rows::{Place, Rows};
use crate::game::{Event, Thought, What};
use crate::insight::CostStage;

impl Rows<'_> {
    pub(super) fn of_event(&mut self, at: usize, event: &Event) {
        let event_at = Some(at);
        match &event.what {
            What::SensorsRead { observer, suspect, victim, readings, .. } => {
                let who = (self.name(*observer), self.name(*suspect), self.victim(*victim));
                let feigned = self.feigns(*observer, *victim);
                for reading in readings {
                    self.add("reading", event_at, |row| {
                        row.feigned = feigned;
                        (row.observer, row.subject, row.victim) = who.clone();
                        row.measure = reading.sensor.name().into();
                        row.text = reading.level.name().into();
                    });
                }
            }
            What::TargetsChosen { observer, victim, candidates, chosen } => {
                let feigned = self.feigns(*observer, *victim);
                let (observer, victim) = (self.name(*observer), self.victim(*victim));
                for candidate in candidates {
                    let suspect = self.name(candidate.suspect);
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
                        self.add("choice", event_at, |row| {
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
                let observer = rater.map_or_else(|| "neutral".to_owned(), |seat| self.name(seat));
                let subject = self.subject(about);
                for (measure, value) in [("suspicion", suspicion), ("trust", trust)] {
                    if let Some(value) = value {
                        self.add("rating", event_at, |row| {
                            row.observer.clone_from(&observer);
                            row.subject.clone_from(&subject);
                            row.measure = measure.into();
                            row.value = Some(f64::from(*value));
                        });
                    }
                }
            }
            What::Voted { voter, victim, accused, .. } => {
                let who = (self.name(*voter), self.name(*accused), self.victim(*victim));
                self.add("vote", event_at, |row| (row.observer, row.subject, row.victim) = who);
            }
            What::VotedOutside { voter, victim, accused, .. } => {
                let who = (self.name(*voter), accused.clone(), self.victim(*victim));
                self.add("vote", event_at, |row| (row.observer, row.subject, row.victim) = who);
            }
            What::Ranked { victim, ranking } => {
                let victim = self.victim(*victim);
                for standing in ranking {
                    let subject = self.subject(&standing.about);
                    self.add("ranking", event_at, |row| {
                        row.subject = subject;
                        row.victim.clone_from(&victim);
                        row.measure = "doubt".into();
                        row.value = Some(standing.score);
                    });
                }
            }
            What::CaseClosed { victim, convicted, won } => {
                let subject = convicted.map_or_else(String::new, |seat| self.name(seat));
                let victim = self.victim(*victim);
                self.add("outcome", event_at, |row| {
                    (row.subject, row.victim) = (subject, victim);
                    row.measure = "won".into();
                    row.value = won.map(|won| f64::from(u8::from(won)));
                });
            }
            What::VotedInExam { voter, victim, accused, evaluation, after_round, .. } => {
                let who = (self.name(*voter), self.name(*accused), self.victim(*victim));
                self.add("exam_vote", event_at, |row| {
                    (row.observer, row.subject, row.victim) = who;
                    row.round = *after_round;
                    row.measure = "evaluation".into();
                    row.value = Some(f64::from(*evaluation));
                });
            }
            What::Examined { examinee, question, answer, right, after_round, .. } => {
                let observer = examinee.map_or_else(String::new, |seat| self.name(seat));
                self.add("exam", event_at, |row| {
                    row.observer = observer;
                    row.round = *after_round;
                    row.measure.clone_from(question);
                    row.value = right.map(|right| f64::from(u8::from(right)));
                    row.text.clone_from(answer);
                });
            }
            What::Measured { measure, about, value, claimed } => {
                let subject = about.as_ref().map_or_else(String::new, |a| self.subject(a));
                for (series, value) in [("measure", value), ("measure_claimed", claimed)] {
                    if value.is_some() {
                        self.add(series, event_at, |row| {
                            row.subject.clone_from(&subject);
                            row.measure = measure.name().into();
                            row.value = *value;
                        });
                    }
                }
            }
            What::Labelled { speaker, persuasion, deception } => {
                let speaker = self.name(*speaker);
                for (measure, label) in [("persuasion", persuasion), ("deception", deception)] {
                    if let Some(label) = label {
                        self.add("label", event_at, |row| {
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
        let theirs = self.is_imported && matches!(self.places.get(at), Some(Place::At(_)));
        let counted = !theirs || usage.prompt_tokens > 0 || usage.completion_tokens > 0;
        let text = if usage.estimated { "estimated" } else { "" };
        let stage = match self.places.get(at) {
            Some(Place::Added(_)) => CostStage::Rating,
            _ => CostStage::of_key(&thought.key),
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
            self.add("usage", event_at, |row| {
                row.measure = measure.into();
                row.value = Some(f64::from(tokens));
                row.text = text.into();
                row.subject = stage.name().into();
                row.observer = thought.key.to_string();
            });
        }
    }
}
