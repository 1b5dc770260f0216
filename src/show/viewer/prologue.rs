//! The card before the first turn: who died, where and when, who was there, the question to solve, and who
//! played. It belongs to no turn, and says nothing that is not known from the start.

use super::playback::reading_ms;
use super::scene::{Person, Scene};
use super::words;
use crate::base::game::{GamePlayers, Seat, VictimId};
use crate::base::language::{Language, text};
use crate::base::scenario::Victim;
use crate::show::viewer::words::labels as t;

/// A longer first sentence of a setting is more than place and time, in characters.
const MAX_PLACE_CHARS: usize = 140;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prologue {
    pub title: String,
    /// "The death of Colonel Ash", each; empty if the record names nobody, or in games of hidden roles.
    pub deaths: Vec<String>,
    /// Place and time, if the setting starts with them; else empty.
    pub place: String,
    /// What happened, in the case's words.
    pub premise: String,
    /// What everybody knows; empty if it is shown above already.
    pub setting: String,
    pub cast: Vec<CastMember>,
    /// The question to solve; empty if nobody died.
    pub question: String,
    pub players_sentence: String,
    /// The language tag of the case.
    pub language: &'static str,
}

/// Somebody who can be accused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CastMember {
    pub person: Person,
    pub role: String,
    /// "Not at the table", for people without a player.
    pub outside: Option<String>,
}

/// The names of the dead as a list.
pub fn victim_names(scene: &Scene) -> String {
    let victims = VictimId::all(scene.victim_count());
    let dead: Vec<String> = victims.map(|victim| scene.victim_name(victim)).collect();
    words::join_names(scene.language, &dead)
}

impl Prologue {
    pub fn from_scene(scene: &Scene) -> Self {
        let (l, case) = (scene.language, scene.session.scenario());
        let setting = case.setting.trim();
        let first = first_sentence(setting);
        let place = if first.chars().count() <= MAX_PLACE_CHARS && first.len() < setting.len() { first } else { "" };
        let summary = case.summary.trim();
        let premise = if summary.is_empty() { setting.get(place.len()..).unwrap_or(setting).trim() } else { summary };
        let told = setting.is_empty() || summary.is_empty();
        let victims = VictimId::all(scene.victim_count());
        let dead: Vec<String> = victims.map(|victim| scene.victim_name(victim)).collect();
        let named = case.victims.iter().zip(&dead);
        let deaths = named.filter(|(victim, _)| !Victim::is_hidden_side_name(&victim.name));
        let member = |seat: Seat| CastMember {
            person: scene.person(seat),
            role: case
                .person_id_name_role(seat.index())
                .map_or_else(String::new, |(_, _, role)| words::truncate_name(role)),
            outside: (seat.index() >= scene.player_count()).then(|| words::not_at_the_table(l)),
        };
        Self {
            title: words::truncate_name(&case.title),
            question: murder_question(scene, &dead),
            deaths: deaths.map(|(_, name)| t::death_of(l, name)).collect(),
            place: place.to_owned(),
            premise: words::truncate_utterance(l, premise),
            setting: if told { String::new() } else { words::truncate_utterance(l, setting) },
            cast: Seat::all(scene.people_count()).map(member).collect(),
            players_sentence: GamePlayers::from_log(scene.session.recorded_log()).describe(l),
            language: case.language.tag(),
        }
    }

    /// The time to read the card, in milliseconds.
    pub fn reading_ms(&self) -> f64 {
        let of = |member: &CastMember| reading_ms(&member.person.name) + reading_ms(&member.role);
        let own = [&self.place, &self.premise, &self.question, &self.players_sentence];
        let texts = own.into_iter().chain(&self.deaths);
        texts.map(|text| reading_ms(text)).sum::<f64>() + self.cast.iter().map(of).sum::<f64>()
    }
}

/// Asks which of them killed whom. If the record does not say, or it was none of them, the question names no
/// number.
fn murder_question(scene: &Scene, dead: &[String]) -> String {
    let (l, case) = (scene.language, scene.session.scenario());
    if dead.is_empty() {
        return String::new();
    }
    let told = case.victims.iter().all(|victim| victim.murderers.is_some());
    let among = |victim: usize| (0..case.people_count()).any(|one| case.has_killed(one, victim) == Some(true));
    let dead = words::join_names(l, dead);
    match told {
        true if (0..case.victims.len()).all(among) => {
            let count = people_in_words(l, scene.people_count());
            text!(l, prologue_which, count, dead)
        }
        true => text!(l, prologue_who, dead),
        false => text!(l, prologue_who_untold, dead),
    }
}

/// A number of people, in words.
fn people_in_words(language: Language, count: usize) -> String {
    let count = count.to_string();
    text!(language, people_count, count)
}

