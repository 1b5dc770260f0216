//! Checks that the printed numbers fit together where they determine each other, and where they do not.

#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// Cells by part, row and column.
struct Table(BTreeMap<(String, String, String), PublishedCell>);

impl Table {
    fn of_paper(paper: PaperName, table: &str) -> Self {
        let cells = read_published_table(paper, table).unwrap().into_iter();
        let place = |c: &PublishedCell| (c.part.clone(), c.row.clone(), c.column.clone());
        Self(cells.map(|cell| (place(&cell), cell)).collect())
    }

    fn cell(&self, part: &str, row: &str, column: &str) -> Option<&PublishedCell> {
        self.0.get(&(part.into(), row.into(), column.into()))
    }

    fn find(&self, part: &str, row: &str, column: &str) -> Option<f64> {
        Some(self.cell(part, row, column)?.value.as_ref()?.number)
    }

    fn get(&self, part: &str, row: &str, column: &str) -> f64 {
        self.find(part, row, column).unwrap_or_else(|| panic!("{part}, {row}, {column}"))
    }

    fn parts(&self) -> BTreeSet<&str> {
        self.0.keys().map(|(part, ..)| part.as_str()).collect()
    }
}

const SCRIPTS: [&str; 12] = [
    "Death Wears White",
    "Ghost Revenge",
    "Danshui Villa",
    "Unfinished Love",
    "Cruise Incident",
    "Sin",
    "Deadly Fountain",
    "Unbelievable Incident",
    "Desperate Sunshine",
    "Riverside Inn",
    "Solitary Boat Firefly",
    "Manna",
];

const KINDS: [(&str, f64); 3] = [("Objective", 10.0), ("Reasoning", 5.0), ("Relations", 2.0)];

const STRATEGIES: [&str; 6] = ["PP", "OP", "Werewolf", "O-CoT", "ThinkThrice", "Questum"];

/// Whose numbers stand under a script's name in Questum's tables 2 and 8.
fn truly(script: &str) -> &str {
    match script {
        "Riverside Inn" => "Solitary Boat Firefly",
        "Solitary Boat Firefly" => "Manna",
        "Manna" => "Riverside Inn",
        other => other,
    }
}

/// Points possible on some scripts, of one kind or of all.
fn points(wellplay: &Table, scripts: &[&str], kind: Option<&str>) -> f64 {
    let mut sum = 0.0;
    for script in scripts {
        for (name, worth) in KINDS {
            if kind.is_none_or(|kind| kind == name) {
                sum += worth * wellplay.get("", script, name);
            }
        }
    }
    sum
}

/// The overall share that the three kinds of a table's part make.
fn from_kinds(table: &Table, part: &str, column: &str, scripts: &[&str]) -> Option<f64> {
    let wellplay = Table::of_paper(PaperName::Questum, "1");
    let mut sum = 0.0;
    for (kind, _) in KINDS {
        sum += points(&wellplay, scripts, Some(kind)) * table.find(part, kind, column)?;
    }
    Some(sum / points(&wellplay, scripts, None))
}

fn near(found: f64, printed: f64, within: f64) -> bool {
    (found - printed).abs() <= within
}

#[test]
fn every_file_parses_and_no_cell_stands_twice() {
    for paper in PaperName::ALL {
        let mut seen = BTreeSet::new();
        for c in read_cells(paper).unwrap() {
            let place = (c.table, c.part, c.row, c.column);
            assert!(seen.insert(place.clone()), "{paper}: {place:?}");
        }
    }
}

#[test]
fn every_table_of_the_list_exists_and_every_table_is_in_the_list() {
    for paper in PaperName::ALL {
        let found: BTreeSet<_> = read_cells(paper).unwrap().into_iter().map(|c| c.table).collect();
        let listed: BTreeSet<_> = read_paper_tables(paper).unwrap().into_iter().map(|t| t.table).collect();
        assert_eq!(found, listed, "{paper}");
    }
}

