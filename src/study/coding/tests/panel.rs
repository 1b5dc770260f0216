//! Coding in a panel: what every event does, and races with the storage, other tabs and other games.

use super::*;

/// The panel on the demo, read with nobody's codes; nothing is stored yet.
fn panel() -> CodingModel {
    let mut model = CodingModel::new(None);
    show(&mut model, 1);
    model
}

/// Shows the panel on the game that was opened as this one, with an answering storage.
fn show(model: &mut CodingModel, opened: u32) {
    let effects = model.update(CodingEvent::Shown(opened, codes()));
    for effect in effects {
        match effect {
            CodingEffect::ListUtterances => _ = model.update(CodingEvent::Utterances(list_utterances(&LOG))),
            CodingEffect::Read(reading, fresh) => {
                assert_eq!(model.update(CodingEvent::Read(reading, Ok(fresh.clone()), fresh)), []);
            }
            other => panic!("{other:?}"),
        }
    }
}

fn turns() -> Vec<usize> {
    list_utterances(&LOG).iter().map(|one| one.turn as usize).collect()
}

fn toggle(model: &mut CodingModel, cursor: usize, code: Option<&str>) -> Vec<CodingEffect> {
    model.update(CodingEvent::Toggle { cursor, code: code.map(str::to_owned) })
}

fn stores(effects: &[CodingEffect]) -> Vec<&CodesChange> {
    let stored = effects.iter().filter_map(|effect| match effect {
        CodingEffect::Store(log, change) => Some((log, change)),
        _ => None,
    });
    stored.inspect(|(log, _)| assert_eq!(**log, LOG.id)).map(|(_, change)| change).collect()
}

#[test]
fn nobody_codes_before_they_have_a_name_and_a_new_name_begins_a_coder() {
    let mut model = panel();
    let turn = turns()[0];
    assert_eq!(toggle(&mut model, turn, Some("evasion")), []);
    assert!(!model.can_code_at(turn));
    let effects = model.update(CodingEvent::CodeAs("  Ada   L. ".into()));
    assert_eq!(effects[0], CodingEffect::SetPreference(LAST_CODER_PREFERENCE, "Ada L.".into()));
    assert_eq!(stores(&effects), [&begin("Ada L.")]);
    assert!(model.can_code_at(turn));
    assert!(stores(&model.update(CodingEvent::CodeAs("Ada L.".into()))).is_empty(), "she has begun");
    model.update(CodingEvent::CodeAs(" ".into()));
    assert!(model.current_coder().is_none());
}

#[test]
fn a_toggle_marks_an_utterance_and_takes_the_mark_away_again() {
    let mut model = panel();
    let turn = turns()[0];
    model.update(CodingEvent::CodeAs("Ada".into()));
    let at = u32::try_from(turn).unwrap();
    for (code, expected) in [
        (Some("evasion"), mark("Ada", at, "evasion", true)),
        (Some("evasion"), mark("Ada", at, "evasion", false)),
        (None, none("Ada", at, true)),
        (None, none("Ada", at, false)),
    ] {
        assert_eq!(stores(&toggle(&mut model, turn, code)), [&expected]);
    }
    assert_eq!(toggle(&mut model, 0, Some("evasion")), [], "nothing is said there");
}

#[test]
fn keys_mean_codes_steps_and_that_none_holds() {
    let mut model = panel();
    model.update(CodingEvent::CodeAs("Ada".into()));
    let turns = turns();
    let said = |key: &str| model.event_for_key(key, turns[0]).map(|event| format!("{event:?}"));
    for (key, begins) in [
        ("1", Some("Toggle { cursor: ")),
        ("0", Some("Toggle { cursor: ")),
        ("n", Some("StepToUncoded")),
        ("ArrowLeft", Some("Step { ")),
        ("9", None),
        ("x", None),
    ] {
        let found = said(key);
        assert_eq!(found.is_some(), begins.is_some(), "{key}");
        assert!(found.unwrap_or_default().starts_with(begins.unwrap_or_default()), "{key}");
    }
}

#[test]
fn steps_go_from_utterance_to_utterance_and_the_next_uncoded_one_wraps_around() {
    let mut model = panel();
    model.update(CodingEvent::CodeAs("Ada".into()));
    let turns = turns();
    let step = |model: &mut CodingModel, cursor, forward| model.update(CodingEvent::Step { cursor, forward });
    assert_eq!(step(&mut model, turns[0], true), [CodingEffect::Seek(turns[1])]);
    assert_eq!(step(&mut model, turns[1], false), [CodingEffect::Seek(turns[0])]);
    assert_eq!(step(&mut model, turns[0], false), []);
    let uncoded = |model: &mut CodingModel, cursor| model.update(CodingEvent::StepToUncoded { cursor });
    assert_eq!(uncoded(&mut model, turns[0]), [CodingEffect::Seek(turns[1])]);
    toggle(&mut model, turns[1], None);
    assert_eq!(uncoded(&mut model, turns[0]), [CodingEffect::Seek(turns[2])]);
    assert_eq!(uncoded(&mut model, *turns.last().unwrap()), [CodingEffect::Seek(turns[0])]);
}

