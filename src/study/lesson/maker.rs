//! Making a lesson: the draft about a game, whose fields are edited one by one as text, and whose steps are
//! added, moved and removed. Pure: what the page has to do is an effect. Deliberately not here: words, and where
//! drafts are stored.

use super::{
    Lesson, LessonFocus, LessonProblem, LessonQuestion, LessonQuestionKind, LessonStep, MAX_CHOICES,
    MAX_ITEMS_PER_STEP, MAX_MINUTES, MAX_STEPS, MAX_TURN, SpoilerRule,
};
use crate::base::language::Language;
use crate::show::viewer::link::view_from_link;

#[derive(Debug, Clone)]
pub struct LessonMakerModel {
    /// The lesson that is being made.
    pub draft: Lesson,
    /// The unfolded step, from 0.
    pub unfolded: Option<usize>,
    /// Counts the changes that move steps, after which fields are redrawn: not while somebody types.
    pub layout_version: u32,
    /// The last input could not be stored.
    pub is_unsaved: bool,
}

#[derive(Debug, Clone)]
pub enum LessonMakerEvent {
    /// A game of this name is on the table: its stored draft, or an empty one.
    Opened(Lesson),
    Edit(LessonEdit),
    /// Edits a step, from 0.
    EditStep(usize, LessonStepEdit),
    /// Adds a step at a turn.
    AddStep(usize),
    /// Unfolds a step, or folds it.
    Toggle(usize),
    MoveStep {
        from: usize,
        to: usize,
    },
    RemoveStep(usize),
    /// Replaces the draft by another lesson about the same game, with what is wrong with that.
    Replace(Lesson, Vec<LessonProblem>),
    Undo(DraftUndo),
    /// Whether the draft could be stored.
    Stored(bool),
}

/// A field of the lesson, as it is typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonEdit {
    Title(String),
    Minutes(String),
    Spoilers(String),
    View(String),
}

/// A field of a step, as it is typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonStepEdit {
    Turn(String),
    Victim(String),
    Heading(String),
    Note(String),
    Show(String),
    Lines(String),
    Kind(String),
    Question(String),
    /// A choice per line.
    Choices(String),
    Right(String),
    Why(String),
}

#[derive(Debug, Clone, PartialEq)]
pub enum LessonMakerEffect {
    Store,
    /// The draft was replaced or has lost a step: offer to undo that, and say what is wrong with the new one.
    OfferUndo(DraftUndo, Vec<LessonProblem>),
    /// Undo it in the stored draft of another game.
    UndoStored(DraftUndo),
    /// The focus goes to a step, or to the panel.
    Focus(Option<usize>),
}

/// How a change of a draft is undone, whichever game is on the table by then.
#[derive(Debug, Clone, PartialEq)]
pub struct DraftUndo {
    /// The draft as it was.
    pub before: Lesson,
    /// The removed step, which alone comes back; `None`: all comes back.
    removed: Option<usize>,
}

impl DraftUndo {
    pub fn restore(&self, draft: &mut Lesson) {
        let Some(at) = self.removed else { return draft.clone_from(&self.before) };
        if let Some(step) = self.before.steps.get(at) {
            draft.steps.insert(at.min(draft.steps.len()), step.clone());
            draft.spoilers = self.before.spoilers;
        }
    }
}

impl SpoilerRule {
    /// Its name among the choices of the maker: `shown`, `end` or the number of a step.
    pub fn choice_id(self) -> String {
        match self {
            Self::Shown => "shown".to_owned(),
            Self::UntilEnd => "end".to_owned(),
            Self::UntilStep(step) => step.to_string(),
        }
    }

    fn from_choice_id(text: &str) -> Self {
        match text {
            "shown" => Self::Shown,
            step => step.parse().map_or(Self::UntilEnd, Self::UntilStep),
        }
    }
}

impl Lesson {
    fn apply_edit(&mut self, edit: LessonEdit) {
        match edit {
            LessonEdit::Title(text) => self.title = text,
            LessonEdit::Minutes(text) => {
                self.minutes = text.trim().parse().ok().filter(|number| (1..=MAX_MINUTES).contains(number));
            }
            LessonEdit::Spoilers(text) => self.spoilers = SpoilerRule::from_choice_id(&text),
            LessonEdit::View(text) => self.view = view_from_link(&text).unwrap_or_default(),
        }
    }
}

