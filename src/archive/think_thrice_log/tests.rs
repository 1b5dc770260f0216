//! Transcripts of our own in the shape of the published ones, a trap each.

use super::{import, is_transcript};
use crate::archive::{Figures, figures};
use crate::scenario::Problem;

fn read(text: &str) -> (Figures, Vec<Problem>) {
    let (log, problems) = import("mill.txt", text.as_bytes());
    (figures(&log), problems)
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
    assert!(is_transcript(ENGLISH.as_bytes()));
    let (game, problems) = read(ENGLISH);
    assert_eq!(game.players, ["Vale", "Finch"]);
    let said = game.utterances;
    assert_eq!((said.total, said.introductions, said.host), (11, 1, 2));
    assert_eq!((said.questions, said.answers, said.statements), (4, 2, 2));
    assert_eq!((game.votes, game.rounds), (2, 3));
    for trap in ["word for word", "cut off", "nobody says this"] {
        assert!(
            problems.iter().any(|p| p.message.en.contains(trap)),
            "{trap}: {problems:?}"
        );
    }
}

#[test]
fn chinese_transcripts_are_read_like_english_ones() {
    let text = "——自我介绍——\n主持人对韦尔说：“请介绍。”\n韦尔对主持人说：“我是韦尔。\n我在家。”\n芬奇对韦尔说：“在哪？”\n韦尔对芬奇说：“家里。”\n===第一轮自由问答===\n韦尔对芬奇说：“你呢？”\n芬奇对韦尔说：“磨坊。”\n***投票***\n主持人对韦尔说：“请投票。”\n韦尔对主持人说：“我投票给芬奇，他说谎。”\n";
    let (game, problems) = read(text);
    assert_eq!(game.language, "zh");
    assert_eq!(game.players, ["韦尔", "芬奇"]);
    let said = game.utterances;
    assert_eq!((said.total, said.host, said.introductions), (8, 2, 1));
    assert_eq!((said.questions, said.answers, said.statements), (2, 2, 1));
    assert_eq!(game.votes, 1);
    assert_eq!(problems, []);
}
