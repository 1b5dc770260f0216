//! Tests of cover stories as scripts tell their owners to give them.

use super::*;

#[test]
fn what_the_script_says_to_say_is_told_without_the_words_around_it() {
    for (language, text, told) in [
        (
            Language::English,
            "You will say that the push came from above, and that you are sorry to say it.",
            "the push came from above, and you are sorry to say it.",
        ),
        (
            Language::English,
            "If anybody asks about the money, it is in the bank.",
            "As for the money, it is in the bank.",
        ),
        (
            Language::English,
            "In your introduction, before anybody asks, you will say that you wrote in the shop, that you asked at the \
                door, and that he answered.",
            "you wrote in the shop, you asked at the door, and he answered.",
        ),
        (
            Language::English,
            "If anybody asks about the lid, you will say that everybody puts things there.",
            "As for the lid, everybody puts things there.",
        ),
        (Language::English, "When people ask, tell them that you were in the shed.", "you were in the shed."),
        (Language::English, "You should say that you lost the key.", "you lost the key."),
        (Language::Chinese, "不等人问，你在开场白里就要说：你在店堂里写字；", "你在店堂里写字；"),
        (Language::Chinese, "别人问起来，你就说从八点到九点，你一直在船头。", "从八点到九点，你一直在船头。"),
        (Language::Chinese, "有人问起那笔钱，你就说在银行里。", "说到那笔钱，在银行里。"),
        (Language::Chinese, "你要说，这一推是从上面来的，并且说你很难过。", "这一推是从上面来的，你很难过。"),
    ] {
        assert_eq!(strip_instruction(language, text), told);
    }
}

#[test]
fn how_to_play_is_nothing_to_say_and_what_was_is() {
    for (language, text, is) in [
        (Language::English, "If they doubt the hour, do not fight for it.", true),
        (Language::English, "About the key you will say that and no more.", true),
        (Language::English, "Do not speak of the letter.", true),
        (Language::English, "You speak gently and in whole sentences, as in class.", true),
        (Language::English, "When you are nervous you talk warmly and a little too much.", true),
        (Language::English, "You would rather say only that you were in the shed.", true),
        (Language::English, "At nine you talk to Mary in the hall.", false),
        (Language::Chinese, "你说话温和，句句完整。", true),
        (Language::Chinese, "你宁可只说，你到柴房去了一趟。", true),
        (Language::English, "If the door had been open, you would have seen him.", false),
        (Language::English, "You told nobody, and you kept the key.", false),
        (Language::Chinese, "如果大家不再相信这个时间，就不要死争。", true),
        (Language::Chinese, "除了店堂，你绝不承认自己到过别处。", true),
        (Language::Chinese, "如果门开着，你一定看得见他。", false),
    ] {
        assert_eq!(is_stage_direction(language, text), is, "{text}");
    }
}
