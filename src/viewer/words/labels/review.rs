//! What each step of the five scales means on which people rate a game (Questum Table 7), in our words.

use crate::game::ReviewScale;
use crate::scenario::Language;

words! {
    /// Story, 1.
    story_1() { en: "They looked for nothing and concluded nothing; the story stood still.", zh: "不找信息也不推理，剧情停滞不前。" }
    /// Story, 2.
    story_2() { en: "They seldom looked for anything, thought it over thinly, and their conclusions often misled.", zh: "很少主动找信息，分析浅，推理常出错，妨碍剧情。" }
    /// Story, 3.
    story_3() { en: "They took part in the search without going deep; partly biased, they moved the story on a little.", zh: "参与了调查但不深入，推理略有偏颇，剧情有所推进。" }
    /// Story, 4.
    story_4() { en: "They went after information and made sound use of it; the story moved on.", zh: "主动找信息，分析合理，推理大体正确，推动了剧情。" }
    /// Story, 5.
    story_5() { en: "They dug actively and reasoned tightly; what they found turned the story.", zh: "积极挖掘、推理严密，关键的发现大大推进了剧情。" }
    /// Questions, 1.
    questions_1() { en: "No questions, or ones that had nothing to do with the case.", zh: "不提问，或所问与案情无关。" }
    /// Questions, 2.
    questions_2() { en: "Mostly beside the point, rarely of use, and the same ones over and over.", zh: "大多不相关，很少问出线索，常常重复。" }
    /// Questions, 3.
    questions_3() { en: "Some to the point but shallow; now and then repeated or off the track.", zh: "部分切题但不深入，偶有重复或跑题。" }
    /// Questions, 4.
    questions_4() { en: "Mostly to the point and useful; once in a while a fresh one.", zh: "大多切题且有收获，偶有新意。" }
    /// Questions, 5.
    questions_5() { en: "Sharp and deep; they brought hidden things to light and drove the story.", zh: "切中要害且深入，问出了隐藏的线索，直接推动剧情。" }
    /// Answers, 1.
    answers_1() { en: "Beside the question, or refused; of no help at all.", zh: "答非所问或拒绝回答，毫无帮助。" }
    /// Answers, 2.
    answers_2() { en: "Often wrong, patchy or misleading; one had to ask again and again.", zh: "常有错误、残缺或误导，需要反复追问。" }
    /// Answers, 3.
    answers_3() { en: "Right in the main, but sometimes incomplete or vague.", zh: "大体正确，但有时不完整或含糊。" }
    /// Answers, 4.
    answers_4() { en: "Right and nearly complete; small gaps did no harm.", zh: "正确且较完整，小的疏漏不影响理解。" }
    /// Answers, 5.
    answers_5() { en: "Exact, full, true to the character, and plainly of use.", zh: "准确、全面、符合角色，信息清楚而有价值。" }
    /// Immersion, 1.
    immersion_1() { en: "No character at all: words and deeds went against it, without feeling.", zh: "毫无角色感，言行与人物相悖，没有情感。" }
    /// Immersion, 2.
    immersion_2() { en: "A blurred character that was often left; feeling clumsy or absent.", zh: "人物模糊，言行常偏离设定，情感生硬或缺失。" }
    /// Immersion, 3.
    immersion_3() { en: "The character showed now and then; feeling so-so.", zh: "人物特点时有时无，情感一般，代入有限。" }
    /// Immersion, 4.
    immersion_4() { en: "The character showed most of the time, with small slips and fitting feeling.", zh: "经常体现人物特点，偶有偏差，情感大多得当。" }
    /// Immersion, 5.
    immersion_5() { en: "The character lived, in deed, word and feeling, and stayed in mind.", zh: "举止、言语、情感完全贴合人物，令人难忘。" }
    /// Speed, 1.
    speed_1() { en: "Endless waits or silence; the game came to a halt.", zh: "极慢或长时间沉默，游戏几乎停摆。" }
    /// Speed, 2.
    speed_2() { en: "Slow, with many delays that broke the flow.", zh: "较慢，频繁停顿，打断了游戏节奏。" }
    /// Speed, 3.
    speed_3() { en: "Middling; the pauses were noticed and could be borne.", zh: "速度一般，有明显停顿，尚可接受。" }
    /// Speed, 4.
    speed_4() { en: "Fairly quick; short delays now and then.", zh: "较快，偶有短暂停顿，节奏大体流畅。" }
    /// Speed, 5.
    speed_5() { en: "At once; no wait was felt and the pace held.", zh: "即时回应，毫无停顿之感，节奏明快。" }
}

/// What `points` from 1 to 5 mean on `scale`; empty for any other number.
pub fn review_step(language: Language, scale: ReviewScale, points: u8) -> String {
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
                .flat_map(|scale| (1..=5).map(move |points| review_step(language, scale, points)))
                .collect();
            assert_eq!(all.len(), 25);
            assert!(!all.contains(""));
            for outside in [0, 6] {
                let words = review_step(language, ReviewScale::ResponseSpeed, outside);
                assert!(words.is_empty());
            }
        }
    }
}
