//! What a page shows of an opening, whatever comes in between.

use super::*;
use crate::base::scenario::Problem;
use crate::show::viewer::tests_support;

fn offer(id: &str) -> SelectableGame {
    let mut log = tests_support::sample_game();
    log.id = id.into();
    SelectableGame::from_log(&log)
}

fn report(offers: Vec<SelectableGame>) -> OpenedFilesReport {
    OpenedFilesReport { offers, loose: Vec::new() }
}

fn model_after(events: impl IntoIterator<Item = OpeningEvent>) -> (OpeningModel, Vec<OpeningEffect>) {
    let mut model = OpeningModel::default();
    let effects = events.into_iter().flat_map(|event| update_opening(&mut model, event)).collect();
    (model, effects)
}

#[test]
fn the_progress_of_an_overtaken_opening_is_not_shown_and_its_end_ends_no_other() {
    let step = OpeningStep::Decoding(1, 4);
    let (mut model, _) = model_after([OpeningEvent::Stepped(1, OpeningStep::Recognising(3))]);
    assert_eq!(model.current_step(1), Some(OpeningStep::Recognising(3)));
    assert_eq!(model.current_step(2), None, "something newer was requested");
    update_opening(&mut model, OpeningEvent::Stepped(2, step));
    update_opening(&mut model, OpeningEvent::Ended(1));
    assert_eq!(model.current_step(2), Some(step));
    update_opening(&mut model, OpeningEvent::Ended(2));
    assert_eq!(model.current_step(2), None);
}

#[test]
fn a_step_says_what_is_done_and_its_share_where_the_total_is_known() {
    let l = Language::English;
    let table = [
        (OpeningStep::Reading(1 << 20, 4 << 20), Some(0.25)),
        (OpeningStep::Fetching(1 << 20, None), None),
        (OpeningStep::Fetching(1, Some(2)), Some(0.5)),
        (OpeningStep::Recognising(2), None),
        (OpeningStep::Storing(0, 0), Some(0.0)),
    ];
    for (step, share) in table {
        assert_eq!(step.progress_share(), share, "{step:?}");
        assert!(!step.describe(l).is_empty(), "{step:?}");
    }
    assert!(OpeningStep::Reading(1 << 20, 4 << 20).describe(l).contains("1.0"));
}

#[test]
fn a_single_game_opens_at_once_and_of_several_only_the_one_that_the_lesson_names() {
    let broken = SelectableGame { playable: false, ..offer("a") };
    let case = SelectableGame { is_log: false, ..offer("b") };
    let table: [(&[SelectableGame], Option<&str>, Option<usize>); 7] = [
        (&[], None, None),
        (&[offer("a")], None, Some(0)),
        (std::slice::from_ref(&broken), Some("a"), None),
        (&[offer("a"), offer("b")], None, None),
        (&[offer("a"), offer("b")], Some("b"), Some(1)),
        (&[offer("a"), case], Some("b"), None),
        (&[broken.clone(), offer("b")], Some("a"), None),
    ];
    for (place, (offers, lesson, chosen)) in table.into_iter().enumerate() {
        assert_eq!(choose_offer(offers, lesson), chosen, "row {place}");
    }
}

#[test]
fn a_game_that_opens_without_remarks_leaves_no_line_and_closes_the_panel() {
    let (model, effects) = model_after([
        OpeningEvent::Found(report(vec![offer("a")])),
        OpeningEvent::OfferOpened(0),
        OpeningEvent::LogMounted(offer("a")),
    ]);
    assert!(!model.shows_line);
    assert_eq!(effects, [OpeningEffect::ClosePanel], "its file may be stored as a whole");
    let mut noted = offer("a");
    noted.problems.push(Problem::warning("a.json", Localized::from("late")));
    let (model, _) = model_after([
        OpeningEvent::Found(report(vec![noted])),
        OpeningEvent::OfferOpened(0),
        OpeningEvent::LogMounted(offer("a")),
    ]);
    assert!(model.shows_line);
    assert!(
        model.describe_report_line(Language::English).starts_with("1 problem"),
        "{}",
        model.describe_report_line(Language::English)
    );
}

#[test]
fn a_log_that_comes_from_elsewhere_replaces_the_report() {
    let (model, effects) = model_after([OpeningEvent::LogMounted(offer("b"))]);
    assert_eq!((model.report.offers.len(), model.opened_offer), (1, Some(0)));
    assert_eq!(effects, [OpeningEffect::DropContents, OpeningEffect::ClosePanel]);
}

#[test]
fn metadata_of_the_opened_log_keep_its_report_and_those_of_another_replace_it() {
    let opened = || [OpeningEvent::Found(report(vec![offer("a"), offer("b")])), OpeningEvent::OfferOpened(1)];
    let (model, effects) = model_after(opened().into_iter().chain([OpeningEvent::MetadataAsked(offer("b"))]));
    assert_eq!((model.report.offers.len(), effects), (2, vec![OpeningEffect::OpenPanel]));
    let (model, effects) = model_after(opened().into_iter().chain([OpeningEvent::MetadataAsked(offer("a"))]));
    assert_eq!(model.report.offers.len(), 1);
    assert_eq!(effects, [OpeningEffect::DropContents, OpeningEffect::OpenPanel]);
}

#[test]
fn a_note_belongs_to_the_open_offer_and_redraws_no_report() {
    let (mut model, _) = model_after([OpeningEvent::Found(report(vec![offer("a")]))]);
    let drawn = model.report_number;
    update_opening(&mut model, OpeningEvent::Noted("too early".into()));
    assert!(model.report.offers[0].notes.is_empty());
    update_opening(&mut model, OpeningEvent::OfferOpened(0));
    update_opening(&mut model, OpeningEvent::Noted("in time".into()));
    assert_eq!(model.report.offers[0].notes, ["in time".into()]);
    assert_eq!(model.report_number, drawn);
}

#[test]
fn the_line_goes_when_it_is_dismissed_or_the_report_is_asked_for() {
    for (event, opens) in [
        (OpeningEvent::LineDismissed, false),
        (OpeningEvent::ReportAsked, true),
        (OpeningEvent::MetadataAsked(offer("a")), true),
    ] {
        let found = OpeningEvent::Found(report(vec![offer("a"), offer("b")]));
        let (mut model, _) = model_after([found, OpeningEvent::OfferOpened(0), OpeningEvent::CaseOpened]);
        assert!(model.shows_line);
        let effects = update_opening(&mut model, event);
        assert!(!model.shows_line);
        assert_eq!(effects, if opens { vec![OpeningEffect::OpenPanel] } else { Vec::new() });
    }
}
