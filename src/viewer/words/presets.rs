//! Words for ways of playing, as tables of games have them.

use super::labels as t;
use crate::game::PresetName;
use crate::language::Language;

/// What a way of playing is called that files know by `name`: the papers' own names, for a preset; a name of an
/// experiment's file, or a game whose settings are nobody's, says what it says. It does not say that a game was played
/// as published: a file may have changed the preset that it names.
pub fn way_of_playing(l: Language, name: &str) -> String {
    let title = match PresetName::from_name(name) {
        Some(PresetName::Casebook) => "Casebook",
        Some(PresetName::Questum) => "Questum",
        Some(PresetName::PlayerStar) => "PLAYER*",
        Some(PresetName::Werewolf) => "Werewolf",
        Some(PresetName::OCot) => "O-CoT",
        Some(PresetName::ThinkThrice) => "ThinkThrice",
        Some(PresetName::ThinkThriceInQuestum) => return t::preset_think_thrice_in_questum(l),
        Some(PresetName::Mirage) => "MIRAGE",
        Some(PresetName::Personal) => return t::preset_personal(l),
        Some(PresetName::Omniscient) => return t::preset_omniscient(l),
        None => name,
    };
    title.to_owned()
}
