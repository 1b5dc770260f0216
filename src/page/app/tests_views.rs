//! What the table, its bar and its panels show, rendered natively. Whether what is shown can be used by everybody is in
//! the studio's tests, which see every page.

use super::bar::TopBar;
use super::help::HelpPanel;
use super::prelude::*;
use super::state::SidePanelKind;
use super::table::TablePage;
use super::tests_support::{Shown, render};
use crate::base::game::Log;
use crate::base::language::Language::English;
use crate::read::archive::tests_fixtures::open_logs;
use crate::read::archive::{SourceFile, read_log};

/// After the last turn.
const END: usize = usize::MAX;

fn demo() -> Log {
    read_log(include_str!("../../../public/logs/demo.en.json")).unwrap().0
}

fn foreign(name: &str, text: &str) -> Log {
    let file = SourceFile { path: name.into(), bytes: text.as_bytes().to_vec() };
    let (mut logs, problems) = open_logs(vec![file]);
    assert_eq!(logs.len(), 1, "{problems:?}");
    logs.remove(0)
}

fn table(log: Log, turn: usize) -> Shown {
    render(log, turn, English, |app| app.stage.is_score_open.set(true), || view! { <TablePage/> })
}

#[test]
fn the_end_tells_the_verdict_the_truth_the_turning_points_and_who_believed_it_when() {
    let end = table(demo(), END).by_test_id("ending");
    assert!(end.text().contains("killed Ambrose Kell"), "{}", end.text());
    assert!(!end.by_test_id("truth").text().is_empty());
    // A row per player; whoever did it had nothing to find out.
    let is_player = |row: &Shown| {
        row.attribute("data-testid")
            .is_some_and(|id| id.strip_prefix("course-").is_some_and(|seat| seat.parse::<u8>().is_ok()))
    };
    let rows = end.find_all(is_player);
    assert_eq!(rows.len(), 4);
    assert_eq!(rows.iter().filter(|row| row.text().contains("did it")).count(), 1);
    assert!((1..=7).contains(&end.all_by_test_id("gave-away-turn").len()));
    assert!(table(demo(), 40).all_by_test_id("ending").is_empty());
}

#[test]
fn where_nobody_knows_who_did_it_no_turn_leads_to_or_from_the_truth() {
    let mut log = demo();
    log.scenario.victims.iter_mut().for_each(|victim| victim.murderers = None);
    let turned = table(log, END).by_test_id("gave-away").text();
    assert!(turned.contains("The turning points") && !turned.contains("truth"), "{turned}");
}

#[test]
fn a_player_star_history_says_that_its_lists_are_recovered() {
    let mut text = String::from("\u{feff}index,stage,speaker,listener,words\n");
    for name in ["Vale", "Finch", "Moss"] {
        text += &format!("0,self introduction stage,{name},all,\"I, {name}, slept.\"\n");
    }
    let rounds: [(&str, &[&str]); 6] = [
        ("Vale", &["Finch", "Moss"]),
        ("Finch", &["Vale", "Moss"]),
        ("Moss", &["Vale", "Finch"]),
        ("Vale", &["Moss"]),
        ("Finch", &["Vale", "Moss"]),
        ("Moss", &["Vale"]),
    ];
    for (asker, other) in rounds.iter().flat_map(|(asker, list)| list.iter().map(move |other| (asker, other))) {
        let stage = format!("{asker} ask {other} for death of Ash");
        text += &format!("1,{stage},{asker},{other},Where?\n2,{stage},{other},{asker},There.\n");
    }
    let track = table(foreign("game.csv", &text), END).by_test_id("suspicion-track").text();
    assert!(track.contains("recovered"), "{track}");
}

#[test]
fn markup_in_what_was_said_stays_text() {
    let said = "<img src=x onerror=\"window.hurt=1\"><script>window.hurt=1</script>";
    let talk = format!(
        "First Round of Self-Introduction\n\nThe host says to Vale: \"Who are you?\"\n\nVale replies to the host: \"I \
         am Vale. I was in the {said} garden.\"\n\nThe host says to Finch: \"Who are you?\"\n\nFinch replies to the \
         host: \"I am Finch, the cook.\"\n\n------ First Round of Open Questioning\n\nFinch said to Vale, \"Where was \
         the key?\"\n\nVale replied to Finch, \"With me.\"\n\nVote ====\n\nThe host said to Vale, \"Vote.\"\n\nVale \
         replied to the host, \"I vote for Finch.\"\n"
    );
    let shown = table(foreign("talk.txt", &talk), 2);
    let conversation = shown.by_test_id("conversation").text();
    assert!(conversation.contains("<img src=x onerror=\"window.hurt=1\">"), "{conversation}");
    assert_eq!(shown.all_by_tag("img").len() + shown.all_by_tag("script").len(), 0);
}

#[test]
fn a_game_without_a_script_says_beforehand_why_it_cannot_be_played_on() {
    let bar = |log: Log| render(log, 5, English, |_| (), || view! { <TopBar/> });
    let mut log = demo();
    let name = log.scenario.characters[0].name.clone();
    for act in &mut log.scenario.characters[0].acts {
        act.script.clear();
        act.story.clear();
    }
    let told = bar(log);
    assert!(told.by_test_id("menu-fork").attribute("disabled").is_some());
    let reason = told.by_id("fork-reason").unwrap();
    assert!(reason.text().contains(&name), "{}", reason.text());
    assert!(bar(demo()).by_test_id("menu-fork").attribute("disabled").is_none());
}

#[test]
fn help_begins_with_what_one_can_do_and_ends_with_the_words_of_the_charts() {
    let open = |app: super::state::App| app.open_panel.set(Some(SidePanelKind::Help));
    let help = render(demo(), 5, English, open, || view! { <HelpPanel/> });
    let here = help.by_test_id("help-here").text();
    assert!(here.contains("plays the game at reading pace") && here.contains("Play a role yourself"), "{here}");
    assert!(!here.contains("nats") && !here.contains("log-odds"), "{here}");
    assert!(help.by_test_id("help-terms").text().contains("nats"));
}
