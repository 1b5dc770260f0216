//! What each step of the five scales means on which people rate a game (Questum Table 7), in our words.

use crate::base::game::ReviewScale;
use crate::base::language::Language;
use crate::base::language::words;

words! {
    story_1() story_2() story_3() story_4() story_5() questions_1() questions_2() questions_3()
    questions_4() questions_5() answers_1() answers_2() answers_3() answers_4() answers_5()
    immersion_1() immersion_2() immersion_3() immersion_4() immersion_5() speed_1() speed_2()
    speed_3() speed_4() speed_5()
}

/// What `points` from 1 to 5 mean on `scale`; empty for any other number.
pub fn describe_review_points(language: Language, scale: ReviewScale, points: u8) -> String {
    use ReviewScale as R;
    let words: fn(Language) -> String = match (scale, points) {
        (R::StoryAdvancement, 1) => story_1,
        (R::StoryAdvancement, 2) => story_2,
        (R::StoryAdvancement, 3) => story_3,
        (R::StoryAdvancement, 4) => story_4,
        (R::StoryAdvancement, 5) => story_5,
        (R::QuestionQuality, 1) => questions_1,
        (R::QuestionQuality, 2) => questions_2,
        (R::QuestionQuality, 3) => questions_3,
        (R::QuestionQuality, 4) => questions_4,
        (R::QuestionQuality, 5) => questions_5,
        (R::ResponseQuality, 1) => answers_1,
        (R::ResponseQuality, 2) => answers_2,
        (R::ResponseQuality, 3) => answers_3,
        (R::ResponseQuality, 4) => answers_4,
        (R::ResponseQuality, 5) => answers_5,
        (R::RoleImmersion, 1) => immersion_1,
        (R::RoleImmersion, 2) => immersion_2,
        (R::RoleImmersion, 3) => immersion_3,
        (R::RoleImmersion, 4) => immersion_4,
        (R::RoleImmersion, 5) => immersion_5,
        (R::ResponseSpeed, 1) => speed_1,
        (R::ResponseSpeed, 2) => speed_2,
        (R::ResponseSpeed, 3) => speed_3,
        (R::ResponseSpeed, 4) => speed_4,
        (R::ResponseSpeed, 5) => speed_5,
        _ => return String::new(),
    };
    words(language)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_step_of_every_scale_has_words_of_its_own() {
        for language in [Language::English, Language::Chinese] {
            let all: BTreeSet<String> = ReviewScale::ALL
                .into_iter()
                .flat_map(|scale| (1..=5).map(move |points| describe_review_points(language, scale, points)))
                .collect();
            assert_eq!(all.len(), 25);
            assert!(!all.contains(""));
            for outside in [0, 6] {
                let words = describe_review_points(language, ReviewScale::ResponseSpeed, outside);
                assert!(words.is_empty());
            }
        }
    }
}