#[test]
fn a_plus_minus_is_never_negative_and_belongs_to_a_number() {
    for paper in PaperName::ALL {
        for cell in read_cells(paper).unwrap() {
            if let Some(spread) = &cell.plus_minus {
                assert!(spread.number >= 0.0 && cell.value.is_some(), "{cell:?}");
            }
        }
    }
}

#[test]
fn a_cell_without_a_number_says_why() {
    for paper in PaperName::ALL {
        for cell in read_cells(paper).unwrap() {
            assert!(cell.value.is_some() || !cell.note.is_empty(), "{cell:?}");
        }
    }
}

#[test]
fn a_table_that_is_not_there_is_refused_with_those_that_are() {
    let error = read_published_table(PaperName::ThinkThrice, "5").unwrap_err();
    let said = "ThinkThrice has no table 5 here; there are 1, 2, 6, 7, 8, 9";
    assert_eq!(error.to_string(), said);
    assert_eq!(
        read_published_table(PaperName::PlayerStar, "a3").unwrap(),
        read_published_table(PaperName::PlayerStar, "TA3").unwrap()
    );
}

#[test]
fn what_questum_prints_twice_is_the_same_twice() {
    let (short, long) = (Table::of_paper(PaperName::Questum, "2"), Table::of_paper(PaperName::Questum, "8"));
    for ((part, row, column), cell) in &short.0 {
        let again = long.cell(part, row, column).unwrap();
        assert_eq!(cell.value, again.value);
        assert_eq!(cell.plus_minus, again.plus_minus);
    }
}

#[test]
fn the_columns_of_wellplay_add_up_to_its_last_row_but_one_mean_is_wrong() {
    let table = Table::of_paper(PaperName::Questum, "1");
    let columns: BTreeSet<_> = table.0.keys().map(|(.., column)| column).collect();
    for column in columns {
        let sum: f64 = SCRIPTS.iter().map(|s| table.get("", s, column)).sum();
        assert_eq!(sum, table.get("", "Sum", column), "{column}");
        let mean = table.cell("", "Avg", column).unwrap();
        let mean = mean.value.as_ref().unwrap();
        let within = if mean.text.contains('.') { 0.0051 } else { 0.51 };
        let fits = near(sum / 12.0, mean.number, within);
        assert_eq!(fits, column != "overall", "{column}");
    }
}

#[test]
fn the_shares_of_a_script_are_of_the_script_that_truly_stands_there() {
    let table = Table::of_paper(PaperName::Questum, "8");
    for script in SCRIPTS {
        for column in STRATEGIES {
            let found = from_kinds(&table, script, column, &[truly(script)]).unwrap();
            let cell = table.cell(script, "Overall", column).unwrap();
            let fits = near(found, cell.value.as_ref().unwrap().number, 0.0011);
            assert_eq!(fits, !cell.note.contains("the three kinds give"), "{cell:?}");
        }
    }
}

#[test]
fn with_the_names_put_right_the_scripts_give_every_overall_share_but_one() {
    let (table, wellplay) = (Table::of_paper(PaperName::Questum, "8"), Table::of_paper(PaperName::Questum, "1"));
    for row in ["Objective", "Reasoning", "Relations", "Overall"] {
        let kind = Some(row).filter(|row| *row != "Overall");
        for column in STRATEGIES {
            let mut sum = 0.0;
            for script in SCRIPTS {
                sum += points(&wellplay, &[truly(script)], kind) * table.get(script, row, column);
            }
            let found = sum / points(&wellplay, &SCRIPTS, kind);
            let fits = near(found, table.get("Overall", row, column), 0.001);
            assert_eq!(fits, (row, column) != ("Relations", "OP"), "{row}, {column}: {found}");
        }
    }
}

