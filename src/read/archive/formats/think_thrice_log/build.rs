//! Turns the paragraphs of a transcript into a log.

use super::FORMAT;
use super::lines::{
    Paragraph, RawUtterance, StageTitle, append_paragraph, classify_paragraph, is_host, remove_chinese_spaces,
    round_number, strip_quote_marks,
};
use super::play::TranscriptBuilder;
use super::speakers::{SecondSpeaker, find_second_speaker};
use crate::base::game::{EventKind, Log, Procedure, Seat, UnrecordedPart};
use crate::base::language::Language;
use crate::base::scenario::{LogProblem, MAX_PEOPLE, ProblemList, Victim, localized, quoted};
use crate::read::archive::formats::paths::file_stem;
use crate::read::archive::formats::shared::unnamed_victim_name;
use crate::read::archive::formats::stub;
use std::collections::HashSet;

enum TranscriptItem {
    Utterance(RawUtterance),
    StageTitle(StageTitle, Option<u32>),
}

/// Is this everybody at once, and not one player?
fn is_everybody(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    matches!(name.as_str(), "everyone" | "everybody" | "all" | "all players" | "大家" | "所有人" | "所有玩家")
}

/// Who speaks and who is spoken to, in order of appearance.
fn collect_names(items: &[TranscriptItem], counts: impl Fn(&str) -> bool) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for item in items {
        let TranscriptItem::Utterance(speech) = item else {
            continue;
        };
        for name in [&speech.from, &speech.to] {
            if names.len() < MAX_PEOPLE && !names.contains(name) && counts(name) {
                names.push(name.clone());
            }
        }
    }
    names
}

pub(super) fn build_log(path: &str, text: &str, problems: &mut ProblemList) -> Log {
    let (mut items, parted) = split_speakers(path, read_items(path, text, problems), problems);
    strip_quotation_marks(path, &mut items, problems);
    let players = collect_names(&items, |name| !is_host(name) && !is_everybody(name));
    let language = Language::detect(&text.chars().take(20_000).collect::<String>());
    let victim = Victim { name: unnamed_victim_name(language, 0, 1), murderers: None };
    let case = stub::stub_case(file_stem(path), language, &players, vec![victim]);
    let titled_stages = items.iter().filter_map(|item| match item {
        TranscriptItem::StageTitle(stage, _) => Some(*stage),
        TranscriptItem::Utterance(_) => None,
    });
    let mut build = TranscriptBuilder {
        path,
        players: &players,
        titled_stages: titled_stages.collect(),
        ..TranscriptBuilder::default()
    };
    for item in items {
        match item {
            TranscriptItem::Utterance(speech) => build.add_utterance(speech, problems),
            TranscriptItem::StageTitle(stage, number) => build.begin_stage(stage, number),
        }
    }
    let TranscriptBuilder { mut events, round: rounds, merged_rounds, before_clues, .. } = build;
    let before_clues = before_clues.unwrap_or(rounds).min(rounds);
    // A transcript does not mark its end; after everybody's vote the game is over.
    let votes = events.iter().filter_map(|event| match &event.what {
        EventKind::Voted { voter, .. } => Some(*voter),
        _ => None,
    });
    let ends = !players.is_empty() && votes.collect::<HashSet<Seat>>().len() == players.len();
    if ends {
        events.push(EventKind::Finished.into());
    }
    let procedure = Procedure::Jubensha { before_clues, after_clues: rounds - before_clues };
    let mut log = stub::stub_log("think-thrice", FORMAT, text.as_bytes(), case, procedure);
    log.events = events;
    if let Some(source) = &mut log.source {
        source.notes = vec![localized!(note_transcript_only), localized!(note_votes_from_speech)];
        if parted > 0 {
            source.notes.push(localized!(note_paragraphs_parted, parted));
        }
        source
            .notes
            .extend(merged_rounds.into_iter().map(|(first, last)| localized!(note_rounds_not_parted, first, last)));
        if !ends {
            source.not_recorded.push(UnrecordedPart::End);
        }
    }
    log
}

