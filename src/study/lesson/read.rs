//! Reads a lesson strictly and within limits; no input makes it fail. What cannot be read is reported with
//! its place and left out.

use super::fields::{LessonObject, LessonReader};
use super::{
    FORMAT, Lesson, LessonFocus, LessonNumber, LessonNumberKind, LessonProblem, LessonProblemKind as Kind,
    LessonQuestion, LessonQuestionKind, LessonStep, MAX_ITEMS_PER_STEP, MAX_LESSON_BYTES, MAX_LINE_CHARS,
    MAX_LOG_CHARS, MAX_MINUTES, MAX_NOTE_CHARS, MAX_STEPS, MAX_TURN, SpoilerRule, VERSION,
};
use crate::base::language::Language;
use crate::show::viewer::link::view_from_link;
use serde_json::{Map, Value};

/// The largest seat number.
const MAX_SEATS: usize = 10_000;

/// Does this content claim to be a lesson? It may be damaged.
pub fn is_lesson(bytes: &[u8]) -> bool {
    #[derive(serde::Deserialize)]
    struct LessonHead {
        format: Option<String>,
    }
    let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).trim_ascii_start();
    let name = format!("\"{FORMAT}\"");
    let begins = text.get(..text.len().min(MAX_LESSON_BYTES)).unwrap_or_default();
    let named = begins.windows(name.len()).position(|part| part == name.as_bytes());
    let Some(named) = named.filter(|_| text.starts_with(b"{")) else {
        return false;
    };
    // If the name comes before any nested value, the remaining text may be damaged.
    let before = begins.get(1..named).unwrap_or_default();
    if !before.iter().any(|byte| matches!(byte, b'{' | b'[')) {
        return true;
    }
    let head: Option<LessonHead> = serde_json::from_slice(text).ok();
    head.and_then(|head| head.format).as_deref() == Some(FORMAT)
}

/// Reads a lesson and its problems. `None`: it is not a lesson, or nothing can be read.
pub fn read_lesson(text: &str) -> (Option<Lesson>, Vec<LessonProblem>) {
    let whole = |kind| (None, vec![LessonProblem::new("", kind)]);
    if text.len() > MAX_LESSON_BYTES {
        let most = MAX_LESSON_BYTES >> 20;
        return whole(Kind::TooLarge { most });
    }
    let value: Value = match serde_json::from_str(text.trim_start_matches('\u{feff}')) {
        Ok(value) => value,
        Err(error) => {
            return whole(Kind::NotJson { line: error.line(), column: error.column() });
        }
    };
    let Value::Object(map) = value else {
        return whole(Kind::NotALesson);
    };
    if map.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return whole(Kind::NotALesson);
    }
    match map.get("version").and_then(Value::as_u64) {
        Some(version) if version == u64::from(VERSION) => {}
        Some(version) if version > u64::from(VERSION) => return whole(Kind::NewerVersion),
        _ => {
            let problem = LessonProblem::new("version", Kind::NotANumber);
            return (None, vec![problem]);
        }
    }
    let mut reading = LessonReader::default();
    let lesson = reading.read_fields(&map);
    (Some(lesson), reading.into_problems())
}

impl LessonReader {
    fn read_fields(&mut self, map: &Map<String, Value>) -> Lesson {
        let part = LessonObject { map, place: "" };
        self.report_unknown_fields(
            part,
            &["format", "version", "title", "language", "log", "minutes", "spoilers", "view", "steps"],
        );
        let language = self.read_required_name(part, "language", Language::from_tag).unwrap_or_default();
        let log = self.read_required_text(part, "log", MAX_LOG_CHARS);
        let title = self.read_required_text(part, "title", MAX_LINE_CHARS);
        let view = self.read_known_name(part, "view", view_from_link);
        let minutes = self.read_number(part, "minutes", (1, MAX_MINUTES));
        let spoilers = self.read_spoilers(part);
        let objects = self.read_objects(part, "steps", MAX_STEPS);
        if objects.is_empty() {
            self.report(part.place_of_field("steps"), Kind::NoSteps);
        }
        let steps = objects.into_iter().filter_map(|(place, map)| {
            let place = place.as_str();
            self.read_step(LessonObject { map, place })
        });
        Lesson {
            steps: steps.collect(),
            title,
            minutes,
            spoilers,
            view: view.unwrap_or_default(),
            ..Lesson::empty(&log, language)
        }
    }

