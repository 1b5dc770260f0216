//! Tests of splitting.

use super::*;
use proptest::prelude::*;

#[test]
fn sentences_end_where_a_reader_would_say_so() {
    let table: &[&[&str]] = &[
        &["Mr. Smith met Mrs. Jones.", "Dr. Who saw St. Paul at 9:10 p.m. Monday!", "Did he?"],
        &["J. R. Smith paid 3.14 pounds to the U.S. Navy.", "He left."],
        &["I saw No. 5 open.", "He said no.", "It was dark."],
        &["“Stop.”", "She ran.", "(He did not.)", "Why?!"],
        &["“What?” he asked.", "Wait... what is that?", "Well...", "Then he left."],
        &["\"Go.\"", "\"Never!\"", "He wrote to a.b@example.com about v1.2."],
        &["It was late.", "\"Come in.\"", "Nobody came"],
        &["First line.", "Second line.", "Last words without a mark"],
        &["1. Find the murderer.", "2. Hide the letter."],
        &["So did I.", "The hall was dark."],
        &["你好。", "“谁在那里？”", "他说：「走吧！」", "我没有去；", "后来呢？！", "没有句号的结尾"],
        &["他看了看……没有说话。", "九点10.5分他走了。", "『真的？』", "是。"],
        &["\"你好。\"", "他说。", "\"再见！\"", "走了。"],
        &["晚上9:10到了家.", "然后他走了"],
    ];
    for sentences_of in table {
        for joint in [" ", "\n"] {
            let text = sentences_of.join(joint);
            assert_eq!(&split_into_sentences(&text), sentences_of, "{text}");
        }
    }
    for sentences_of in &table[10..] {
        assert_eq!(&split_into_sentences(&sentences_of.concat()), sentences_of);
    }
    // No space after the mark.
    assert_eq!(split_into_sentences("I left the room.He stayed."), ["I left the room.", "He stayed."]);
    assert_eq!(split_into_sentences("A heading\nsecond line"), ["A heading", "second line"]);
    assert_eq!(split_into_sentences(" \n\t "), [""; 0]);
}

#[test]
fn segments_hold_whole_sentences_up_to_the_limit() {
    let text = "One short sentence. Another short one. A third one here.\nA fourth.";
    assert_eq!(split_into_segments(text, 1000), [text]);
    assert_eq!(split_into_segments(text, 1).len(), 4);
    assert_eq!(split_into_segments("", 50), [""; 0]);
    let two = split_into_segments(text, estimate_tokens("One short sentence. Another short one."));
    assert_eq!(two[0], "One short sentence. Another short one.");
}

#[test]
fn a_sentence_longer_than_a_segment_stands_alone() {
    let long = format!("Long {}end.", "word ".repeat(100));
    let text = format!("Before. {long} After.");
    assert_eq!(split_into_segments(&text, 50), ["Before.", long.as_str(), "After."]);
}

fn dense(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

const PIECES: [&str; 34] = [
    "Mr", ".", " ", "\n", "a", "B", "p.m.", "。", "！", "”", "“", "\"", "'", "…", "我", "们", "!", "?", "；", "9", ":",
    "3.1", ")", "」", "\r\n", "é", "🙂", "\u{3000}", "word", "Word", "e\u{301}", "\u{2028}", "I", "no",
];

proptest! {
    #[test]
    fn no_character_is_lost(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..80),
                            max in 0u32..30) {
        let text = pieces.concat();
        prop_assert_eq!(dense(&split_into_sentences(&text).concat()), dense(&text));
        let cut = split_into_segments(&text, max);
        prop_assert_eq!(dense(&cut.concat()), dense(&text));
        for segment in cut {
            prop_assert!(estimate_tokens(&segment) <= max || split_into_sentences(&text).contains(&segment.as_str()),
                "{}", segment);
        }
    }

    #[test]
    fn any_text_can_be_cut(text in any::<String>(), max in 0u32..60) {
        prop_assert_eq!(dense(&split_into_segments(&text, max).concat()), dense(&text));
    }
}