#[test]
fn the_win_rates_of_the_scripts_give_three_other_means_than_are_printed() {
    let (table, wellplay) = (Table::of_paper(PaperName::Questum, "8"), Table::of_paper(PaperName::Questum, "1"));
    for column in STRATEGIES {
        let mut sum = 0.0;
        for script in SCRIPTS {
            let victims = wellplay.get("", truly(script), "#Victims");
            sum += victims * table.get(script, "Win Rate", column);
        }
        let cell = table.cell("Overall", "Win Rate", column).unwrap();
        let found = sum / 21.0;
        if near(found, cell.value.as_ref().unwrap().number, 0.001) {
            assert!(!cell.note.contains("cells give"), "{cell:?}");
        } else {
            let said = format!("the per-game cells give {found:.3}");
            assert!(cell.note.contains(&said), "{cell:?}");
        }
    }
}

#[test]
fn against_people_the_kinds_give_the_overall_share() {
    let table = Table::of_paper(PaperName::Questum, "3");
    let scripts = ["Sin", "Deadly Fountain", "Riverside Inn"];
    for column in &STRATEGIES[2..] {
        let found = from_kinds(&table, "", column, &scripts).unwrap();
        assert!(near(found, table.get("", "Overall", column), 0.0006), "{found}");
    }
}

#[test]
fn in_english_the_kinds_give_the_overall_share_where_no_note_says_otherwise() {
    let table = Table::of_paper(PaperName::Questum, "9");
    for script in &SCRIPTS[..4] {
        for column in STRATEGIES {
            let found = from_kinds(&table, script, column, &[script]).unwrap();
            let cell = table.cell(script, "Overall", column).unwrap();
            let fits = near(found, cell.value.as_ref().unwrap().number, 0.0011);
            assert_eq!(fits, cell.note.is_empty(), "{cell:?}: {found}");
        }
    }
}

#[test]
fn the_costs_of_the_scripts_add_up() {
    let table = Table::of_paper(PaperName::Questum, "11");
    for stage in ["Gameplay", "Evaluation"] {
        for column in STRATEGIES {
            let Some(total) = table.find("Overall", stage, column) else {
                continue;
            };
            let sum: f64 = SCRIPTS.iter().map(|s| table.get(s, stage, column)).sum();
            assert!(near(sum, total, 0.0021), "{stage}, {column}: {sum}");
        }
    }
}

#[test]
fn questums_play_costs_what_player_stars_does_times_0_530_and_all_else_the_same() {
    let (new, old) = (Table::of_paper(PaperName::Questum, "11"), Table::of_paper(PaperName::PlayerStar, "A5"));
    for ((part, row, column), cell) in &old.0 {
        let Some(before) = &cell.value else { continue };
        let theirs = if column == "PLAYER*" { "Questum" } else { column };
        let after = new.get(part, row, theirs);
        if column == "PLAYER*" && row == "Gameplay" {
            assert!(near(after / before.number, 0.530, 0.001), "{cell:?}");
        } else {
            assert_eq!(after, before.number, "{cell:?}");
        }
    }
}

#[test]
fn player_star_prints_the_same_script_sizes_and_english_shares_as_questum() {
    for (old, new) in [("1", "1"), ("A4", "9"), ("A6", "10")] {
        let (old, new) = (Table::of_paper(PaperName::PlayerStar, old), Table::of_paper(PaperName::Questum, new));
        assert_eq!(old.0.len(), new.0.len());
        for ((part, row, column), cell) in &old.0 {
            let column = if column == "PLAYER*" { "Questum" } else { column };
            let again = new.cell(part, row, column).unwrap();
            assert_eq!((&cell.value, &cell.plus_minus), (&again.value, &again.plus_minus));
        }
    }
}

#[test]
fn what_is_readable_of_player_stars_scripts_fits_together_where_no_note_says_otherwise() {
    let table = Table::of_paper(PaperName::PlayerStar, "A3");
    let mut checked = 0;
    for script in SCRIPTS {
        for column in ["PP", "OP", "Werewolf", "O-CoT", "ThinkThrice", "PLAYER*"] {
            let found = from_kinds(&table, script, column, &[script]);
            let cell = table.cell(script, "Overall", column).unwrap();
            if let (Some(found), Some(printed)) = (found, &cell.value) {
                let fits = near(found, printed.number, 0.0012);
                assert_eq!(fits, !cell.note.contains("the three kinds"), "{cell:?}: {found}");
                checked += 1;
            }
            let votes = table.cell(script, "Voting", column).unwrap();
            if let (Some(share), Some(spread)) = (&votes.value, &votes.plus_minus) {
                let found = (share.number * (1.0 - share.number)).sqrt();
                assert!(near(found, spread.number, 0.0012), "{votes:?}");
            }
        }
    }
    assert_eq!(checked, 34);
}