/// Up to the first full stop after a word of more than three letters, or a Chinese one, so that abbreviations
/// of places and times do not end a sentence. The first picture is cut by the same rule (.make/premise.mjs).
pub(super) fn first_sentence(text: &str) -> &str {
    let mut before = 0;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let ends = match c {
            '。' | '！' | '？' | '\n' => true,
            '.' | '!' | '?' => {
                let rest = text.get(end..).unwrap_or("");
                rest.starts_with(char::is_whitespace) && 3 < before
            }
            _ => false,
        };
        if ends {
            return text.get(..end).unwrap_or(text).trim();
        }
        before = if c.is_alphanumeric() { before + 1 } else { 0 };
    }
    text
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::base::game::Log;
    use crate::base::scenario::Outsider;
    use crate::show::viewer::tests_support::sample_game;
    use crate::show::viewer::{Perspective, Session, Viewpoint};

    fn prologue(log: Log, perspective: Perspective, language: Language) -> Prologue {
        let session = Session::open(log).unwrap();
        let viewpoint = Viewpoint::new(perspective, false);
        Prologue::from_scene(&Scene::new(&session, 0, viewpoint, language))
    }

    #[test]
    fn it_says_who_died_where_who_was_there_and_asks_the_one_question() {
        let mut log = sample_game();
        log.scenario.setting = "Ashworth Lodge, the morning after the storm. Nobody came down to breakfast.".into();
        let card = prologue(log.clone(), Perspective::AllKnowing, Language::English);
        assert_eq!(card.deaths, ["The death of Colonel Ash"]);
        assert_eq!(card.place, "Ashworth Lodge, the morning after the storm.");
        assert_eq!(card.premise, "An old colonel does not come down to breakfast.");
        assert_eq!(card.question, "Which of these four killed Colonel Ash?");
        assert_eq!(card.cast.len(), 4);
        assert_eq!(card.cast[1].role, "The valet, eleven years in the house.");
        assert!(card.setting.contains("Nobody came down"));
        let card = prologue(log, Perspective::AllKnowing, Language::Chinese);
        assert_eq!(card.question, "这四个人中，是谁杀了Colonel Ash？");
    }

    #[test]
    fn it_stays_for_as_long_as_all_of_it_takes_to_read() {
        let ms = |log: &Log| {
            let card = prologue(log.clone(), Perspective::AllKnowing, Language::English);
            card.reading_ms()
        };
        let mut log = sample_game();
        let before = ms(&log);
        assert!(before > 10_000.0, "{before}");
        log.scenario.summary.push_str(&" word".repeat(40));
        assert!((ms(&log) - before - 10_000.0).abs() < 1e-6);
    }

    #[test]
    fn it_gives_nobody_away_whoever_did_it() {
        let mut other = sample_game();
        other.scenario.victims[0].murderers = Some(vec!["vale".into()]);
        let of = |log| prologue(log, Perspective::AllKnowing, Language::English);
        assert_eq!(of(sample_game()), of(other));
    }

    #[test]
    fn outsiders_are_counted_and_what_the_record_does_not_say_is_not_promised() {
        let mut log = sample_game();
        log.scenario.outsiders.push(Outsider { id: "groom".into(), name: "The groom".into(), role: String::new() });
        let ask = |log: &Log| prologue(log.clone(), Perspective::AllKnowing, Language::English);
        let card = ask(&log);
        assert_eq!(card.question, "Which of these five killed Colonel Ash?");
        assert!(card.cast[4].outside.is_some());
        log.scenario.victims[0].murderers = Some(Vec::new());
        assert_eq!(ask(&log).question, "Who killed Colonel Ash?");
        log.scenario.victims[0].murderers = None;
        assert!(ask(&log).question.ends_with("The record does not say."));
        log.scenario.victims[0].murderers = Some(vec!["groom".into()]);
        log.scenario.victims.push(Victim { name: "the cook".into(), murderers: Some(vec!["vale".into()]) });
        let asked = ask(&log).question;
        assert_eq!(asked, "Which of these five killed Colonel Ash and the cook?");
    }

    #[test]
    fn a_game_of_hidden_roles_asks_who_belongs_to_the_hidden_side_and_speaks_of_no_death() {
        for name in ["the hidden side", "隐藏阵营"] {
            let mut log = sample_game();
            log.scenario.victims[0].name = name.into();
            let ask = |log: &Log, language| prologue(log.clone(), Perspective::AllKnowing, language);
            let card = ask(&log, Language::English);
            assert!(card.deaths.is_empty(), "{:?}", card.deaths);
            assert_eq!(card.question, "Which of these four belong to the hidden side?");
            assert_eq!(ask(&log, Language::Chinese).question, "这四个人中，谁属于隐藏阵营？");
            log.scenario.victims[0].murderers = None;
            assert_eq!(
                ask(&log, Language::English).question,
                "Who belongs to the hidden side? The record does not say."
            );
        }
    }

    #[test]
    fn a_first_sentence_ends_where_a_reader_would_say_so() {
        for (text, first) in [
            ("Wether Ness, 30 October 1931. On Sunday", "Wether Ness, 30 October 1931."),
            ("St. Ives with Dr. Kell at 10 p.m. on Friday. Then", "St. Ives with Dr. Kell at 10 p.m. on Friday."),
            ("1931年10月30日，韦瑟角灯塔。到了星期日", "1931年10月30日，韦瑟角灯塔。"),
            ("No end", "No end"),
            ("", ""),
        ] {
            assert_eq!(first_sentence(text), first);
        }
    }
}
