//! Turns chats into a log: the day's in the order of time, the night's as private steps of the mafia.

use super::PUBLICATION;
use super::chat::{ChatKind, ChatLine, MANAGER, SECONDS_PER_DAY, chat_kind, parse_chat_lines};
use super::people::{mafia_player, read_players};
use crate::base::game::{Log, Phase, Seat};
use crate::base::language::Language;
use crate::base::scenario::{LogProblem, ProblemList, quoted};
use crate::read::archive::formats::hidden_roles::{HiddenRoleBuilder, join_models};
use crate::read::archive::formats::paths::file_stem;
use std::collections::VecDeque;

/// The chats of a game, each in its own order.
#[derive(Debug, Default)]
struct Chats {
    day: VecDeque<ChatLine>,
    night: VecDeque<ChatLine>,
    manager: VecDeque<ChatLine>,
}

impl Chats {
    fn from_files(files: &[(String, String)], problems: &mut ProblemList) -> Self {
        let mut chats = Self::default();
        let mut of_players: Vec<ChatLine> = Vec::new();
        for (path, text) in files {
            let lines = parse_chat_lines(path, text, problems);
            let slot = match chat_kind(path, &lines) {
                ChatKind::Day => &mut chats.day,
                ChatKind::Night => &mut chats.night,
                ChatKind::Manager => &mut chats.manager,
                ChatKind::OnePlayer => {
                    of_players.extend(lines);
                    continue;
                }
            };
            // Some games have a chat twice, raw and as published.
            if slot.is_empty() {
                *slot = lines;
            } else {
                problems.warn(path, LogProblem::SameGame);
            }
        }
        if chats.day.is_empty() && chats.night.is_empty() {
            of_players.sort_by_key(|line| line.time);
            chats.day = of_players.into();
        }
        chats.shift_past_midnight();
        chats
    }

    /// Moves chats that seem to begin long before the first one to the next day: they begin after midnight.
    fn shift_past_midnight(&mut self) {
        let first = self.manager.front().or_else(|| self.day.front());
        let start = first.map_or(0, |line| line.time);
        for chat in [&mut self.day, &mut self.night, &mut self.manager] {
            let from = chat.front().map_or(start, |line| line.time);
            if from.saturating_add(SECONDS_PER_DAY / 2) < start {
                for line in chat {
                    line.time = line.time.saturating_add(SECONDS_PER_DAY);
                }
            }
        }
    }

    /// Removes the next line. Of lines in the same second, the current chat's precede the announcement that
    /// ends it.
    fn pop_next_line(&mut self, by_night: bool, begun: bool) -> Option<(ChatKind, ChatLine)> {
        let order = match (begun, by_night) {
            (false, _) => [ChatKind::Manager, ChatKind::Day, ChatKind::Night],
            (true, false) => [ChatKind::Day, ChatKind::Manager, ChatKind::Night],
            (true, true) => [ChatKind::Night, ChatKind::Manager, ChatKind::Day],
        };
        let first = order.into_iter().filter_map(|kind| Some((self.lines_mut(kind).front()?.time, kind)));
        let (_, kind) = first.min_by_key(|(time, _)| *time)?;
        Some((kind, self.lines_mut(kind).pop_front()?))
    }

    fn lines_mut(&mut self, kind: ChatKind) -> &mut VecDeque<ChatLine> {
        match kind {
            ChatKind::Night => &mut self.night,
            ChatKind::Manager => &mut self.manager,
            ChatKind::Day | ChatKind::OnePlayer => &mut self.day,
        }
    }
}

pub(super) fn build_log(
    home: &str, chats: &[(String, String)], settings: &[(String, String)], lists: &[(String, String)],
    problems: &mut ProblemList,
) -> Log {
    let place = match chats.first() {
        _ if !home.is_empty() => home.to_owned(),
        Some((path, _)) => path.clone(),
        None => String::new(),
    };
    let mut people = read_players(settings, lists, problems);
    let mut all = Chats::from_files(chats, problems);
    let spoken = || all.day.iter().chain(&all.night);
    if people.players.is_empty() {
        problems.warn(&place, LogProblem::PartMissing { name: quoted("config.json") });
        let speak = spoken().filter(|line| line.speaker != MANAGER);
        people.players = speak.map(|line| mafia_player(&line.speaker, None)).collect();
    }
    let text: String = spoken().take(200).map(|line| line.words.as_str()).collect();
    let mut play = MafiaLogBuilder {
        game: HiddenRoleBuilder::new(people.players, Language::detect(&text)),
        round: 0,
        by_night: false,
        exiled: None,
    };
    while let Some((kind, line)) = all.pop_next_line(play.by_night, play.round > 0) {
        play.add_line(kind, &line, problems);
    }
    let MafiaLogBuilder { mut game, exiled, .. } = play;
    let file = lists.iter().find(|(path, _)| file_stem(path) == "who_wins");
    if let Some(won) = file.map(|(_, text)| text.trim()).filter(|text| !text.is_empty()) {
        game.add_host_utterance(won);
        game.record_verdict(exiled);
        game.finish();
    }
    let bytes: Vec<u8> = chats.iter().flat_map(|(_, text)| text.bytes()).collect();
    game.into_log(PUBLICATION, file_stem(&place), &bytes, join_models(people.models), Vec::new())
}

struct MafiaLogBuilder {
    game: HiddenRoleBuilder,
    round: u32,
    by_night: bool,
    /// Who was last voted out by day.
    exiled: Option<Seat>,
}

impl MafiaLogBuilder {
    fn add_line(&mut self, kind: ChatKind, line: &ChatLine, problems: &mut ProblemList) {
        let words = line.words.as_str();
        let private = kind == ChatKind::Night;
        if line.speaker != MANAGER {
            let Some(seat) = self.game.seat_or_warn(&line.speaker, &line.place, problems) else {
                return;
            };
            if private {
                self.game.add_private_step(seat, "night_talk", words);
            } else {
                self.ensure_first_day();
                self.game.add_player_utterance(seat, None, words);
            }
            return;
        }
        if let Some((voter, accused)) = words.split_once(" voted for ") {
            return self.add_vote(voter, accused, private, &line.place, problems);
        }
        if private {
            // Announcements of the night are only for the mafia.
            return;
        }
        if words.starts_with("Now it's Daytime") {
            (self.by_night, self.round) = (false, self.round + 1);
            self.game.begin_phase(Phase::Questioning { round: self.round });
        } else if words.starts_with("Now it's Nighttime") {
            self.by_night = true;
        } else if words.starts_with("Daytime has ended") {
            self.exiled = None;
            self.game.begin_phase(Phase::Vote);
        } else if let Some((name, _)) = words.split_once(" was voted out")
            && !self.by_night
        {
            self.exiled = self.game.seat(name);
        }
        self.game.add_host_utterance(words);
    }

    /// Begins the first round if something is said before a day was announced.
    fn ensure_first_day(&mut self) {
        if self.round == 0 {
            self.round = 1;
            self.game.begin_phase(Phase::Questioning { round: 1 });
        }
    }

    fn add_vote(&mut self, voter: &str, accused: &str, private: bool, place: &str, problems: &mut ProblemList) {
        if let Some(voter) = self.game.seat_or_warn(voter, place, problems)
            && let Some(seat) = self.game.seat_or_warn(accused, place, problems)
        {
            if private {
                self.game.add_private_step(voter, "night_vote", accused);
            } else {
                self.game.add_vote(voter, seat, String::new());
            }
        }
    }
}
