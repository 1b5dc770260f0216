//! The servers that a game's settings call. Keys and availability are not known here.

use crate::base::game::{EmbedderName, MindSettings, Settings};
use crate::base::order::SharedSort;

/// The servers that a game calls, each once: those of minds that play, rate or summarise, and of the
/// embedder. Minds that a fork inherited but does not use are left out.
pub fn called_servers(settings: &Settings) -> Vec<String> {
    let mut busy = settings.minds_without_seat();
    busy.extend(settings.seats.iter().map(|seat| seat.mind));
    busy.order();
    busy.dedup();
    let called = busy.into_iter().map(Some).chain([None]).filter_map(|mind| server_of_mind(settings, mind));
    let mut servers: Vec<String> = Vec::new();
    for (base_url, _) in called {
        if servers.iter().all(|other| other != base_url) {
            servers.push(base_url.to_owned());
        }
    }
    servers
}

/// The server and model of a mind (by index) or of the embedder (`None`); `None`: it works locally.
pub fn server_of_mind(settings: &Settings, mind: Option<u16>) -> Option<(&str, &str)> {
    let Some(mind) = mind else {
        return match &settings.memory.embedder {
            EmbedderName::Endpoint { base_url, model } => Some((base_url, model)),
            EmbedderName::Builtin => None,
        };
    };
    match settings.minds.get(usize::from(mind))? {
        MindSettings::Endpoint { base_url, model, .. } => Some((base_url, model)),
        MindSettings::OfflineReader | MindSettings::Human | MindSettings::Browser | MindSettings::Audience { .. } => {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::Procedure;

    fn endpoint(base_url: &str) -> MindSettings {
        MindSettings::Endpoint {
            base_url: base_url.to_owned(),
            model: "a-model".to_owned(),
            temperature: None,
            top_p: None,
        }
    }

    /// A game of three seats with four minds, of which `seats` play.
    fn game(seats: [u16; 3], embedder: EmbedderName) -> Settings {
        let mut settings = Settings::questum(3, MindSettings::OfflineReader, 1);
        settings.minds = vec![endpoint("one"), endpoint("two"), endpoint("one"), MindSettings::OfflineReader];
        for (seat, mind) in settings.seats.iter_mut().zip(seats) {
            seat.mind = mind;
        }
        settings.memory.embedder = embedder;
        settings
    }

    #[test]
    fn a_server_is_called_once_and_only_by_whoever_does_something() {
        let embeds = || EmbedderName::Endpoint { base_url: "three".to_owned(), model: "vectors".to_owned() };
        let builtin = || EmbedderName::Builtin;
        for (settings, expected) in [
            (game([0, 1, 2], builtin()), vec!["one", "two"]),
            (game([2, 2, 1], builtin()), vec!["two", "one"]),
            (game([3, 3, 3], builtin()), vec![]),
            (game([3, 1, 3], embeds()), vec!["two", "three"]),
            (game([9, 9, 9], embeds()), vec!["three"]),
        ] {
            assert_eq!(called_servers(&settings), expected);
        }
    }

    #[test]
    fn work_is_done_at_the_server_of_its_mind_or_of_the_embedder() {
        let settings = game([0, 1, 2], EmbedderName::Builtin);
        assert_eq!(server_of_mind(&settings, Some(1)), Some(("two", "a-model")));
        assert_eq!(server_of_mind(&settings, Some(3)), None);
        assert_eq!(server_of_mind(&settings, None), None);
    }

    #[test]
    fn whoever_works_without_a_seat_is_called_too() {
        let mut settings = game([3, 3, 3], EmbedderName::Builtin);
        settings.memory.summariser_mind = Some(1);
        assert_eq!(called_servers(&settings), ["two"]);
        let settings = settings.with_procedure(Procedure::mirage());
        assert!(matches!(settings.procedure, Procedure::Mirage { rater_mind: 0, .. }));
        assert_eq!(called_servers(&settings), ["one", "two"]);
    }
}