/// Reads utterances and stage titles; reports what nobody says.
fn read_items(path: &str, text: &str, problems: &mut ProblemList) -> Vec<TranscriptItem> {
    let mut list: Vec<TranscriptItem> = Vec::new();
    let mut staged = false;
    for (line, paragraph) in split_into_paragraphs(text) {
        match classify_paragraph(&paragraph) {
            Paragraph::Said(speech) => list.push(TranscriptItem::Utterance(RawUtterance { line, ..speech })),
            Paragraph::StageTitle(begins) => {
                staged = true;
                list.push(TranscriptItem::StageTitle(begins, round_number(&paragraph)));
            }
            Paragraph::Continuation(more) => match list.last_mut() {
                Some(TranscriptItem::Utterance(speech)) if !strip_quote_marks(&speech.text).1 => {
                    append_paragraph(&mut speech.text, &more);
                }
                _ if !staged => {}
                // After a closing mark: narration, or an utterance whose beginning is lost.
                _ => problems.warn(format!("{path}:{line}"), LogProblem::NobodySays { words: quoted(more) }),
            },
        }
    }
    list
}

/// How much of an utterance is searched for another speaker, in bytes.
const MAX_SEARCH_BYTES: usize = 20_000;

/// Splits utterances where somebody else begins to speak in the same paragraph. Also returns the number of
/// splits.
fn split_speakers(path: &str, items: Vec<TranscriptItem>, problems: &mut ProblemList) -> (Vec<TranscriptItem>, usize) {
    let names = collect_names(&items, |_| true);
    let (mut list, mut count) = (Vec::new(), 0);
    for item in items {
        let TranscriptItem::Utterance(mut speech) = item else {
            list.push(item);
            continue;
        };
        let place = format!("{path}:{}", speech.line);
        loop {
            // A file may be one paragraph of a megabyte, so the search ends early.
            let near = speech.text.floor_char_boundary(MAX_SEARCH_BYTES);
            match find_second_speaker(&speech.text[..near], &names) {
                Some(SecondSpeaker::Speaks { end, between, head }) => {
                    count += 1;
                    if !between.is_empty() {
                        problems.warn(&place, LogProblem::NobodySays { words: quoted(between) });
                    }
                    let text = speech.text.split_off(head.text);
                    speech.text.truncate(end);
                    let line = speech.line;
                    let next = RawUtterance { line, from: head.from, to: head.to, kind: head.kind, text };
                    list.push(TranscriptItem::Utterance(std::mem::replace(&mut speech, next)));
                    continue;
                }
                Some(SecondSpeaker::Unclear(words)) => {
                    let (name, words) = (quoted(&speech.from), quoted(words));
                    problems.warn(&place, LogProblem::PerhapsAnother { name, words });
                }
                None => {}
            }
            break;
        }
        list.push(TranscriptItem::Utterance(speech));
    }
    (list, count)
}

/// Only longer utterances, in characters, are reported as repeated: short ones repeat by nature.
const SHORT_UTTERANCE_CHARS: usize = 30;

/// Removes quotation marks; reports utterances that are cut off or repeated.
fn strip_quotation_marks(path: &str, items: &mut [TranscriptItem], problems: &mut ProblemList) {
    let mut known: HashSet<(String, String, String)> = HashSet::new();
    for item in items {
        let TranscriptItem::Utterance(speech) = item else {
            continue;
        };
        let (inner, is_whole) = strip_quote_marks(&speech.text);
        speech.text = inner.to_owned();
        let place = format!("{path}:{}", speech.line);
        if !is_whole {
            problems.warn(&place, LogProblem::CutOff { name: quoted(&speech.from) });
        }
        let key = (speech.from.clone(), speech.to.clone(), speech.text.clone());
        if speech.text.chars().count() > SHORT_UTTERANCE_CHARS && !known.insert(key) {
            problems.warn(place, LogProblem::SaidBefore { from: quoted(&speech.from), to: quoted(&speech.to) });
        }
    }
}

/// Paragraphs with the number of their first line. A line that begins neither an utterance nor a stage
/// continues the paragraph before.
fn split_into_paragraphs(text: &str) -> Vec<(usize, String)> {
    let mut list: Vec<(usize, String)> = Vec::new();
    let mut fresh = true;
    for (number, row) in (1..).zip(text.lines()) {
        let row = remove_chinese_spaces(row.trim());
        if row.is_empty() {
            fresh = true;
            continue;
        }
        let kind = classify_paragraph(&row);
        let begins = fresh || !matches!(kind, Paragraph::Continuation(_));
        fresh = matches!(kind, Paragraph::StageTitle(_));
        match list.last_mut() {
            Some((_, paragraph)) if !begins => append_paragraph(paragraph, &row),
            _ => list.push((number, row)),
        }
    }
    list
}