    fn read_spoilers(&mut self, part: LessonObject) -> SpoilerRule {
        let hidden = SpoilerRule::UntilEnd;
        match part.map.get("spoilers") {
            None => hidden,
            Some(Value::String(text)) if text == "shown" => SpoilerRule::Shown,
            Some(Value::String(text)) if text == "until_end" => hidden,
            Some(Value::String(text)) => {
                self.report(part.place_of_field("spoilers"), Kind::unknown(text));
                hidden
            }
            Some(Value::Object(map)) => {
                let place = part.place_of_field("spoilers");
                let inner = LessonObject { map, place: &place };
                self.report_unknown_fields(inner, &["until_step"]);
                let step = self.read_required_number(inner, "until_step", (1, MAX_STEPS));
                step.map_or(hidden, SpoilerRule::UntilStep)
            }
            Some(_) => {
                self.report(part.place_of_field("spoilers"), Kind::NotText);
                hidden
            }
        }
    }

    /// `None`: without a turn it is no step.
    fn read_step(&mut self, part: LessonObject) -> Option<LessonStep> {
        self.report_unknown_fields(
            part,
            &["turn", "victim", "heading", "note", "question", "show", "whose", "lines", "figures"],
        );
        let turn = self.read_required_number(part, "turn", (0, MAX_TURN))?;
        let show = self.read_known_name(part, "show", LessonFocus::from_id);
        let question = self.read_object(part, "question").and_then(|(place, map)| {
            let place = place.as_str();
            self.read_question(LessonObject { map, place })
        });
        let figures = self.read_objects(part, "figures", MAX_ITEMS_PER_STEP).into_iter().filter_map(|(place, map)| {
            let place = place.as_str();
            self.read_figure(LessonObject { map, place })
        });
        Some(LessonStep {
            figures: figures.collect(),
            turn,
            victim: self.read_number(part, "victim", (1, MAX_SEATS)),
            heading: self.read_text(part, "heading", MAX_LINE_CHARS).unwrap_or_default(),
            note: self.read_text(part, "note", MAX_NOTE_CHARS).unwrap_or_default(),
            question,
            show,
            whose: self.read_number(part, "whose", (1, MAX_SEATS)),
            lines: self.read_numbers(part, "lines"),
        })
    }

    fn read_question(&mut self, part: LessonObject) -> Option<LessonQuestion> {
        self.report_unknown_fields(part, &["kind", "text", "choices", "right", "why"]);
        let find = |id: &str| LessonQuestionKind::ALL.into_iter().find(|kind| kind.id() == id);
        let kind = self.read_required_name(part, "kind", find)?;
        let mut question = LessonQuestion::new(kind);
        question.text = self.read_required_text(part, "text", MAX_NOTE_CHARS);
        question.why = self.read_text(part, "why", MAX_NOTE_CHARS).unwrap_or_default();
        if kind != LessonQuestionKind::Choices {
            for name in ["choices", "right"] {
                if part.map.contains_key(name) {
                    self.report(part.place_of_field(name), Kind::UnknownField);
                }
            }
            return Some(question);
        }
        question.choices = self.read_texts(part, "choices");
        if question.choices.is_empty() {
            self.report(part.place_of_field("choices"), Kind::Missing);
        } else {
            question.right = self.read_number(part, "right", (1, question.choices.len()));
        }
        Some(question)
    }

    fn read_figure(&mut self, part: LessonObject) -> Option<LessonNumber> {
        self.report_unknown_fields(part, &["what", "of", "suspect", "turn", "value"]);
        let find = |id: &str| LessonNumberKind::ALL.into_iter().find(|one| one.id() == id);
        let what = self.read_required_name(part, "what", find);
        let value = part.map.get("value").and_then(Value::as_f64);
        if value.is_none() {
            self.report(part.place_of_field("value"), Kind::NotANumber);
        }
        let suspect = match what {
            Some(LessonNumberKind::Belief) => self.read_required_number(part, "suspect", (1, MAX_SEATS)),
            _ => self.read_number(part, "suspect", (1, MAX_SEATS)),
        };
        Some(LessonNumber {
            of: self.read_number(part, "of", (1, MAX_SEATS)),
            suspect,
            turn: self.read_required_number(part, "turn", (0, MAX_TURN))?,
            what: what?,
            value: value?,
        })
    }
}