const MODELS: [&str; 5] = ["GPT-3.5", "GPT-4", "GPT-4o", "Qwen-2-7B", "GLM-4-9B"];

const CODES: [&str; 8] = ["SOC", "SOO", "SUC", "SUO", "MOC", "MOO", "MUC", "MUO"];

#[test]
fn mirages_main_table_is_the_mean_of_its_scripts_where_no_note_says_otherwise() {
    let (main, each) = (Table::of_paper(PaperName::Mirage, "2"), Table::of_paper(PaperName::Mirage, "11"));
    for ((_, model, column), cell) in &main.0 {
        let values: Vec<f64> = CODES.iter().filter_map(|code| each.find(code, model, column)).collect();
        let mut found: f64 = values.iter().sum();
        // A script's CIC is a share of all the clues there are.
        if column != "CIC" {
            found /= values.len() as f64;
        }
        let within = if column.contains("Env") || column.contains("User") { 0.51 } else { 0.0151 };
        let fits = near(found, cell.value.as_ref().unwrap().number, within);
        assert_eq!(fits, cell.note.is_empty(), "{cell:?}: {found}");
    }
}

#[test]
fn mirages_players_give_its_scripts_with_the_headings_of_table_12_put_right() {
    let each = Table::of_paper(PaperName::Mirage, "11");
    for (n, code) in CODES.iter().enumerate() {
        let table = Table::of_paper(PaperName::Mirage, &(12 + n).to_string());
        for model in MODELS {
            for column in ["TII", "ICI", "SCI"] {
                let truly = match (n, column) {
                    (0, "ICI") => "SCI",
                    (0, "SCI") => "ICI",
                    _ => column,
                };
                let players = table.parts();
                let values: Vec<f64> = players.iter().filter_map(|p| table.find(p, model, column)).collect();
                // One player of one script lost two marks; trust is not measured there at all.
                if values.len() < players.len() {
                    assert_eq!(*code, "MOC");
                    continue;
                }
                let found = values.iter().sum::<f64>() / values.len() as f64;
                let printed = each.get(code, model, truly);
                assert!(near(found, printed, 0.011), "{code}, {model}, {column}: {found}");
            }
        }
    }
}

#[test]
fn four_marks_give_a_players_interaction_but_for_one_player() {
    let mut wrong = Vec::new();
    for n in 12..20 {
        let table = Table::of_paper(PaperName::Mirage, &n.to_string());
        let interaction = if n == 12 { "SCI" } else { "ICI" };
        for player in table.parts() {
            for model in MODELS {
                let marks = ["RA", "CC", "DO", "CT"].map(|mark| table.get(player, model, mark));
                let found = marks.iter().sum::<f64>() * 5.0 / 4.0;
                match table.find(player, model, interaction) {
                    Some(printed) if !near(found, printed, 0.011) => {
                        wrong.push(format!("{player}, {model}: {found} {printed}"));
                    }
                    _ => {}
                }
            }
        }
    }
    assert_eq!(wrong, ["Siqi Lv, GPT-4: 81.25 83.75"]);
}

#[test]
fn mirages_small_tables_say_what_its_large_ones_do() {
    let of = |table| Table::of_paper(PaperName::Mirage, table);
    let trust = of("3");
    for model in ["Qwen-1-7B", "Qwen-1.5-7B", "Yi-1.5-9B", "GLM-4-9B"] {
        let [without, with] = ["TII w/o E", "TII w/ E"].map(|c| trust.get("", model, c));
        assert_eq!(without, of("9").get("", model, "TII"));
        assert_eq!(with, of("10").get("", model, "TII"));
        let difference = trust.get("", model, "(third)");
        assert!(near(with - without, difference, 0.001), "{model}");
    }
    for model in ["GPT-3.5", "GPT-4", "GPT-4o"] {
        for (table, mark) in [("4", "ICI"), ("5", "SCI")] {
            let marked = of(table).get("", model, "GPT-4-Turbo");
            assert_eq!(marked, of("2").get("", model, mark), "{model}");
        }
    }
}

