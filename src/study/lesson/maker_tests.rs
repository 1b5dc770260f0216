//! Making a lesson: what is typed into each field, steps that move, and undoing it while another game is on the
//! table.

use super::*;
use crate::base::game::Seat;
use crate::show::viewer::score::Track;

/// A draft about the mill with steps at these turns.
fn maker(turns: &[usize]) -> LessonMakerModel {
    let mut model = LessonMakerModel::new(Language::English);
    model.update(LessonMakerEvent::Opened(Lesson::empty("mill", Language::English)));
    for turn in turns {
        assert_eq!(model.update(LessonMakerEvent::AddStep(*turn)), [LessonMakerEffect::Store]);
    }
    model
}

fn turns(lesson: &Lesson) -> Vec<usize> {
    lesson.steps.iter().map(|step| step.turn).collect()
}

fn undo_of(effects: Vec<LessonMakerEffect>) -> DraftUndo {
    let offered = effects.into_iter().find_map(|effect| match effect {
        LessonMakerEffect::OfferUndo(undo, _) => Some(undo),
        _ => None,
    });
    offered.unwrap()
}

#[test]
fn fields_of_a_lesson_take_what_makes_sense() {
    let edited = |edit| {
        let mut model = maker(&[]);
        assert_eq!(model.update(LessonMakerEvent::Edit(edit)), [LessonMakerEffect::Store]);
        model.draft
    };
    assert_eq!(edited(LessonEdit::Title("Doubt".into())).title, "Doubt");
    for (text, minutes) in [(" 45 ", Some(45)), ("0", None), ("601", None), ("a while", None)] {
        assert_eq!(edited(LessonEdit::Minutes(text.into())).minutes, minutes, "{text}");
    }
    for rule in [SpoilerRule::Shown, SpoilerRule::UntilEnd, SpoilerRule::UntilStep(3)] {
        assert_eq!(edited(LessonEdit::Spoilers(rule.choice_id())).spoilers, rule);
    }
    for view in [Perspective::Public, Perspective::AllKnowing, Perspective::FromSeat(Seat(2))] {
        assert_eq!(edited(LessonEdit::View(view_to_link(view))).view, view);
    }
}

#[test]
fn fields_of_a_step_take_what_makes_sense() {
    let edited = |edits: &[LessonStepEdit]| {
        let mut model = maker(&[7]);
        for edit in edits {
            assert_eq!(model.update(LessonMakerEvent::EditStep(0, edit.clone())), [LessonMakerEffect::Store]);
        }
        model.draft.steps.remove(0)
    };
    for (text, turn) in [(" 12 ", 12), ("", 7), ("-3", 7), ("1000001", 7)] {
        assert_eq!(edited(&[LessonStepEdit::Turn(text.into())]).turn, turn, "{text}");
    }
    for (text, lines) in [("3, 5; 8", vec![3, 5, 8]), ("none", vec![]), ("0 2", vec![2])] {
        assert_eq!(edited(&[LessonStepEdit::Lines(text.into())]).lines, lines, "{text}");
    }
    let show = LessonFocus::Chart(Track::Beliefs);
    assert_eq!(edited(&[LessonStepEdit::Show(show.id().into())]).show, Some(show));
    assert_eq!(edited(&[LessonStepEdit::Victim("2".into()), LessonStepEdit::Victim(String::new())]).victim, None);
    assert_eq!(edited(&[LessonStepEdit::Why("Because.".into())]).question, None, "there is no question");
}

#[test]
fn a_question_keeps_its_text_when_its_kind_changes_and_its_choices_only_as_a_choice() {
    let mut model = maker(&[7]);
    let mut edit = |edit| {
        model.update(LessonMakerEvent::EditStep(0, edit));
        model.draft.steps[0].question.clone()
    };
    edit(LessonStepEdit::Kind("choices".into()));
    edit(LessonStepEdit::Question("Who?".into()));
    edit(LessonStepEdit::Choices(" Ann \n\nBen".into()));
    let question = edit(LessonStepEdit::Right("2".into())).unwrap();
    assert_eq!((question.choices, question.right), (vec!["Ann".to_owned(), "Ben".to_owned()], Some(2)));
    let question = edit(LessonStepEdit::Kind("open".into())).unwrap();
    assert_eq!((question.text.as_str(), question.choices.len(), question.right), ("Who?", 0, None));
    assert_eq!(edit(LessonStepEdit::Kind(String::new())), None);
}

