//! What is exported, as snapshots, and what foreign text must not do in it.

use super::*;
use crate::base::game::{Event, EventKind, Log, Prompt, Seat, Subject, Thought, Usage, VictimId};
use crate::base::language::{Grammar, Language};
use crate::read::archive::{OpenedFile, SourceFile, open_files};

/// A small game with nearly everything in it, and foreign text of the worst kind.
fn game(language: Language) -> Log {
    let [vale, finch, moss, ash] = match language.grammar() {
        Grammar::English => ["Vale", "=Finch(1)", "Moss", "Ash"],
        Grammar::Chinese => ["韦尔", "芬奇", "莫斯", "石老板"],
    };
    let said = match language.grammar() {
        Grammar::English => [
            "\"I, Vale, slept.\n# no heading\"",
            "<script>alert(1)</script>",
            "1. [a](javascript:x) http://example.org",
        ],
        Grammar::Chinese => ["我在家睡觉，一夜没有出门。", "我在磨坊，半夜才回去。", "<b>我</b>什么也没看见。"],
    };
    let mut history = String::from("index,stage,speaker,listener,words\n");
    for (name, said) in [vale, finch, moss].iter().zip(said) {
        history += &format!("0,self introduction stage,{name},all,{said}\n");
    }
    for (asker, asked) in [
        (vale, vec![finch, moss]),
        (finch, vec![vale, moss]),
        (moss, vec![vale, finch]),
        (vale, vec![moss]),
        (finch, vec![vale]),
        (moss, vec![vale]),
    ] {
        for other in asked {
            let stage = format!("{asker} ask {other} for death of {ash}");
            history += &format!("1,{stage},{asker},{other},Where?\n1,{stage},{other},{asker},</script><b>\n");
        }
    }
    let file = SourceFile { path: "mill.csv".into(), bytes: history.as_bytes().to_vec() };
    let mut found = open_files(vec![file]).games;
    let OpenedFile::Log(log, _) = found.remove(0).opened else { panic!("no log") };
    let mut log = *log;
    // Such a file does not record the end; here it comes behind what is added.
    let end = log.events.len();
    log.events.push(EventKind::Finished.into());
    let rated = EventKind::Rated {
        rater: None,
        about: Subject::Player(Seat(1)),
        suspicion: Some(2),
        trust: Some(1),
        said: None,
    };
    let voted = EventKind::Voted { voter: Seat(0), victim: VictimId(0), accused: Seat(1), reason: String::new() };
    log.events.splice(end..end, [rated, voted].map(Event::from));
    log
}

#[test]
fn series_and_transcripts_read_as_follows() {
    for language in [Language::English, Language::Chinese] {
        let log = game(language);
        let tag = language.tag();
        insta::assert_snapshot!(format!("csv_{tag}"), series_csv(&log).unwrap().replace("\r\n", "\n"));
        insta::assert_snapshot!(format!("markdown_{tag}"), transcript_markdown(&log));
    }
}

#[test]
fn a_table_is_read_back_and_no_cell_is_a_formula() {
    let text = series_csv(&game(Language::English)).unwrap();
    assert!(text.contains("\r\n"));
    let mut reader = ::csv::Reader::from_reader(text.as_bytes());
    assert_eq!(reader.headers().unwrap().iter().collect::<Vec<_>>(), SERIES_COLUMNS);
    let mut rows = 0;
    for record in reader.records() {
        let record = record.unwrap();
        assert_eq!(record.len(), SERIES_COLUMNS.len());
        for (column, cell) in SERIES_COLUMNS.iter().zip(record.iter()) {
            let number = *column == "value" && (cell.is_empty() || cell.parse::<f64>().is_ok());
            assert!(number || !cell.starts_with(['=', '+', '-', '@']), "{column}: {cell}");
        }
        rows += 1;
    }
    assert!(rows > 5);
}

#[test]
fn a_table_says_first_who_played() {
    let mut log = game(Language::English);
    let played = |log: &Log| {
        let text = series_csv(log).unwrap();
        let mut reader = ::csv::Reader::from_reader(text.as_bytes());
        let first = reader.records().next().unwrap().unwrap();
        (first[0].to_owned(), first[9].to_owned())
    };
    log.source.as_mut().unwrap().played_by = Some("oracle-1".into());
    let sentence = crate::base::game::GamePlayers::from_log(&log).describe(Language::English);
    assert!(sentence.contains("oracle-1"));
    assert_eq!(played(&log), ("players".into(), sentence));
}