#[test]
fn what_was_read_before_a_mark_does_not_undo_it() {
    let mut model = panel();
    model.update(CodingEvent::CodeAs("Ada".into()));
    let Some(CodingEffect::Read(reading, fresh)) = model.update(CodingEvent::Shown(1, codes())).pop() else {
        panic!("somebody returned to the tab");
    };
    toggle(&mut model, turns()[0], Some("evasion"));
    model.update(CodingEvent::Read(reading, Ok(fresh.clone()), fresh));
    assert_eq!(model.current_coder().unwrap().marks.len(), 1);
}

#[test]
fn codes_of_another_tab_come_in_when_somebody_returns() {
    let mut model = panel();
    let Some(CodingEffect::Read(reading, fresh)) = model.update(CodingEvent::Shown(1, codes())).pop() else {
        panic!("somebody returned to the tab");
    };
    model.update(CodingEvent::Read(reading, Ok(coded()), fresh));
    assert_eq!(model.coders().len(), 2);
}

#[test]
fn another_game_begins_anew_and_a_late_reading_of_the_first_one_is_ignored() {
    let mut model = CodingModel::new(Some("Ada".into()));
    let effects = model.update(CodingEvent::Shown(1, codes()));
    let Some(CodingEffect::Read(late, fresh)) = effects.last() else { panic!("{effects:?}") };
    show(&mut model, 2);
    model.update(CodingEvent::Read(*late, Ok(coded()), fresh.clone()));
    assert!(model.coders().is_empty() && model.current_coder().is_none());
}

#[test]
fn without_storage_somebody_can_code_but_nothing_is_stored_and_that_is_said_once() {
    let mut model = CodingModel::new(None);
    let effects = model.update(CodingEvent::Shown(1, codes()));
    let Some(CodingEffect::Read(reading, fresh)) = effects.last() else { panic!("{effects:?}") };
    let refused = || CodingEvent::Read(*reading, Err("no database".into()), fresh.clone());
    assert_eq!(model.update(refused()), [CodingEffect::ReportNotStored("no database".into())]);
    assert!(stores(&model.update(CodingEvent::CodeAs("Ada".into()))).is_empty());
    assert!(model.current_coder().is_some());
    assert_eq!(model.update(CodingEvent::NotStored("full".into())), []);
}

#[test]
fn a_removed_coder_can_come_back() {
    let mut model = panel();
    model.update(CodingEvent::CodeAs("Ada".into()));
    toggle(&mut model, turns()[0], Some("evasion"));
    let ada = model.current_coder().unwrap().clone();
    let effects = model.update(CodingEvent::RemoveCoder("Ada".into()));
    assert_eq!(effects.last(), Some(&CodingEffect::OfferToRestore(ada.clone())));
    assert!(model.current_coder().is_none());
    model.update(CodingEvent::Change(CodesChange::RestoreCoder(ada.clone())));
    assert_eq!(model.current_coder(), Some(&ada));
    assert_eq!(model.update(CodingEvent::RemoveCoder("Nobody".into())), []);
}

#[test]
fn the_codebook_is_the_next_logs_and_an_unnamed_code_is_none() {
    let mut model = panel();
    assert_eq!(model.update(CodingEvent::AddCode("  ".into())), []);
    let effects = model.update(CodingEvent::AddCode("Doubt".into()));
    assert!(
        matches!(&effects[0], CodingEffect::SetPreference(LAST_CODEBOOK_PREFERENCE, text) if text.contains("Doubt"))
    );
    assert!(matches!(stores(&effects)[..], [CodesChange::PutCode(code)] if code.id == "doubt" && code.key == Some(6)));
}

#[test]
fn an_import_says_what_is_new_what_was_known_and_what_was_skipped() {
    let mut model = panel();
    for (file, new, skipped, is_stored) in [
        ("turn,code,coder\nTURN,evasion,gpt\nTURN,nonsense,gpt\n", Some(1), 1, true),
        ("turn,code,coder\nTURN,evasion,gpt\n", Some(0), 0, true),
        ("nothing", None, 1, false),
    ] {
        let file = file.replace("TURN", &turns()[0].to_string());
        let taken = import_codes(file.as_bytes(), model.codes().unwrap(), &LOG, "");
        let effects = model.update(CodingEvent::Import(taken));
        assert_eq!(effects.last(), Some(&CodingEffect::ReportImport { new, skipped }), "{file}");
        assert_eq!(!stores(&effects).is_empty(), is_stored, "{file}");
        assert_eq!(model.skipped.0.len(), skipped, "{file}");
    }
}
