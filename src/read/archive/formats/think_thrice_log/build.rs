//! Turns the paragraphs of a transcript into a log.

use super::FORMAT;
use super::lines::{Paragraph, StageTitle, append_paragraph, classify, close_gaps, round_number, strip_marks};
use super::play::TranscriptBuilder;
use super::speakers::{SecondSpeaker, find_second_speaker};
use crate::base::game::{Log, NotRecorded, Procedure, Seat, What};
use crate::base::language::Language;
use crate::base::scenario::{LogProblem, MAX_PEOPLE, Problem, ProblemList, Victim, localized, quoted};
use crate::read::archive::formats::paths::file_stem;
use crate::read::archive::formats::shared::unnamed_victim_name;
use crate::read::archive::formats::stub;
use std::collections::HashSet;

/// An utterance, with the line of the file in which it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RawUtterance {
    pub line: usize,
    pub from: String,
    pub to: String,
    pub replies: bool,
    pub asks: bool,
    /// The words; with quotation marks until [`whole`] removes them.
    pub text: String,
}

enum Item {
    SpokenText(RawUtterance),
    StageTitle(StageTitle, Option<u32>),
}

pub(super) fn is_host(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    matches!(name.as_str(), "the host" | "host" | "主持人")
}

/// Is this everybody at once, and not one player?
fn is_everybody(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    matches!(name.as_str(), "everyone" | "everybody" | "all" | "all players" | "大家" | "所有人" | "所有玩家")
}

pub(super) fn log(path: &str, text: &str) -> (Log, Vec<Problem>) {
    let mut problems = ProblemList::default();
    let items = items(path, text, &mut problems);
    let (items, parted) = split_speakers(path, items, &mut problems);
    let items = strip_quotation_marks(path, items, &mut problems);
    let mut players: Vec<String> = Vec::new();
    for item in &items {
        let Item::SpokenText(speech) = item else {
            continue;
        };
        for name in [&speech.from, &speech.to] {
            let free = players.len() < MAX_PEOPLE && !players.contains(name);
            if free && !is_host(name) && !is_everybody(name) {
                players.push(name.clone());
            }
        }
    }
    let language = Language::detect(&text.chars().take(20_000).collect::<String>());
    let victim = Victim { name: unnamed_victim_name(language, 0, 1), murderers: None };
    let case = stub::stub_case(file_stem(path), language, &players, vec![victim]);
    let mut build = TranscriptBuilder {
        path,
        players: &players,
        events: Vec::new(),
        stage: StageTitle::Other,
        titled_stages: items
            .iter()
            .filter_map(|item| match item {
                Item::StageTitle(stage, _) => Some(*stage),
                Item::SpokenText(_) => None,
            })
            .collect(),
        round: 0,
        open_questions: Vec::new(),
        merged_rounds: Vec::new(),
        before_clues: None,
    };
    for item in items {
        match item {
            Item::SpokenText(speech) => build.add_utterance(speech, &mut problems),
            Item::StageTitle(stage, number) => build.begin_stage(stage, number),
        }
    }
    let rounds = build.round;
    let before_clues = build.before_clues.unwrap_or(rounds).min(rounds);
    let unparted = build.merged_rounds;
    let mut events = build.events;
    // A transcript does not mark its end; after everybody's vote the game is over.
    let voters: HashSet<Seat> = events
        .iter()
        .filter_map(|event| match &event.what {
            What::Voted { voter, .. } => Some(*voter),
            _ => None,
        })
        .collect();
    let ends = !players.is_empty() && voters.len() == players.len();
    if ends {
        events.push(What::Finished.into());
    }
    let mut log = stub::stub_log(
        "think-thrice",
        FORMAT,
        text.as_bytes(),
        case,
        Procedure::Jubensha { before_clues, after_clues: rounds - before_clues },
    );
    log.events = events;
    if let Some(source) = &mut log.source {
        source.notes = vec![localized!(note_transcript_only), localized!(note_votes_from_speech)];
        if parted > 0 {
            source.notes.push(localized!(note_paragraphs_parted, parted));
        }
        for (first, last) in unparted {
            source.notes.push(localized!(note_rounds_not_parted, first, last));
        }
        if !ends {
            source.not_recorded.push(NotRecorded::End);
        }
    }
    (log, problems.into_problems())
}

