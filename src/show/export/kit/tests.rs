//! What is on whose sheet.

use super::classroom_kit;
use crate::base::scenario::Scenario;
use serde_json::json;

fn case() -> Scenario {
    let character = |id: &str, name: &str| {
        json!({
            "id": id, "name": name,
            "acts": [
                { "script": format!("{name} <first>"), "objectives": ["To win & rest"] },
                { "script": format!("{name} second") },
            ],
        })
    };
    let case = json!({
        "format": "casebook-case", "version": 1, "id": "a-case", "language": "en", "title": "A \"case\"",
        "truth": "It was Ann.",
        "characters": [character("ann", "Ann"), character("ben", "Ben")],
        "victims": [{ "name": "Cat", "murderers": ["ann"] }],
        "clues": [
            { "id": "a", "place": "Hall", "text": "A knife." },
            { "id": "b", "place": "Attic", "text": "A rope.", "act": 2 },
            { "id": "c", "place": "", "text": "Her secret.", "owner": "ann" },
        ],
    });
    serde_json::from_value(case).unwrap()
}

/// The text of a page, by its kind and place.
fn pages(html: &str, kind: &str) -> Vec<String> {
    let all = html.split("<section class=\"page ").skip(1);
    let own = all.filter(|page| page.starts_with(&format!("{kind}\"")));
    own.map(str::to_owned).collect()
}

#[test]
fn each_role_has_a_sheet_of_its_own_for_each_part_and_nothing_of_anybody_elses() {
    let html = classroom_kit(&case(), None);
    let sheets = pages(&html, "role-sheet");
    assert_eq!(sheets.len(), 4);
    assert!(sheets[0].contains("Ann &lt;first&gt;") && sheets[0].contains("To win &amp; rest"));
    assert!(sheets[0].contains("Her secret.") && !sheets[1].contains("Her secret."));
    assert!(sheets[1].contains("Ann second") && sheets[1].contains("part 2 of 2"));
    for sheet in &sheets[2..] {
        assert!(!sheet.contains("Ann") && !sheet.contains("Her secret."), "{sheet}");
    }
}

#[test]
fn every_sheet_is_a_part_of_the_page_and_no_heading_passes_over_a_level() {
    let html = classroom_kit(&case(), None);
    let (before, main) = html.split_once("<main>").unwrap();
    let (main, after) = main.split_once("</main>").unwrap();
    assert!(!before.contains("<section") && !after.contains("<section"));
    let levels = main.split("<h").skip(1).filter_map(|tag| tag.chars().next()?.to_digit(10));
    let mut above = 0;
    for level in levels {
        assert!(level <= above + 1, "h{level} below h{above}");
        above = level;
    }
    assert!(main.contains("<h2>"));
}

#[test]
fn an_own_clue_stands_on_the_sheet_of_its_part_and_everybody_has_a_sheet() {
    let mut case = case();
    let own = |text: &str, act: u32| {
        let clue = json!({ "id": text, "place": "", "text": text, "owner": "ben", "act": act });
        serde_json::from_value(clue).unwrap()
    };
    case.clues.extend([own("A late letter.", 2), own("A last letter.", 3)]);
    case.characters[0].acts.clear();
    case.clues.retain(|clue| clue.owner.as_deref() != Some("ann"));
    let sheets = pages(&classroom_kit(&case, None), "role-sheet");
    assert_eq!(sheets.len(), 4, "one for her who has nothing, three for him");
    assert!(sheets[0].contains("Ann"));
    assert!(!sheets[1].contains("letter") && sheets[1].contains("part 1 of 3"));
    assert!(sheets[2].contains("A late letter."));
    assert!(sheets[3].contains("A last letter.") && sheets[3].contains("part 3 of 3"));
}

#[test]
fn clue_cards_come_by_parts_and_own_clues_are_no_cards() {
    let cut = pages(&classroom_kit(&case(), None), "cut");
    assert_eq!(cut.len(), 3, "two parts of clues, and the ballots");
    assert!(cut[0].contains("A knife.") && !cut[0].contains("A rope."));
    assert!(cut[1].contains("A rope."));
    assert!(!cut.join("").contains("Her secret."));
    assert_eq!(cut[2].matches("<article>").count(), 2);
}

#[test]
fn who_did_it_stands_in_the_key_alone() {
    let html = classroom_kit(&case(), None);
    assert!(pages(&html, "key")[0].contains("Cat was killed by Ann."));
    assert_eq!(html.matches("killed by Ann").count(), 1);
    assert_eq!(html.matches("It was Ann.").count(), 1);
    assert_eq!(pages(&html, "questionnaire").len(), 2);
}

#[test]
fn the_teacher_is_told_to_print_on_one_side_and_when_later_parts_are_handed_out() {
    let mut case = case();
    let cover = &pages(&classroom_kit(&case, None), "cover")[0];
    assert!(cover.contains("one side of the paper only"), "{cover}");
    assert!(cover.contains("the next part of every role"), "{cover}");
    for character in &mut case.characters {
        character.acts.truncate(1);
    }
    let cover = &pages(&classroom_kit(&case, None), "cover")[0];
    assert!(!cover.contains("the next part of every role"), "{cover}");
}

#[test]
fn what_is_written_on_has_lines_that_printers_do_not_leave_out() {
    let html = classroom_kit(&case(), None);
    for sheet in pages(&html, "questionnaire") {
        assert_eq!(sheet.matches("<i></i>").count(), 6, "{sheet}");
    }
    assert!(!html.contains("gradient"));
}
