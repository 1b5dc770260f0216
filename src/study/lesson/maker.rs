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
pub struct MakerModel {
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
pub enum MakerEvent {
    /// A game of this name is on the table: its stored draft, or an empty one.
    Opened(Lesson),
    Edit(LessonEdit),
    /// Edits a step, from 0.
    EditStep(usize, StepEdit),
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
pub enum StepEdit {
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
pub enum MakerEffect {
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
    pub fn apply(&self, draft: &mut Lesson) {
        let Some(at) = self.removed else { return draft.clone_from(&self.before) };
        if let Some(step) = self.before.steps.get(at) {
            draft.steps.insert(at.min(draft.steps.len()), step.clone());
            draft.spoilers = self.before.spoilers;
        }
    }
}

impl SpoilerRule {
    /// Its name among the choices of the maker: `shown`, `end` or the number of a step.
    pub fn choice(self) -> String {
        match self {
            Self::Shown => "shown".to_owned(),
            Self::UntilEnd => "end".to_owned(),
            Self::UntilStep(step) => step.to_string(),
        }
    }

    fn from_choice(text: &str) -> Self {
        match text {
            "shown" => Self::Shown,
            step => step.parse().map_or(Self::UntilEnd, Self::UntilStep),
        }
    }
}

impl Lesson {
    fn edit(&mut self, edit: LessonEdit) {
        match edit {
            LessonEdit::Title(text) => self.title = text,
            LessonEdit::Minutes(text) => {
                self.minutes = text.trim().parse().ok().filter(|number| (1..=MAX_MINUTES).contains(number));
            }
            LessonEdit::Spoilers(text) => self.spoilers = SpoilerRule::from_choice(&text),
            LessonEdit::View(text) => self.view = view_from_link(&text).unwrap_or_default(),
        }
    }
}

impl LessonStep {
    fn edit(&mut self, edit: StepEdit) {
        match edit {
            StepEdit::Turn(text) => {
                if let Some(turn) = text.trim().parse().ok().filter(|turn| *turn <= MAX_TURN) {
                    self.turn = turn;
                }
            }
            StepEdit::Victim(text) => self.victim = text.parse().ok(),
            StepEdit::Heading(text) => self.heading = text,
            StepEdit::Note(text) => self.note = text,
            StepEdit::Show(id) => self.show = LessonFocus::from_id(&id),
            StepEdit::Lines(text) => {
                let numbers = text.split(|letter: char| !letter.is_ascii_digit());
                let turns = numbers.filter_map(|number| number.parse().ok());
                self.lines = turns.filter(|turn| (1..=MAX_TURN).contains(turn)).take(MAX_ITEMS_PER_STEP).collect();
            }
            StepEdit::Kind(id) => {
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
            StepEdit::Question(_) | StepEdit::Choices(_) | StepEdit::Right(_) | StepEdit::Why(_) => {
                if let Some(question) = &mut self.question {
                    question.edit(edit);
                }
            }
        }
    }
}

impl LessonQuestion {
    fn edit(&mut self, edit: StepEdit) {
        match edit {
            StepEdit::Question(text) => self.text = text,
            // The right answer stays selected while answers are rewritten.
            StepEdit::Choices(text) => {
                let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
                self.choices = lines.take(MAX_CHOICES).map(str::to_owned).collect();
            }
            StepEdit::Right(text) => self.right = text.parse().ok(),
            StepEdit::Why(text) => self.why = text,
            _ => {}
        }
    }
}

impl MakerModel {
    pub fn new(language: Language) -> Self {
        Self { draft: Lesson::empty("", language), unfolded: None, layout_version: 0, is_unsaved: false }
    }

    /// The steps move: their fields are drawn anew.
    fn redraw(&mut self, unfolded: Option<usize>) {
        self.unfolded = unfolded;
        self.layout_version = self.layout_version.wrapping_add(1);
    }

    /// Handles an event.
    pub fn update(&mut self, event: MakerEvent) -> Vec<MakerEffect> {
        let steps = self.draft.steps.len();
        let mut effects = vec![MakerEffect::Store];
        match event {
            MakerEvent::Edit(edit) => self.draft.edit(edit),
            MakerEvent::EditStep(at, edit) => {
                if let Some(step) = self.draft.steps.get_mut(at) {
                    step.edit(edit);
                }
            }
            MakerEvent::AddStep(turn) if steps < MAX_STEPS => {
                self.draft.steps.push(LessonStep::new(turn));
                self.redraw(Some(steps));
            }
            MakerEvent::MoveStep { from, to } if from.max(to) < steps => {
                self.draft.steps.swap(from, to);
                self.redraw(Some(to));
                effects.push(MakerEffect::Focus(Some(to)));
            }
            MakerEvent::RemoveStep(at) if at < steps => {
                let undo = DraftUndo { before: self.draft.clone(), removed: Some(at) };
                self.draft.steps.remove(at);
                // Spoilers still end at the same step.
                if let SpoilerRule::UntilStep(from) = &mut self.draft.spoilers
                    && *from > at + 1
                {
                    *from -= 1;
                }
                self.redraw(None);
                effects.extend([MakerEffect::Focus(None), MakerEffect::OfferUndo(undo, Vec::new())]);
            }
            MakerEvent::Replace(lesson, problems) => {
                let log = self.draft.log.clone();
                let before = std::mem::replace(&mut self.draft, Lesson { log, ..lesson });
                self.redraw(None);
                if steps > 0 || !problems.is_empty() {
                    effects.push(MakerEffect::OfferUndo(DraftUndo { before, removed: None }, problems));
                }
            }
            MakerEvent::Undo(undo) if self.draft.log == undo.before.log => {
                undo.apply(&mut self.draft);
                self.redraw(None);
            }
            MakerEvent::Undo(undo) => return vec![MakerEffect::UndoStored(undo)],
            event => {
                self.update_view(event);
                return Vec::new();
            }
        }
        effects
    }

    /// Handles what does not change the draft.
    fn update_view(&mut self, event: MakerEvent) {
        match event {
            MakerEvent::Opened(draft) if self.draft.log != draft.log => {
                self.draft = draft;
                self.redraw(None);
            }
            MakerEvent::Toggle(at) => self.unfolded = (self.unfolded != Some(at)).then_some(at),
            MakerEvent::Stored(is_stored) => self.is_unsaved = !is_stored,
            _ => {}
        }
    }
}