#[test]
fn tokens_that_another_programs_log_does_not_count_have_no_rows() {
    let mut log = game(Language::English);
    let think = |prompt_tokens: u32| Thought {
        key: "introduce.s0.t0.f".into(),
        attempt: 1,
        mind: 0,
        recalled: Vec::new(),
        prompt: Prompt::default(),
        reply: Some("Hm.".into()),
        reasoning: None,
        usage: Usage { prompt_tokens, ..Usage::default() },
        repairs: Vec::new(),
        edition: 1,
    };
    let counts = |log: &Log| {
        let rows = super::rows::collect_series_rows(log, &crate::read::insight::Insight::from_log(log)).into_iter();
        let of = |row: &super::rows::SeriesRow| ["usage", "stage"].contains(&row.series);
        let rows = rows.filter(of);
        rows.map(|row| format!("{} {} {}", row.series, row.measure, row.value.unwrap())).collect::<Vec<_>>()
    };
    log.events[0].thought = Some(think(0));
    assert_eq!(counts(&log), ["stage calls 1"]);
    log.events[1].thought = Some(think(9));
    assert_eq!(
        counts(&log),
        [
            "usage prompt_tokens 9",
            "usage completion_tokens 0",
            "stage calls 2",
            "stage prompt_tokens 9",
            "stage completion_tokens 0"
        ]
    );
    // The built-in reader of a game of ours really takes none.
    log.source = None;
    assert_eq!(counts(&log).len(), 7);
}

#[test]
fn what_a_murderer_lists_about_the_victim_is_marked_as_feigned() {
    let mut log = game(Language::English);
    log.scenario.victims[0].murderers = Some(vec![log.scenario.characters[0].id.clone()]);
    let text = series_csv(&log).unwrap();
    let mut reader = ::csv::Reader::from_reader(text.as_bytes());
    let mut marked = 0;
    for record in reader.records() {
        let record = record.unwrap();
        let own = ["reading", "choice", "entropy", "information_gain", "distance"];
        let feigned = own.contains(&&record[0]) && &record[4] == "Vale";
        assert_eq!(&record[10] == "yes", feigned, "{record:?}");
        marked += usize::from(feigned);
    }
    assert!(marked > 1);
}

#[test]
fn foreign_markup_stays_text_in_a_transcript() {
    let text = transcript_markdown(&game(Language::English));
    for mark in ["<script", "<b>", "\n# no", "[a](", "http://"] {
        assert!(!text.contains(mark), "{mark}: {text}");
    }
    assert!(text.contains("&lt;script&gt;") && text.contains("> \\# no heading"));
}

#[test]
fn gzipped_logs_open_and_the_same_log_gives_the_same_bytes() {
    let log = game(Language::Chinese);
    let text = crate::read::archive::write_log(&log).unwrap();
    let bytes = gzip(text.as_bytes()).unwrap();
    assert_eq!(bytes, gzip(text.as_bytes()).unwrap());
    assert!(bytes.len() < text.len());
    let file = SourceFile { path: "no ending".into(), bytes };
    let found = open_files(vec![file]).games;
    let OpenedFile::Log(again, _) = &found[0].opened else { panic!("no log") };
    assert!(**again == log);
}

#[test]
fn a_charts_table_has_its_notes_before_it_whole_numbers_and_no_formula() {
    let columns = ["Turn", "Suspect"].map(String::from);
    let rows = [
        vec![("2".into(), Some(2.0)), ("=Finch(1)".into(), None)],
        vec![("+0.33".into(), Some(1.0 / 3.0)), (String::new(), None)],
    ];
    let text = rows_with_notes_to_csv(&["The Mill, Beliefs", "=points"], &columns, rows.into_iter()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines, ["\"# The Mill, Beliefs\"", "# =points", "Turn,Suspect", "2,'=Finch(1)", "0.3333333333333333,"]);
}