impl LessonStep {
    fn apply_edit(&mut self, edit: LessonStepEdit) {
        match edit {
            LessonStepEdit::Turn(text) => {
                if let Some(turn) = text.trim().parse().ok().filter(|turn| *turn <= MAX_TURN) {
                    self.turn = turn;
                }
            }
            LessonStepEdit::Victim(text) => self.victim = text.parse().ok(),
            LessonStepEdit::Heading(text) => self.heading = text,
            LessonStepEdit::Note(text) => self.note = text,
            LessonStepEdit::Show(id) => self.show = LessonFocus::from_id(&id),
            LessonStepEdit::Lines(text) => {
                let numbers = text.split(|letter: char| !letter.is_ascii_digit());
                let turns = numbers.filter_map(|number| number.parse().ok());
                self.lines = turns.filter(|turn| (1..=MAX_TURN).contains(turn)).take(MAX_ITEMS_PER_STEP).collect();
            }
            LessonStepEdit::Kind(id) => {
                let chosen = LessonQuestionKind::ALL.into_iter().find(|kind| kind.id() == id);
                let before = self.question.take();
                self.question = chosen.map(|kind| {
                    let question = before.unwrap_or_else(|| LessonQuestion::new(kind));
                    let has_choices = kind == LessonQuestionKind::Choices;
                    LessonQuestion {
                        kind,
                        choices: if has_choices { question.choices } else { Vec::new() },
                        right: question.right.filter(|_| has_choices),
                        ..question
                    }
                });
            }
            LessonStepEdit::Question(_)
            | LessonStepEdit::Choices(_)
            | LessonStepEdit::Right(_)
            | LessonStepEdit::Why(_) => {
                if let Some(question) = &mut self.question {
                    question.edit(edit);
                }
            }
        }
    }
}

impl LessonQuestion {
    fn edit(&mut self, edit: LessonStepEdit) {
        match edit {
            LessonStepEdit::Question(text) => self.text = text,
            // The right answer stays selected while answers are rewritten.
            LessonStepEdit::Choices(text) => {
                let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
                self.choices = lines.take(MAX_CHOICES).map(str::to_owned).collect();
            }
            LessonStepEdit::Right(text) => self.right = text.parse().ok(),
            LessonStepEdit::Why(text) => self.why = text,
            _ => {}
        }
    }
}

impl LessonMakerModel {
    pub fn new(language: Language) -> Self {
        Self { draft: Lesson::empty("", language), unfolded: None, layout_version: 0, is_unsaved: false }
    }

    /// The steps move: their fields are drawn anew.
    fn redraw_with_unfolded(&mut self, unfolded: Option<usize>) {
        self.unfolded = unfolded;
        self.layout_version = self.layout_version.wrapping_add(1);
    }

    /// Handles an event.
    pub fn update(&mut self, event: LessonMakerEvent) -> Vec<LessonMakerEffect> {
        let steps = self.draft.steps.len();
        let mut effects = vec![LessonMakerEffect::Store];
        match event {
            LessonMakerEvent::Edit(edit) => self.draft.apply_edit(edit),
            LessonMakerEvent::EditStep(at, edit) => {
                if let Some(step) = self.draft.steps.get_mut(at) {
                    step.apply_edit(edit);
                }
            }
            LessonMakerEvent::AddStep(turn) if steps < MAX_STEPS => {
                self.draft.steps.push(LessonStep::new(turn));
                self.redraw_with_unfolded(Some(steps));
            }
            LessonMakerEvent::MoveStep { from, to } if from.max(to) < steps => {
                self.draft.steps.swap(from, to);
                self.redraw_with_unfolded(Some(to));
                effects.push(LessonMakerEffect::Focus(Some(to)));
            }
            LessonMakerEvent::RemoveStep(at) if at < steps => {
                let undo = DraftUndo { before: self.draft.clone(), removed: Some(at) };
                self.draft.steps.remove(at);
                // Spoilers still end at the same step.
                if let SpoilerRule::UntilStep(from) = &mut self.draft.spoilers
                    && *from > at + 1
                {
                    *from -= 1;
                }
                self.redraw_with_unfolded(None);
                effects.extend([LessonMakerEffect::Focus(None), LessonMakerEffect::OfferUndo(undo, Vec::new())]);
            }
            LessonMakerEvent::Replace(lesson, problems) => {
                let log = self.draft.log.clone();
                let before = std::mem::replace(&mut self.draft, Lesson { log, ..lesson });
                self.redraw_with_unfolded(None);
                if steps > 0 || !problems.is_empty() {
                    effects.push(LessonMakerEffect::OfferUndo(DraftUndo { before, removed: None }, problems));
                }
            }
            LessonMakerEvent::Undo(undo) if self.draft.log == undo.before.log => {
                undo.restore(&mut self.draft);
                self.redraw_with_unfolded(None);
            }
            LessonMakerEvent::Undo(undo) => return vec![LessonMakerEffect::UndoStored(undo)],
            event => {
                self.update_view(event);
                return Vec::new();
            }
        }
        effects
    }

    /// Handles what does not change the draft.
    fn update_view(&mut self, event: LessonMakerEvent) {
        match event {
            LessonMakerEvent::Opened(draft) if self.draft.log != draft.log => {
                self.draft = draft;
                self.redraw_with_unfolded(None);
            }
            LessonMakerEvent::Toggle(at) => self.unfolded = (self.unfolded != Some(at)).then_some(at),
            LessonMakerEvent::Stored(is_stored) => self.is_unsaved = !is_stored,
            _ => {}
        }
    }
}
