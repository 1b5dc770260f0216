//! Messages about other programs' logs and scripts: ratings, measures, exam answers, formats.

use crate::base::game::{Measure, RatingScope};
use crate::base::language::Language;
use crate::base::language::words;
use crate::read::archive::Format;

words! {
    citation(title: &str, turn: usize, played: &str, link: &str, hash: &str, day: &str)
    size_case(players: &str, victims: &str) stated_by_reader(victim: &str, names: &str)
    rated_said(name: &str, suspicion: &str, trust: &str)
    rated_said_by(rater: &str, name: &str, suspicion: &str, trust: &str)
    rated_said_after(by: &str, name: &str, suspicion: &str, trust: &str)
    rated_said_for(by: &str, rater: &str, name: &str, suspicion: &str, trust: &str)
    closeness_label(turn: usize, who: &str, share: &str, readers: usize)
    table_closeness(victim: &str) by_neutral() by_table() by_offline_reader() rated_afterwards_by(name: &str)
    rated_afterwards_by_table(name: &str) mind_again(name: &str, number: usize) plan_neutral() plan_others()
    plan_sensors() plan_beliefs() plan_beliefs_of_players() readings(count: usize)
    readings_until(turn: usize, turns: usize)
    readings_left(count: usize) of_two(value: u8) not_rated()
    rated_sums(turn: usize, who: &str, share: &str, suspicion: &str, trust: &str)
    rated_no_share(turn: usize, who: &str) column_suspicion_share() column_suspicion_share_whole()
    column_suspicion_share_anew() column_suspicion() column_trust() table_ratings(by: &str)

    labelled_means(means: &str) labelled_lie(kind: &str) labelled_lie_and_means(means: &str, kind: &str)

    measure_suspicion_share() measure_suspicion_share_whole() measure_suspicion_share_last()
    measure_clue_share_pooled() measure_key_clue_share() measure_clues_found() measure_clue_share()
    measure_interaction() measure_script_compliance() measure_role_play() measure_reasoning()
    measure_communication() measure_observation() measure_creativity() measure_script_likeness()
    measure_victory() measure_failures()
    measure_exam_score() measure_exam_accuracy() measure_of_game(measure: &str)
    measure_of(name: &str, measure: &str) measure_equal(value: &str)
    measure_differs(value: &str, claimed: &str) measure_computed(value: &str)
    measure_claimed(claimed: &str) measure_unknown() measure_hidden()

    exam_omniscient() exam_answer(name: &str, question: &str) exam_right(answer: &str)
    exam_wrong(answer: &str) exam_unmarked(answer: &str) exam_hidden(answer: &str)
    exam_unknown(id: &str) dots_merged(from: usize, to: usize, count: usize)
}

/// A format's display name; unknown formats keep their own name.
pub fn file_format_title(language: Language, name: &str) -> String {
    Format::by_name(name).map_or_else(|| name.to_owned(), |format| format.name(language))
}

/// The name of suspicion's share in charts; `None`: the game has one stage.
pub fn suspicion_share_name(language: Language, counters: Option<RatingScope>) -> String {
    match counters {
        None => column_suspicion_share(language),
        Some(RatingScope::WholeGame) => column_suspicion_share_whole(language),
        Some(RatingScope::LastStage) => column_suspicion_share_anew(language),
    }
}

pub fn measure_name(language: Language, measure: Measure) -> String {
    match measure {
        Measure::SuspicionShare => measure_suspicion_share(language),
        Measure::SuspicionShareWholeGame => measure_suspicion_share_whole(language),
        Measure::SuspicionShareLastStage => measure_suspicion_share_last(language),
        Measure::CluesFound => measure_clues_found(language),
        Measure::ClueShare => measure_clue_share(language),
        Measure::ClueSharePooled => measure_clue_share_pooled(language),
        Measure::KeyClueShare => measure_key_clue_share(language),
        Measure::Interaction => measure_interaction(language),
        Measure::ScriptCompliance => measure_script_compliance(language),
        Measure::RolePlay => measure_role_play(language),
        Measure::Reasoning => measure_reasoning(language),
        Measure::Communication => measure_communication(language),
        Measure::Observation => measure_observation(language),
        Measure::Creativity => measure_creativity(language),
        Measure::ScriptLikeness => measure_script_likeness(language),
        Measure::Victory => measure_victory(language),
        Measure::Failures => measure_failures(language),
        Measure::ExamScore => measure_exam_score(language),
        Measure::ExamAccuracy => measure_exam_accuracy(language),
    }
}

/// A measure's value, computed and claimed, and whether the two differ.
pub fn describe_measure_value(language: Language, value: Option<f64>, claimed: Option<f64>) -> (String, bool) {
    let number = |value: f64| super::format_rounded(value, 4);
    match (value, claimed) {
        (Some(value), Some(claimed)) if (value - claimed).abs() <= 1e-9 => {
            (measure_equal(language, &number(value)), false)
        }
        (Some(value), Some(claimed)) => (measure_differs(language, &number(value), &number(claimed)), true),
        (Some(value), None) => (measure_computed(language, &number(value)), false),
        (None, Some(claimed)) => (measure_claimed(language, &number(claimed)), false),
        (None, None) => (measure_unknown(language), false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measure_says_what_was_computed_and_what_the_file_claims() {
        let text = |value, claimed| describe_measure_value(Language::English, value, claimed);
        assert!(!text(Some(0.5), Some(0.5)).1);
        assert_eq!(text(Some(0.5), Some(0.25)), ("0.5, computed from the records; the file says 0.25".into(), true));
        assert!(text(None, Some(1.0)).0.starts_with("1 according to the file"));
        assert_eq!(text(None, None).0, "not recorded");
        assert_eq!(file_format_title(Language::Chinese, "mirage-script"), "MIRAGE 剧本");
        assert_eq!(file_format_title(Language::English, "PLAYER*"), "PLAYER* log");
    }
}
