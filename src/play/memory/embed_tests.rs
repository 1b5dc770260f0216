//! Tests of the built-in embedder.

use super::*;

fn distance(a: &str, b: &str) -> f32 {
    embed_builtin(a).distance(&embed_builtin(b))
}

#[test]
fn related_sentences_are_nearer_than_unrelated_ones() {
    for (text, related, unrelated) in [
        ("The doctor poisoned the wine.", "Who put poison into the wine?", "The gardener trimmed the hedge."),
        ("I argued with my brother about money.", "They were arguing over money.", "The clock struck nine."),
        ("At 9:10 p.m. I was in the library.", "Were you in the library at 9:10?", "At 7:45 a.m. we had breakfast."),
        ("Elizabeth’s diary was burnt.", "Where is Elizabeth's diary?", "The car would not start."),
        ("医生在酒里下了毒。", "谁在酒里下毒？", "园丁在修剪树篱。"),
        ("我和哥哥因为遗产大吵一架。", "他们为什么争吵遗产？", "钟敲了九下。"),
        ("张村民昨晚去了祠堂。", "昨晚谁去过祠堂？", "早饭吃的是馒头。"),
    ] {
        let (near, far) = (distance(text, related), distance(text, unrelated));
        assert!(near + 0.1 < far, "{text}: {near} to {related}, {far} to {unrelated}");
    }
}

const ENGLISH: [(&str, &str); 10] = [
    ("Dr. Hale prescribed arsenic for the rats in March.", "Who had access to arsenic?"),
    ("At 9:10 p.m. I heard a shot from the library.", "What did you hear from the library at 9:10?"),
    ("My brother Edmund owed four thousand pounds to a bookmaker.", "Did Edmund have debts? How much did he owe?"),
    ("The will leaves the estate to Clara if she marries.", "What does the will say about the estate?"),
    ("I buried the bloody gloves beneath the rose bed.", "Where are the bloody gloves now?"),
    ("Lady Ashby and the chauffeur were secretly in love.", "What was Lady Ashby's relationship with the chauffeur?"),
    ("The key of the cellar always hangs in the pantry.", "Who could take the cellar key?"),
    ("Father struck me during an argument about the factory.", "Did you argue with your father over the factory?"),
    ("The telephone wire had been cut before the storm began.", "When was the telephone wire cut?"),
    ("I saw a tall woman in a green coat leave by the garden gate.", "Did anyone leave through the garden gate?"),
];
const CHINESE: [(&str, &str); 10] = [
    ("三月份黑尔医生开了砒霜用来灭鼠。", "谁能接触到砒霜？"),
    ("晚上9:10我听见书房传来一声枪响。", "9:10的时候你在书房听到了什么？"),
    ("我弟弟欠了赌场四千两银子。", "你弟弟有没有欠债？欠赌场多少钱？"),
    ("遗嘱规定如果小翠出嫁，家产归她所有。", "遗嘱里家产怎么分配？"),
    ("我把沾血的手套埋在玫瑰花坛下面。", "沾血的手套现在在哪里？"),
    ("夫人和车夫私下里相爱多年。", "夫人与车夫是什么关系？"),
    ("地窖的钥匙一直挂在厨房墙上。", "谁可以拿到地窖钥匙？"),
    ("父亲为了工厂的事和我争吵，还打了我。", "你和父亲因为工厂争吵过吗？"),
    ("暴风雨之前电话线已经被人剪断。", "电话线是什么时候剪断的？"),
    ("我看见一个穿绿色大衣的高个子女人从花园后门离开。", "有人从花园后门离开吗？"),
];

#[test]
fn a_question_finds_the_segment_that_answers_it() {
    for table in [ENGLISH, CHINESE] {
        for (answer, question) in table {
            let mut ranked: Vec<(f32, &str)> = table.iter().map(|(s, _)| (distance(s, question), *s)).collect();
            ranked.sort_by(|a, b| a.0.total_cmp(&b.0));
            assert!(ranked[..3].iter().any(|(_, s)| *s == answer), "{question}: {ranked:?}");
        }
    }
}

#[test]
fn numbers_are_integers_within_127_and_never_change() {
    let vector = embed_builtin("The lamp was warm; 昨晚九点。");
    assert_eq!(vector.dimensions(), BUILTIN_DIMENSIONS);
    assert!(vector.values().iter().all(|v| v.fract() == 0.0 && v.abs() <= 127.0));
    assert!(vector.values().iter().any(|v| v.abs() == 127.0));
    // A change here changes what games in old logs would recall: it needs a new embedder name.
    let print = |text: &str| {
        let bytes: String = embed_builtin(text).values().iter().map(|v| format!("{v},")).collect();
        format!("{:016x}", hash_feature(0, &[&bytes]))
    };
    assert_eq!(print("The lamp was warm; 昨晚九点。"), "002f485d76b2d7f3");
}

#[test]
fn case_and_spaces_do_not_matter_and_nothing_gives_the_zero_vector() {
    assert!(distance("The LAMP  was\nwarm", "the lamp was warm") < 1e-6);
    for empty in ["", " \n", "?!。"] {
        assert!(embed_builtin(empty).values().iter().all(|v| *v == 0.0));
        assert!((distance(empty, "lamp") - 1.0).abs() < 1e-6);
    }
}

#[test]
fn times_and_contractions_are_one_word() {
    let words =
        |text| Tokens(text).filter_map(|t| if let Token::Word(w) = t { Some(w) } else { None }).collect::<Vec<_>>();
    assert_eq!(words("At 9:10 he didn't pay £3.50."), ["At", "9:10", "he", "didn't", "pay", "3.50"]);
    assert_eq!(words("'Go' 9: 晚上9:10到"), ["Go", "9", "9:10"]);
}
