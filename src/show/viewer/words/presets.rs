//! Names of presets for tables of games.

use super::labels as t;
use crate::base::game::PresetName;
use crate::base::language::Language;

/// The display name of the preset that files call `name`; other names, as from an experiment's file, are
/// returned as they are. It does not claim that a game was played as published: a file may change the preset
/// that it names.
pub fn preset_display_name(l: Language, name: &str) -> String {
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
