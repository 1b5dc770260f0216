//! PLAYER*: Table 1, A1–A6, Figures 5–7.

use super::super::Aggregation;
use super::super::definition::{Body, Drawing, Facet, Labels, PaperItem, PaperName, Side, SourceTrait, WHOLE};
use super::{
    COST_PARTS, COST_REMARKS, COST_ROWS, COST_TOKENS, EMPTY, EXAMPLES, MARKS, MODELS_COLUMNS, MODELS_ROWS, OBJECTIVE,
    OVERALL, PREPARED_QUESTIONS, REASONING, RELATIONS, ROUNDS_COLUMNS, ROUNDS_REMARKS, ROUNDS_ROWS,
    SCRIPTS_AND_OVERALL, WELLPLAY, WELLPLAY_REMARKS,
};

const PLAYER_STAR_ITEM: PaperItem = PaperItem { paper: PaperName::PlayerStar, ..EMPTY };

const ARMS: &[&str] = &["PP", "OP", "Werewolf", "O-CoT", "ThinkThrice", "PLAYER*"];

const RESULTS: Side = &[Labels::One("Voting", &[Facet::Measure("win_rate")]), OBJECTIVE, REASONING, RELATIONS, OVERALL];

const QUESTIONS: Labels = Labels::One("#QA", &[Facet::Count, Facet::Together(Aggregation::SumOfCases)]);

const OTHER_ARMS: Labels = Labels::Others(SourceTrait::Arm);

const VOTING_REMARK: &str = "Their row is called Voting: cases won, of all cases. Ours is the win rate.";
const OVER_GAMES_SPREAD: &str =
    "over all: the weighted deviation over games (App. B.3); per script: the deviation over evaluations of one game";

pub(super) const ITEMS: &[PaperItem] = &[
    PaperItem {
        name: "T1",
        shows: "WellPlay: players, victims, tokens and questions of each script",
        theirs: Some("1"),
        body: WELLPLAY,
        remarks: WELLPLAY_REMARKS,
        ..PLAYER_STAR_ITEM
    },
    PaperItem { name: "A1", paper: PaperName::PlayerStar, ..EXAMPLES },
    PaperItem { name: "A2", paper: PaperName::PlayerStar, ..PREPARED_QUESTIONS },
    PaperItem {
        name: "A3",
        shows: "votes won and exam shares per script and over all, before and after play",
        theirs: Some("A3"),
        their_spread: OVER_GAMES_SPREAD,
        body: Body::Numbers {
            parts: SCRIPTS_AND_OVERALL,
            rows: RESULTS,
            columns: &[Labels::Each(SourceTrait::Arm, ARMS), OTHER_ARMS, QUESTIONS],
        },
        remarks: &[VOTING_REMARK],
        ..PLAYER_STAR_ITEM
    },
    PaperItem {
        name: "A4",
        shows: "exam shares on four scripts in English",
        theirs: Some("A4"),
        their_spread: super::OVER_EVALUATIONS,
        whole: &[Facet::Only(SourceTrait::Language, "en")],
        body: Body::Numbers {
            parts: &[
                Labels::Each(
                    SourceTrait::Script,
                    &["Death Wears White", "Ghost Revenge", "Danshui Villa", "Unfinished Love"],
                ),
                Labels::Others(SourceTrait::Script),
            ],
            rows: MARKS,
            columns: &[QUESTIONS, Labels::Each(SourceTrait::Arm, ARMS), OTHER_ARMS],
        },
        remarks: &[
            "A column counts the games whose settings are the published ones; PLAYER* asks everybody on the list.",
        ],
        ..PLAYER_STAR_ITEM
    },
    PaperItem {
        name: "A5",
        shows: "money for one play and one evaluation of each script",
        theirs: Some("A5"),
        body: Body::Numbers {
            parts: COST_PARTS,
            rows: COST_ROWS,
            columns: &[
                COST_TOKENS,
                Labels::Each(SourceTrait::Arm, &["Werewolf", "O-CoT", "ThinkThrice", "PLAYER*", "PP", "OP"]),
                OTHER_ARMS,
            ],
        },
        remarks: COST_REMARKS,
        ..PLAYER_STAR_ITEM
    },
    PaperItem {
        name: "A6",
        shows: "overall share with open models, on Solitary Boat Firefly",
        theirs: Some("A6"),
        whole: &[Facet::Only(SourceTrait::Arm, "PLAYER*")],
        body: Body::Numbers { parts: WHOLE, rows: MODELS_ROWS, columns: MODELS_COLUMNS },
        remarks: &["Theirs is of one script; ours of every game that was played as PLAYER*, by mind."],
        ..PLAYER_STAR_ITEM
    },
    PaperItem {
        name: "F5",
        shows: "means over all scripts by strategy, bars of table A3's last rows",
        theirs: Some("A3"),
        their_spread: OVER_GAMES_SPREAD,
        body: Body::Numbers {
            parts: &[Labels::One("Overall", &[])],
            rows: RESULTS,
            columns: &[Labels::Each(SourceTrait::Arm, ARMS), OTHER_ARMS],
        },
        drawing: Some(Drawing::Bars("Overall")),
        remarks: &[VOTING_REMARK],
        ..PLAYER_STAR_ITEM
    },
    PaperItem {
        name: "F6",
        shows: "money by strategy and stage, bars of table A5's last rows",
        theirs: Some("A5"),
        body: Body::Numbers {
            parts: &[Labels::One("Overall", &[Facet::Together(Aggregation::SumOfCases)])],
            rows: COST_ROWS,
            columns: &[
                Labels::Each(SourceTrait::Arm, &["Werewolf", "O-CoT", "ThinkThrice", "PLAYER*", "PP", "OP"]),
                OTHER_ARMS,
            ],
        },
        drawing: Some(Drawing::Bars("Overall")),
        remarks: COST_REMARKS,
        ..PLAYER_STAR_ITEM
    },
    PaperItem {
        name: "F7",
        shows: "exam share by rounds and questions per round",
        body: Body::Numbers { parts: WHOLE, rows: ROUNDS_ROWS, columns: ROUNDS_COLUMNS },
        drawing: Some(Drawing::Lines { along: "rounds of open questions", upwards: "exam share" }),
        remarks: ROUNDS_REMARKS,
        ..PLAYER_STAR_ITEM
    },
];
