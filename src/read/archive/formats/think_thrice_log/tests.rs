//! Small original transcripts in the shape of the published ones, a trap each.

use crate::base::language::Language;
use crate::base::scenario::{Localized, LogProblem, Problem, ProblemKind};
use crate::read::archive::tests_fixtures::open_logs;
use crate::read::archive::{LogCounts, SourceFile, count_log_contents};

fn read(text: &str) -> (LogCounts, Vec<Problem>) {
    let file = SourceFile { path: "mill.txt".into(), bytes: text.as_bytes().to_vec() };
    let (logs, problems) = open_logs(vec![file]);
    let [log] = logs.as_slice() else { panic!("{problems:?}") };
    (count_log_contents(log), problems)
}

const ENGLISH: &str = "Read with care.

First Round of Self-Introduction

The host says to Vale: \"Who are you?\"

Vale replies to the host: \"I am Vale, the miller. I keep the mill for self-pro-

tection, and I slept

all night.\"

Finch asked Vale, \"Did you say to me: go home?\"

Vale said to Finch, \"I did.\"

------ Second Round of Open Questioning

Finch said to Vale, \"Where was the key, and who had it that night?\"

Vale replied to Finch, \"With me.\"

Finch said to Vale, \"Where was the key, and who had it that night?\"

= Distribution of Clue Cards =====

Cards are handed out.

Vale asked Finch, \"Why?\"

Vote ====

The host said to Vale, \"Vote.\"

Vale replied to the host, \"I vote for Finch. He lied.\"

Finch replied to the host, \"Vale did it, I am sur
";

#[test]
fn a_transcript_gives_players_utterances_and_votes_with_every_trap_reported() {
    let (game, problems) = read(ENGLISH);
    assert_eq!(game.players, ["Vale", "Finch"]);
    let said = game.utterances.unwrap();
    assert_eq!((said.total, said.introductions, said.host), (11, 1, 2));
    assert_eq!((said.questions, said.answers, said.statements), (4, 2, 2));
    assert_eq!((game.votes, game.rounds), (Some(2), 3));
    assert_eq!((game.finished, &game.convicted), (Some(true), &None));
    for trap in ["word for word", "cut off", "not clear who says this"] {
        assert!(problems.iter().any(|p| p.to_string().contains(trap)), "{trap}: {problems:?}");
    }
}

#[test]
fn chinese_transcripts_are_read_like_english_ones() {
    let text = "——自我介绍——\n主持人对韦尔说：“请介绍。”\n韦尔对主持人说：“我是韦尔。\n我在家。”\n\
        芬奇对韦尔说：“在哪？”\n韦尔对芬奇说：“家里。”\n\
        ===第一轮自由问答===\n韦尔对芬奇说：“你呢？”\n芬奇对韦尔说：“磨坊。”\n\
        ***投票***\n主持人对韦尔说：“请投票。”\n韦尔对主持人说：“我投票给芬奇，他说谎。”\n";
    let (game, problems) = read(text);
    assert_eq!(game.language, "zh");
    assert_eq!(game.players, ["韦尔", "芬奇"]);
    let said = game.utterances.unwrap();
    assert_eq!((said.total, said.host, said.introductions), (8, 2, 1));
    assert_eq!((said.questions, said.answers, said.statements), (2, 2, 1));
    assert_eq!((game.votes, game.finished), (Some(1), None));
    assert_eq!(problems, []);
}

#[test]
fn a_second_speaker_in_a_paragraph_speaks_for_themself() {
    let (game, problems) = read(
        "The host said to Ann, \"Please introduce yourself.\" Ann replied to the host, \"I am Ann.\"

Ann asked Bob, \"Where were you?\" Bob replied to Ann, \"In the

hall. I heard Ann say to Bob, 'Go home.'\" She nodded. Ann said to Bob, \"Alone?\"

Bob replied to Ann, \"Yes, Ann said to the host, \"so I was.\"
",
    );
    assert_eq!(game.players, ["Ann", "Bob"]);
    let said = game.utterances.unwrap();
    assert_eq!((said.total, said.host, said.introductions), (6, 1, 1));
    assert_eq!((said.questions, said.answers), (2, 2));
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(told.iter().any(|t| t.contains("it is not clear who says this: “She nodded.”")), "{told:?}");
    let unclear = problems.iter().find(|p| matches!(p.kind, ProblemKind::Log(LogProblem::PerhapsAnother { .. })));
    assert_eq!(unclear.unwrap().place, "mill.txt:7");
    assert!(game.notes.iter().any(|note| note.text(Language::English).contains("(3 in all)")), "{:?}", game.notes);
}

#[test]
fn a_chinese_transcript_out_of_a_pdf_is_parted_too_and_its_gaps_are_closed() {
    let (game, problems) = read(
        "主持人对 韦尔说:\"请先介绍一下你的角 色。\" 韦尔对主持人说:\"大家好,我是韦 尔。\"
芬奇对韦尔说:\"那瓶\"一针就死\"药在哪?\" 韦 尔对芬奇说:\"我听见你对我说过,不知道。\"
主持人对韦尔说:\"现在进入投票环节。\" 韦尔对主持人说:\"我投票给芬奇。\"
主持人对芬奇说:\"请投票。\" 芬奇对主持人说:\"我投票给韦尔。\"
",
    );
    assert_eq!(game.players, ["韦尔", "芬奇"]);
    let said = game.utterances.unwrap();
    assert_eq!((said.total, said.host, said.introductions), (8, 3, 1));
    assert_eq!((said.questions, said.answers), (1, 1));
    assert_eq!((game.votes, game.finished), (Some(2), Some(true)));
    assert_eq!(problems, []);
}

#[test]
fn rounds_that_no_title_parts_are_told_with_the_round_that_holds_them() {
    let round = |title: &str| format!("{title}\n\nVale asked Finch, \"Why?\"\n\n");
    let told = |titles: &[&str]| {
        let (game, _) = read(&titles.iter().map(|title| round(title)).collect::<String>());
        let notes = game.notes.iter();
        let told = notes.filter(|note| note.text(Language::English).starts_with("No heading"));
        let texts = |note: &Localized| [Language::English, Language::Chinese].map(|l| note.text(l).to_owned());
        (game.rounds, told.map(texts).collect::<Vec<_>>())
    };
    let (first, second) = ("First Round of Questions", "Second Round of Questions");
    let (cards, fifth) = ("= Distribution of Clue Cards =", "Fifth Round of Questions");
    assert_eq!(told(&[first, second, cards]), (3, Vec::new()));
    let [english, chinese] = [
        "No heading separates rounds 3 to 4, so everything said in them is shown in round 3.",
        "第3至第4轮之间没有标题分隔，所有发言都归入第3轮。",
    ];
    let of_two = vec![[english.to_owned(), chinese.to_owned()]];
    assert_eq!(told(&[first, second, cards, fifth]), (5, of_two));
}