#[test]
fn thinkthrices_stages_cost_about_the_11_9_dollars_of_its_text() {
    let table = read_published_table(PaperName::ThinkThrice, "9").unwrap();
    let sum: f64 = table.iter().filter_map(|c| Some(c.value.as_ref()?.number)).sum();
    assert!(near(sum, 11.9, 0.05), "{sum}");
}

#[test]
fn a_table_is_printed_as_it_is_arranged_and_marked_as_theirs() {
    let cells = read_published_table(PaperName::Questum, "8").unwrap();
    let grid = Grid::from_table(PaperName::Questum, &cells).unwrap();
    let markdown = grid.write(Format::Markdown).unwrap();
    assert!(markdown.starts_with("**Questum, table 8, as published: "));
    let header = "|  |  | #QA | PP | OP | Werewolf | O-CoT | ThinkThrice | Questum |";
    assert!(markdown.contains(header), "{markdown}");
    assert!(markdown.contains("|  | Objective | 10 | 0.067 ± 0.047 | 0.467 ± 0.094 |"));
    assert!(markdown.contains("| Overall | Win Rate |  | 0.016 ± 0.022 ["));

    let csv = grid.write(Format::Csv).unwrap();
    assert!(csv.starts_with("source,part,row,#QA,PP,PP ±,OP,OP ±,"), "{csv}");
    assert!(csv.contains("\"Questum, table 8, as published\",Death Wears White,Objective,10,0.067,"));

    let latex = grid.write(Format::Latex).unwrap();
    assert!(latex.contains("\\begin{tabular}{llrrrrrrr}\n\\toprule\n"), "{latex}");
    assert!(latex.contains("\\caption{Questum, table 8, as published: "));
    assert!(latex.contains(" & Objective & 10 & 0.067 $\\pm$ 0.047 & "), "{latex}");
    assert!(latex.contains("\\label{tab:questum-table-8-as-published-"));
}

#[test]
fn a_number_that_cannot_be_read_is_a_dash_with_a_note_and_the_list_counts_it() {
    let cells = read_published_table(PaperName::Mirage, "16").unwrap();
    let markdown = Grid::from_table(PaperName::Mirage, &cells).unwrap().write(Format::Markdown);
    assert!(markdown.unwrap().contains("| Weiwen Han | GPT-3.5 | – [1] | 65.00 |"));
    let list = Grid::from_list(&[PaperName::Mirage]).unwrap();
    let list = list.write(Format::Csv).unwrap();
    assert!(list.contains("mirage,16,80,12,each player of"), "{list}");
    for format in [Format::Markdown, Format::Csv, Format::Latex] {
        for table in PaperName::ALL.into_iter().flat_map(|paper| read_paper_tables(paper).unwrap()) {
            let cells = read_published_table(table.paper, &table.table).unwrap();
            let written = Grid::from_table(table.paper, &cells).unwrap().write(format);
            assert!(!written.unwrap().is_empty());
        }
    }
}

#[test]
fn a_paper_is_called_as_files_name_it_or_as_it_calls_itself() {
    for (name, paper) in [
        ("questum", PaperName::Questum),
        ("player-star", PaperName::PlayerStar),
        ("player_star", PaperName::PlayerStar),
        ("PLAYER*", PaperName::PlayerStar),
        ("think_thrice", PaperName::ThinkThrice),
        ("MIRAGE", PaperName::Mirage),
    ] {
        assert_eq!(parse_paper(name), Ok(paper));
    }
    let why = parse_paper("clue").unwrap_err();
    assert!(why.contains("questum, player-star, think-thrice, mirage"), "{why}");
}