#[test]
fn a_new_step_is_unfolded_and_there_are_only_so_many() {
    let mut model = maker(&[1, 2]);
    assert_eq!(model.unfolded, Some(1));
    model.update(LessonMakerEvent::Toggle(1));
    assert_eq!(model.unfolded, None);
    let mut full = maker(&[5; MAX_STEPS]);
    assert_eq!(full.update(LessonMakerEvent::AddStep(6)), []);
    assert_eq!(full.draft.steps.len(), MAX_STEPS);
}

#[test]
fn typing_redraws_nothing_and_moving_steps_does() {
    let mut model = maker(&[1, 2]);
    let before = model.layout_version;
    model.update(LessonMakerEvent::EditStep(0, LessonStepEdit::Note("A note".into())));
    assert_eq!(model.layout_version, before);
    let effects = model.update(LessonMakerEvent::MoveStep { from: 0, to: 1 });
    assert_eq!(effects, [LessonMakerEffect::Store, LessonMakerEffect::Focus(Some(1))]);
    assert_eq!((turns(&model.draft), model.unfolded), (vec![2, 1], Some(1)));
    assert_ne!(model.layout_version, before);
}

#[test]
fn spoilers_still_end_at_the_same_step_when_an_earlier_one_is_removed_and_undo_brings_both_back() {
    let mut model = maker(&[1, 2, 3]);
    model.update(LessonMakerEvent::Edit(LessonEdit::Spoilers("3".into())));
    let undo = undo_of(model.update(LessonMakerEvent::RemoveStep(0)));
    assert_eq!((turns(&model.draft), model.draft.spoilers), (vec![2, 3], SpoilerRule::UntilStep(2)));
    model.update(LessonMakerEvent::Edit(LessonEdit::Title("Typed since".into())));
    assert_eq!(model.update(LessonMakerEvent::Undo(undo)), [LessonMakerEffect::Store]);
    assert_eq!((turns(&model.draft), model.draft.spoilers), (vec![1, 2, 3], SpoilerRule::UntilStep(3)));
    assert_eq!(model.draft.title, "Typed since");
    assert_eq!(model.update(LessonMakerEvent::RemoveStep(9)), []);
}

#[test]
fn undo_reaches_the_draft_of_a_game_that_left_the_table() {
    let mut model = maker(&[1, 2]);
    let undo = undo_of(model.update(LessonMakerEvent::RemoveStep(1)));
    let mut stored = model.draft.clone();
    model.update(LessonMakerEvent::Opened(Lesson::empty("lamp", Language::English)));
    assert_eq!(model.update(LessonMakerEvent::Undo(undo.clone())), [LessonMakerEffect::UndoStored(undo.clone())]);
    assert!(model.draft.steps.is_empty(), "the draft about the other game stays");
    undo.restore(&mut stored);
    assert_eq!(turns(&stored), [1, 2]);
}

#[test]
fn an_imported_lesson_is_about_the_game_on_the_table_and_what_it_replaced_can_come_back() {
    let mut model = maker(&[1]);
    let imported = Lesson { title: "Doubt".into(), ..Lesson::empty("lamp", Language::English) };
    let undo = undo_of(model.update(LessonMakerEvent::Replace(imported.clone(), Vec::new())));
    assert_eq!((model.draft.title.as_str(), model.draft.log.as_str()), ("Doubt", "mill"));
    assert_eq!(model.update(LessonMakerEvent::Undo(undo)), [LessonMakerEffect::Store]);
    assert_eq!(turns(&model.draft), [1]);
    let mut empty = maker(&[]);
    assert_eq!(
        empty.update(LessonMakerEvent::Replace(imported, Vec::new())),
        [LessonMakerEffect::Store],
        "nothing was lost"
    );
}

#[test]
fn the_same_game_keeps_its_draft_and_input_that_cannot_be_stored_is_said() {
    let mut model = maker(&[1]);
    model.update(LessonMakerEvent::Opened(Lesson::empty("mill", Language::English)));
    assert_eq!(turns(&model.draft), [1]);
    model.update(LessonMakerEvent::Stored(false));
    assert!(model.is_unsaved);
    model.update(LessonMakerEvent::Stored(true));
    assert!(!model.is_unsaved);
}
