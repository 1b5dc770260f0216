//! Describes who played a game, as its log records it: language models, the offline reader, people, or
//! unknown. As a sentence, and in a few words for a badge. No seat is named, because the mind of a seat may
//! reveal who did it.

use super::{ForkParent, Log, MindSettings, Settings};
use crate::base::language::{Language, text};

/// The length limit of a model's name, in characters; longer ones are truncated.
const MAX_MODEL_NAME_CHARS: usize = 48;

/// Who played a game, stretch by stretch: other minds may continue a fork.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamePlayers {
    /// In the order of the game; there is at least one.
    stretches: Vec<PlayersPeriod>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct PlayersPeriod {
    /// Its last turn; `None`: the end of the game.
    last_turn: Option<u32>,
    /// Everybody who played, once, with the number of their seats.
    who: Vec<(PlayerKind, usize)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum PlayerKind {
    /// By its name on the server.
    Model(String),
    OfflineReader,
    /// The browser's own model, whose name is unknown.
    Browser,
    Person,
    NotRecorded,
}

impl GamePlayers {
    pub fn from_log(log: &Log) -> Self {
        let seats = log.scenario.characters.len();
        let mut stretches = periods_before_fork(log.parent.as_deref(), seats);
        let who = match log.source.as_ref().and_then(|source| source.played_by.as_ref()) {
            // Another program's file names the model, but no seats.
            Some(model) if log.is_foreign() => vec![(PlayerKind::from_model_name(model), seats)],
            _ => count_seats_by_player(&log.settings, seats),
        };
        // The same players go on as before.
        stretches.pop_if(|last| last.who == who);
        stretches.push(PlayersPeriod { last_turn: None, who });
        Self { stretches }
    }

    /// One sentence, or one for each stretch.
    pub fn describe(&self, language: Language) -> String {
        let told = self.stretches.iter().map(|stretch| {
            let what = stretch.describe(language);
            match stretch.last_turn {
                Some(turn) => text!(language, played_until, turn, what),
                None if self.stretches.len() > 1 => text!(language, played_since, what),
                None => what,
            }
        });
        told.collect::<Vec<_>>().join(" ")
    }

    /// A few words for a badge.
    pub fn badge(&self, language: Language) -> String {
        let mut who: Vec<&PlayerKind> = Vec::new();
        for (one, _) in self.stretches.iter().flat_map(|stretch| &stretch.who) {
            if !who.contains(&one) {
                who.push(one);
            }
        }
        match who.as_slice() {
            [PlayerKind::Model(model)] => text!(language, badge_model, model),
            [PlayerKind::OfflineReader] => text!(language, badge_reader),
            [PlayerKind::Browser] => text!(language, browser_mind),
            [PlayerKind::Person] => text!(language, badge_people),
            [PlayerKind::NotRecorded] | [] => text!(language, badge_unrecorded),
            several => {
                let names = several.iter().map(|one| match one {
                    PlayerKind::Model(model) => model.clone(),
                    PlayerKind::OfflineReader => text!(language, by_offline_reader),
                    PlayerKind::Browser => text!(language, browser_mind),
                    PlayerKind::Person => text!(language, player_person),
                    PlayerKind::NotRecorded => text!(language, player_unrecorded),
                });
                names.collect::<Vec<_>>().join(" + ")
            }
        }
    }
}

impl PlayerKind {
    fn from_model_name(name: &str) -> Self {
        match name.trim() {
            "" => Self::NotRecorded,
            name => Self::Model(name.chars().take(MAX_MODEL_NAME_CHARS).collect()),
        }
    }
}

impl PlayersPeriod {
    fn describe(&self, language: Language) -> String {
        match self.who.as_slice() {
            [(PlayerKind::Model(model), _)] => text!(language, played_by_model, model),
            [(PlayerKind::OfflineReader, _)] => text!(language, played_by_reader),
            [(PlayerKind::Browser, _)] => text!(language, played_by_browser),
            [(PlayerKind::Person, _)] => text!(language, played_by_people),
            [(PlayerKind::NotRecorded, _)] | [] => text!(language, played_unrecorded),
            several => {
                let of: usize = several.iter().map(|(_, seats)| seats).sum();
                let share = |(one, seats): &(PlayerKind, usize)| {
                    let who = match one {
                        PlayerKind::Model(model) => text!(language, player_model, model),
                        PlayerKind::OfflineReader => text!(language, player_reader),
                        PlayerKind::Browser => text!(language, browser_mind),
                        PlayerKind::Person => text!(language, player_person),
                        PlayerKind::NotRecorded => text!(language, player_unrecorded),
                    };
                    text!(language, player_share, who, seats, of)
                };
                let shares: Vec<String> = several.iter().map(share).collect();
                let list = shares.join(&text!(language, list_semicolon));
                text!(language, played_by_several, list)
            }
        }
    }
}

/// Who played before a fork, and before its parent's fork.
fn periods_before_fork(parent: Option<&ForkParent>, seats: usize) -> Vec<PlayersPeriod> {
    let Some(parent) = parent.filter(|parent| parent.turn > 0) else {
        return Vec::new();
    };
    let mut stretches = periods_before_fork(parent.parent.as_deref(), seats);
    // A fork of a fork may begin before its parent's fork.
    stretches.retain(|stretch| stretch.last_turn < Some(parent.turn));
    let who = count_seats_by_player(&parent.settings, seats);
    stretches.pop_if(|last| last.who == who);
    stretches.push(PlayersPeriod { last_turn: Some(parent.turn), who });
    stretches
}

/// Who has the seats, each player once, with the number of seats.
fn count_seats_by_player(settings: &Settings, seats: usize) -> Vec<(PlayerKind, usize)> {
    let mut who: Vec<(PlayerKind, usize)> = Vec::new();
    for at in 0..seats {
        let seat = settings.seats.get(at);
        let mind = seat.and_then(|seat| settings.minds.get(usize::from(seat.mind)));
        let one = match mind {
            _ if seat.is_some_and(|seat| seat.strategy.is_person()) => PlayerKind::Person,
            Some(MindSettings::Endpoint { model, .. }) => PlayerKind::from_model_name(model),
            Some(MindSettings::OfflineReader) => PlayerKind::OfflineReader,
            Some(MindSettings::Browser) => PlayerKind::Browser,
            Some(MindSettings::Human | MindSettings::Audience { .. }) => PlayerKind::Person,
            None => PlayerKind::NotRecorded,
        };
        match who.iter_mut().find(|(other, _)| *other == one) {
            Some((_, seats)) => *seats += 1,
            None => who.push((one, 1)),
        }
    }
    who
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::base::game::{LogSource, Seat};

    fn from_model_name(name: &str) -> MindSettings {
        MindSettings::Endpoint {
            base_url: "https://models.example/v1".into(),
            model: name.into(),
            temperature: None,
            top_p: None,
        }
    }

    fn log(minds: &[MindSettings], seats: [u16; 4]) -> Log {
        let mut settings = Settings::questum(4, MindSettings::OfflineReader, 1);
        settings.minds = minds.to_vec();
        for (seat, mind) in settings.seats.iter_mut().zip(seats) {
            seat.mind = mind;
        }
        let character = r#"{"id":"a","name":"A","acts":[]}"#;
        let characters = [character; 4].join(",");
        let case = format!(
            concat!(
                r#"{{"format":"casebook-case","version":1,"id":"x","language":"en","title":"X","victims":[],"#,
                r#""characters":[{}]}}"#,
            ),
            characters
        );
        let case = serde_json::from_str(&case).unwrap();
        Log::new("x".into(), case, settings)
    }

    fn descriptions(log: &Log) -> [String; 4] {
        let players = GamePlayers::from_log(log);
        let [english, chinese] = [Language::English, Language::Chinese];
        [players.describe(english), players.badge(english), players.describe(chinese), players.badge(chinese)]
    }

    #[test]
    fn one_mind_at_every_seat_is_told_as_what_it_is() {
        for (mind, words) in [
            (
                from_model_name("Claude"),
                [
                    "Every word was written by Claude, a language model.",
                    "Claude, a language model",
                    "每一句话都出自语言模型 Claude。",
                    "语言模型：Claude",
                ],
            ),
            (
                MindSettings::OfflineReader,
                [
                    "Played by the offline reader, a small program without a language model.",
                    "Offline reader, no language model",
                    "由离线角色扮演：只是一个简单的程序，不是语言模型。",
                    "离线角色（无模型）",
                ],
            ),
            (MindSettings::Human, ["Played by people.", "Human players", "由真人扮演。", "真人扮演"]),
            (
                from_model_name("  "),
                ["The record does not say who played.", "Players not recorded", "未记录由谁扮演。", "未记录由谁扮演"],
            ),
        ] {
            assert_eq!(descriptions(&log(&[mind], [0; 4])), words);
        }
    }

    #[test]
    fn several_minds_are_counted_and_no_seat_is_named() {
        let minds = [from_model_name("Claude"), MindSettings::OfflineReader];
        let mut log = log(&minds, [0, 1, 0, 0]);
        log.settings.assign_person_to_seat(Seat(3));
        let [sentence, badge, ..] = descriptions(&log);
        assert_eq!(
            sentence,
            "Played by the language model Claude (2 of 4 seats); the offline reader (1 of 4 seats); people (1 of 4 \
                seats)."
        );
        assert_eq!(badge, "Claude + offline reader + people");
    }

    #[test]
    fn a_log_of_another_program_says_no_more_than_it_records() {
        let mut log = log(&[], [0; 4]);
        log.source = Some(LogSource::default());
        assert_eq!(descriptions(&log)[1], "Players not recorded");
        log.source = Some(LogSource { played_by: Some("qwen-7b".into()), ..LogSource::default() });
        assert_eq!(descriptions(&log)[0], "Every word was written by qwen-7b, a language model.");
    }

    #[test]
    fn a_fork_says_who_played_until_it_parted_and_who_went_on() {
        let mut fork = log(&[from_model_name("Claude")], [0; 4]);
        let parent = |turn, settings: &Settings| ForkParent {
            id: "p".into(),
            turn,
            events: 9,
            settings: settings.clone(),
            adopted_texts: None,
            parent: None,
        };
        let reader = log(&[MindSettings::OfflineReader], [0; 4]).settings;
        fork.parent = Some(Box::new(parent(12, &reader)));
        let [sentence, badge, ..] = descriptions(&fork);
        assert_eq!(
            sentence,
            "Up to turn 12: Played by the offline reader, a small program without a language model. From then on: \
                Every word was written by Claude, a language model."
        );
        assert_eq!(badge, "offline reader + Claude");
        // The same mind goes on, or nothing was kept: then there is one to tell.
        let own = fork.settings.clone();
        for parent in [parent(12, &own), parent(0, &reader)] {
            fork.parent = Some(Box::new(parent));
            assert_eq!(descriptions(&fork)[1], "Claude, a language model");
        }
    }
}
