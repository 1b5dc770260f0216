//! A case with any number of players, for measurements: a game's cost must not grow with their square without
//! need. It is not meant to be solved.

use casebook::base::scenario::{Scenario, parse};
use serde_json::json;

const NAMES: [&str; 20] = [
    "Ada Brook",
    "Basil Crane",
    "Clara Dunn",
    "Denis Eames",
    "Edith Frost",
    "Felix Garth",
    "Grace Hollis",
    "Hugo Irwin",
    "Irene Judd",
    "Jasper Kemp",
    "Lena Marsh",
    "Milo North",
    "Nora Orme",
    "Oscar Pryor",
    "Pauline Quill",
    "Ralph Stone",
    "Sybil Thorn",
    "Tobias Upton",
    "Ursula Vane",
    "Walter Yates",
];
const PLACES: [&str; 5] = ["the boathouse", "the tea tent", "the landing stage", "the lock", "the willow walk"];

/// A regatta of at most twenty players, each of whom saw a part of it.
pub fn crowd(players: usize) -> Scenario {
    let names = &NAMES[..players];
    let place = |at: usize| PLACES[at % PLACES.len()];
    let characters = names.iter().enumerate().map(|(at, name)| {
        let other = |step: usize| names[(at + step) % players];
        let time = |minutes: usize| format!("{}:{:02} pm", 2 + minutes / 60, minutes % 60);
        let mut lines = vec![format!("You are {name}, and you came to the regatta as number {} of the crew.", at + 1)];
        for hour in 0..6 {
            let minutes = hour * 20 + at;
            let (whom, seen) = (other(1 + hour), other(2 + hour));
            lines.push(format!("At {} you stood at {} with {whom}.", time(minutes), place(at + hour)));
            lines.push(format!("{seen} went past {} and carried a coil of rope.", place(at + hour + 1)));
            lines.push(format!(
                "You heard {whom} quarrel with Judge Ferris about the prize money of {} pounds.",
                10 + minutes
            ));
        }
        lines.push(match at {
            1 => "At 4:05 pm you struck Judge Ferris with an oar behind the boathouse, and let him lie.".to_owned(),
            _ => format!("You are afraid that {} has seen you open the cash box.", other(3)),
        });
        json!({
            "id": format!("p{}", at + 1), "name": name, "role": format!("number {} of the crew", at + 1),
            "victim_names": ["Judge Ferris"],
            "acts": [{ "script": lines.join(" "), "objectives": ["Find out who killed Judge Ferris."] }],
        })
    });
    let case = json!({
        "format": "casebook-case", "version": 1, "id": format!("regatta-{players}"), "language": "en",
        "title": "The Regatta", "summary": "Judge Ferris lies behind the boathouse.",
        "setting": "The regatta at Little Wick. At 4:20 pm Judge Ferris is found dead behind the boathouse.",
        "victims": [{ "name": "Judge Ferris", "murderers": ["p2"] }],
        "characters": characters.collect::<Vec<_>>(),
        "clues": [], "exam": [], "truth": format!("{} struck him with an oar.", NAMES[1]),
    });
    parse(&case.to_string()).unwrap().0
}
