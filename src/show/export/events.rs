//! Events and their usage as rows. Derived series are in `folds` and `beliefs`.

use super::rows::{EventOrigin, RowCollector, SeriesRow};
use crate::base::game::{Event, EventKind, Thought};
use crate::read::insight::CostStage;

impl RowCollector<'_> {
    pub(super) fn add_event(&mut self, at: usize, event: &Event) {
        let event_at = Some(at);
        match &event.what {
            EventKind::SensorsRead { observer, suspect, victim, readings, .. } => {
                let row = SeriesRow {
                    subject: self.person_name(*suspect),
                    feigned: self.is_feigned(*observer, *victim),
                    ..self.observer_row("reading", *observer, *victim)
                };
                for reading in readings {
                    self.add_row(event_at, row.with_text(reading.sensor.name(), reading.level.name()));
                }
            }
            EventKind::TargetsChosen { observer, victim, candidates, chosen } => {
                for candidate in candidates {
                    let picked = chosen.iter().find(|t| t.suspect == candidate.suspect);
                    let text = picked.map_or("", |target| if target.explored { "explored" } else { "chosen" });
                    let row = SeriesRow {
                        subject: self.person_name(candidate.suspect),
                        text: text.to_owned(),
                        feigned: self.is_feigned(*observer, *victim),
                        ..self.observer_row("choice", *observer, *victim)
                    };
                    self.add_row(event_at, row.with_number("weighted_gain", candidate.weighted_gain));
                    self.add_row(event_at, row.with_number("expected_gain", candidate.expected_gain));
                    self.add_row(event_at, row.with_number("score", candidate.score));
                }
            }
            EventKind::Rated { rater, about, suspicion, trust, .. } => {
                let observer = rater.map_or_else(|| "neutral".to_owned(), |seat| self.person_name(seat));
                let subject = self.subject_name(about);
                let row = SeriesRow { series: "rating", observer, subject, ..SeriesRow::default() };
                for (measure, value) in [("suspicion", suspicion), ("trust", trust)] {
                    if let Some(value) = value {
                        self.add_row(event_at, row.with_number(measure, f64::from(*value)));
                    }
                }
            }
            EventKind::Voted { voter, victim, accused, .. } => {
                let subject = self.person_name(*accused);
                self.add_row(event_at, SeriesRow { subject, ..self.observer_row("vote", *voter, *victim) });
            }
            EventKind::VotedOutside { voter, victim, accused, .. } => {
                let subject = accused.clone();
                self.add_row(event_at, SeriesRow { subject, ..self.observer_row("vote", *voter, *victim) });
            }
            EventKind::Ranked { victim, ranking } => {
                for standing in ranking {
                    let (subject, victim) = (self.subject_name(&standing.about), self.victim_name(*victim));
                    let row = SeriesRow { series: "ranking", subject, victim, ..SeriesRow::default() };
                    self.add_row(event_at, row.with_number("doubt", standing.score));
                }
            }
            EventKind::CaseClosed { victim, convicted, won } => {
                let row = SeriesRow {
                    series: "outcome",
                    subject: convicted.map_or_else(String::new, |seat| self.person_name(seat)),
                    victim: self.victim_name(*victim),
                    measure: "won".to_owned(),
                    value: won.map(|won| f64::from(u8::from(won))),
                    ..SeriesRow::default()
                };
                self.add_row(event_at, row);
            }
            EventKind::VotedInExam { voter, victim, accused, evaluation, after_round, .. } => {
                let row = SeriesRow {
                    round: *after_round,
                    subject: self.person_name(*accused),
                    ..self.observer_row("exam_vote", *voter, *victim)
                };
                self.add_row(event_at, row.with_number("evaluation", f64::from(*evaluation)));
            }
            EventKind::Examined { examinee, question, answer, right, after_round, .. } => {
                let row = SeriesRow {
                    series: "exam",
                    observer: examinee.map_or_else(String::new, |seat| self.person_name(seat)),
                    round: *after_round,
                    value: right.map(|right| f64::from(u8::from(right))),
                    ..SeriesRow::default()
                };
                self.add_row(event_at, row.with_text(question, answer));
            }
            EventKind::Measured { measure, about, value, claimed } => {
                let subject = about.as_ref().map_or_else(String::new, |a| self.subject_name(a));
                for (series, value) in [("measure", value), ("measure_claimed", claimed)] {
                    if let Some(value) = value {
                        let row = SeriesRow { series, subject: subject.clone(), ..SeriesRow::default() };
                        self.add_row(event_at, row.with_number(measure.name(), *value));
                    }
                }
            }
            EventKind::Labelled { speaker, persuasion, deception } => {
                let row = SeriesRow { series: "label", subject: self.person_name(*speaker), ..SeriesRow::default() };
                for (measure, label) in [("persuasion", persuasion), ("deception", deception)] {
                    if let Some(label) = label {
                        self.add_row(event_at, row.with_text(measure, label));
                    }
                }
            }
            // Text, and what other rows cover.
            EventKind::ActDealt { .. }
            | EventKind::PhaseBegan { .. }
            | EventKind::Introduced { .. }
            | EventKind::Asked { .. }
            | EventKind::Answered { .. }
            | EventKind::Pruned { .. }
            | EventKind::Said { .. }
            | EventKind::Investigated { .. }
            | EventKind::ClueShown { .. }
            | EventKind::Believed { .. }
            | EventKind::Considered { .. }
            | EventKind::Summarised { .. }
            | EventKind::Passed { .. }
            | EventKind::Noted { .. }
            | EventKind::Hinted { .. }
            | EventKind::Reviewed { .. }
            | EventKind::Fault { .. }
            | EventKind::Finished => {}
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
        let row = SeriesRow {
            series: "usage",
            observer: thought.key.to_string(),
            subject: stage.name().to_owned(),
            text: text.to_owned(),
            ..SeriesRow::default()
        };
        self.add_row(event_at, row.with_number("prompt_tokens", f64::from(usage.prompt_tokens)));
        self.add_row(event_at, row.with_number("completion_tokens", f64::from(usage.completion_tokens)));
    }
}