/// Reads utterances and stage titles; reports what nobody says.
fn items(path: &str, text: &str, problems: &mut ProblemList) -> Vec<Item> {
    let mut list: Vec<Item> = Vec::new();
    let mut staged = false;
    for (number, paragraph) in paragraphs(text) {
        match classify(&paragraph) {
            Paragraph::Said { from, to, replies, asks, text } => {
                list.push(Item::SpokenText(RawUtterance { line: number, from, to, replies, asks, text }))
            }
            Paragraph::StageTitle(begins) => {
                staged = true;
                list.push(Item::StageTitle(begins, round_number(&paragraph)));
            }
            Paragraph::Continuation(more) => match list.last_mut() {
                Some(Item::SpokenText(speech)) if !strip_marks(&speech.text).1 => {
                    append_paragraph(&mut speech.text, &more);
                }
                _ if !staged => {}
                // After a closing mark: narration, or an utterance whose beginning is lost.
                _ => problems.push(narration_problem(path, number, &more)),
            },
        }
    }
    list
}

fn narration_problem(path: &str, line: usize, words: &str) -> Problem {
    Problem::warning(format!("{path}:{line}"), LogProblem::NobodySays { words: quoted(words) })
}

/// How much of an utterance is searched for another speaker, in bytes.
const MAX_SEARCH_BYTES: usize = 20_000;

/// Splits utterances where somebody else begins to speak in the same paragraph. Also returns the number of
/// splits.
fn split_speakers(path: &str, items: Vec<Item>, problems: &mut ProblemList) -> (Vec<Item>, usize) {
    let mut names: Vec<String> = Vec::new();
    for item in &items {
        let Item::SpokenText(speech) = item else {
            continue;
        };
        for name in [&speech.from, &speech.to] {
            if names.len() < MAX_PEOPLE && !names.contains(name) {
                names.push(name.clone());
            }
        }
    }
    let (mut list, mut count) = (Vec::new(), 0);
    for item in items {
        let Item::SpokenText(mut speech) = item else {
            list.push(item);
            continue;
        };
        loop {
            // A file may be one paragraph of a megabyte, so the search ends early.
            let near = speech.text.floor_char_boundary(MAX_SEARCH_BYTES);
            match find_second_speaker(&speech.text[..near], &names) {
                Some(SecondSpeaker::Speaks { end, between, head }) => {
                    count += 1;
                    if !between.is_empty() {
                        problems.push(narration_problem(path, speech.line, &between));
                    }
                    let text = speech.text.split_off(head.text);
                    speech.text.truncate(end);
                    let next = RawUtterance {
                        line: speech.line,
                        from: head.from,
                        to: head.to,
                        replies: head.replies,
                        asks: head.asks,
                        text,
                    };
                    list.push(Item::SpokenText(std::mem::replace(&mut speech, next)));
                    continue;
                }
                Some(SecondSpeaker::Unclear(words)) => problems.push(Problem::warning(
                    format!("{path}:{}", speech.line),
                    LogProblem::PerhapsAnother { name: quoted(&speech.from), words: quoted(words) },
                )),
                None => {}
            }
            break;
        }
        list.push(Item::SpokenText(speech));
    }
    (list, count)
}

/// Only longer utterances, in characters, are reported as repeated: short ones repeat by nature.
const SHORT_UTTERANCE_CHARS: usize = 30;

/// Removes quotation marks; reports utterances that are cut off or repeated.
fn strip_quotation_marks(path: &str, mut items: Vec<Item>, problems: &mut ProblemList) -> Vec<Item> {
    let mut known: HashSet<(String, String, String)> = HashSet::new();
    for item in &mut items {
        let Item::SpokenText(speech) = item else {
            continue;
        };
        let (inner, is_whole) = strip_marks(&speech.text);
        speech.text = inner.to_owned();
        let place = format!("{path}:{}", speech.line);
        if !is_whole {
            problems.push(Problem::warning(&place, LogProblem::CutOff { name: quoted(&speech.from) }));
        }
        let key = (speech.from.clone(), speech.to.clone(), speech.text.clone());
        if speech.text.chars().count() > SHORT_UTTERANCE_CHARS && !known.insert(key) {
            problems.push(Problem::warning(
                &place,
                LogProblem::SaidBefore { from: quoted(&speech.from), to: quoted(&speech.to) },
            ));
        }
    }
    items
}

/// Paragraphs with the number of their first line. A line that begins neither an utterance nor a stage
/// continues the paragraph before.
fn paragraphs(text: &str) -> Vec<(usize, String)> {
    let mut list: Vec<(usize, String)> = Vec::new();
    let mut fresh = true;
    for (number, row) in (1..).zip(text.lines()) {
        let closed_up = close_gaps(row.trim());
        let row = closed_up.as_str();
        if row.is_empty() {
            fresh = true;
            continue;
        }
        let begins = fresh || !matches!(classify(row), Paragraph::Continuation(_));
        fresh = matches!(classify(row), Paragraph::StageTitle(_));
        match list.last_mut() {
            Some((_, paragraph)) if !begins => append_paragraph(paragraph, row),
            _ => list.push((number, row.to_owned())),
        }
    }
    list
}
