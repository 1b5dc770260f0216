//! Questum: Tables 1–12, Figures 3–7.

use super::super::Aggregation;
use super::super::definition::{Body, Drawing, Facet, Labels, PaperItem, Side, SignificanceTest, SourceTrait, WHOLE};
use super::{
    COST_PARTS, COST_REMARKS, COST_ROWS, COST_TOKENS, EMPTY, EXAMPLES, MARKS, MODELS_COLUMNS, MODELS_ROWS,
    OVER_EVALUATIONS, PREPARED_QUESTIONS, RESULTS, ROUNDS_COLUMNS, ROUNDS_REMARKS, ROUNDS_ROWS, SCRIPTS_AND_OVERALL,
    WELLPLAY, WELLPLAY_REMARKS,
};

/// The four strategies that play, then whatever other strategies our games have.
const PLAYING_ARMS: Side =
    &[Labels::Each(SourceTrait::Arm, &["Werewolf", "O-CoT", "ThinkThrice", "Questum"]), OTHER_ARMS];

const OTHER_ARMS: Labels = Labels::Others(SourceTrait::Arm);

/// The same with those that only answer (PP, OP).
const ALL_ARMS: Side =
    &[Labels::Each(SourceTrait::Arm, &["PP", "OP", "Werewolf", "O-CoT", "ThinkThrice", "Questum"]), OTHER_ARMS];

const ALL_ARMS_AND_QUESTIONS: Side = &[
    Labels::Each(SourceTrait::Arm, &["PP", "OP", "Werewolf", "O-CoT", "ThinkThrice", "Questum"]),
    OTHER_ARMS,
    Labels::One("#QA", &[Facet::Count, Facet::Together(Aggregation::SumOfCases)]),
];

const QUESTIONS_AND_ALL_ARMS: Side = &[
    Labels::One("#QA", &[Facet::Count, Facet::Together(Aggregation::SumOfCases)]),
    Labels::Each(SourceTrait::Arm, &["PP", "OP", "Werewolf", "O-CoT", "ThinkThrice", "Questum"]),
    OTHER_ARMS,
];

const COST_COLUMNS: Side = &[
    COST_TOKENS,
    Labels::Each(SourceTrait::Arm, &["Werewolf", "O-CoT", "ThinkThrice", "Questum", "PP", "OP"]),
    OTHER_ARMS,
];

const ENGLISH_SCRIPTS: Side = &[
    Labels::Each(SourceTrait::Script, &["Death Wears White", "Ghost Revenge", "Danshui Villa", "Unfinished Love"]),
    Labels::Others(SourceTrait::Script),
];

const REVIEW_ROWS: Side = &[
    Labels::One("Story Advancement", &[Facet::Measure("story_advancement")]),
    Labels::One("Question Quality", &[Facet::Measure("question_quality")]),
    Labels::One("Response Quality", &[Facet::Measure("response_quality")]),
    Labels::One("Response Speed", &[Facet::Measure("response_speed")]),
    Labels::One("Role Immersion", &[Facet::Measure("role_immersion")]),
    Labels::One("overall", &[Facet::Measure("review")]),
];

const WITHOUT_PEOPLE: &[Facet] = &[Facet::Only(SourceTrait::Company, "without people")];
const WITH_PEOPLE: &[Facet] = &[Facet::Only(SourceTrait::Company, "with people")];

const LANGUAGE_REMARK: &str =
    "The paper played the Chinese scripts; ours are in whatever language the line below says.";
const ARMS_REMARK: &str = "A column counts the games whose settings are the published ones: three rounds, three sensors and the pruner for Questum. Other ways of playing stand in columns of their own, by the name of their preset; those with a part left out or with other rounds are in table 12, figures 6 and 7 alone.";
const SWAPPED_SCRIPTS_REMARK: &str = "Three scripts carry each other's numbers in theirs; ours stand under their own names, so for these three compare with the row whose numbers the note says they are.";
const HUMAN_REMARK: &str = "Ours needs people: games in which a person took a seat.";

const RESULTS_ALL: Body = Body::Numbers { parts: SCRIPTS_AND_OVERALL, rows: RESULTS, columns: ALL_ARMS_AND_QUESTIONS };

const REVIEWS: Body = Body::Numbers { parts: WHOLE, rows: REVIEW_ROWS, columns: PLAYING_ARMS };

/// Figure 6: all choices of a number of sensors together, then each choice.
const SENSOR_ROWS: Side = &[Labels::One("all choices", &[]), Labels::Others(SourceTrait::Sensors)];

pub(super) const ITEMS: &[PaperItem] = &[
    PaperItem {
        name: "T1",
        shows: "WellPlay: players, victims, tokens and questions of each script",
        theirs: Some("1"),
        body: WELLPLAY,
        remarks: WELLPLAY_REMARKS,
        ..EMPTY
    },
    PaperItem {
        name: "T2",
        shows: "win rate and exam shares of four strategies after play, per script and over all",
        theirs: Some("2"),
        their_spread: OVER_EVALUATIONS,
        whole: WITHOUT_PEOPLE,
        body: Body::Numbers { parts: SCRIPTS_AND_OVERALL, rows: RESULTS, columns: PLAYING_ARMS },
        tested: Some(SignificanceTest {
            part: "Overall",
            column: "Questum",
            against: &["Werewolf", "O-CoT", "ThinkThrice"],
        }),
        remarks: &[LANGUAGE_REMARK, ARMS_REMARK, SWAPPED_SCRIPTS_REMARK],
        ..EMPTY
    },
    PaperItem {
        name: "T3",
        shows: "the same against human players, three scripts together",
        theirs: Some("3"),
        their_spread: OVER_EVALUATIONS,
        whole: WITH_PEOPLE,
        body: Body::Numbers { parts: WHOLE, rows: RESULTS, columns: PLAYING_ARMS },
        remarks: &[HUMAN_REMARK, ARMS_REMARK],
        ..EMPTY
    },
    EXAMPLES,
    PREPARED_QUESTIONS,
    PaperItem {
        name: "T6",
        shows: "what human players thought of the agents, 1 to 5",
        theirs: Some("6"),
        their_spread: "not said by the paper; in the last row the spread of the five rows above it",
        body: REVIEWS,
        remarks: &[HUMAN_REMARK, "Scores are those of the review after the end (Questum Table 7)."],
        ..EMPTY
    },
    explained! { EMPTY "T7" "by what people judged the agents, scale by scale" "Words, and no measure of a game: ours are the scales of the review after the end, and what they come to is table 6 (`casebook judge reviews`)." },
    PaperItem {
        name: "T8",
        shows: "table 2 with each script's overall share, the number of questions, and answers without play from the own script (PP) or all scripts (OP)",
        theirs: Some("8"),
        their_spread: OVER_EVALUATIONS,
        whole: WITHOUT_PEOPLE,
        body: RESULTS_ALL,
        tested: Some(SignificanceTest {
            part: "Overall",
            column: "Questum",
            against: &["PP", "OP", "Werewolf", "O-CoT", "ThinkThrice"],
        }),
        remarks: &[LANGUAGE_REMARK, ARMS_REMARK, SWAPPED_SCRIPTS_REMARK],
        ..EMPTY
    },
    PaperItem {
        name: "T9",
        shows: "exam shares on four scripts in English",
        theirs: Some("9"),
        their_spread: OVER_EVALUATIONS,
        whole: &[Facet::Only(SourceTrait::Company, "without people"), Facet::Only(SourceTrait::Language, "en")],
        body: Body::Numbers { parts: ENGLISH_SCRIPTS, rows: MARKS, columns: QUESTIONS_AND_ALL_ARMS },
        remarks: &[ARMS_REMARK],
        ..EMPTY
    },
    PaperItem {
        name: "T10",
        shows: "overall share with open models, on Solitary Boat Firefly",
        theirs: Some("10"),
        whole: &[Facet::Only(SourceTrait::Arm, "Questum")],
        body: Body::Numbers { parts: &[Labels::One("", &[])], rows: MODELS_ROWS, columns: MODELS_COLUMNS },
        remarks: &[
            "Theirs is of one script; ours of every game that was played as Questum, by mind, since a model that nobody else has is no less worth a column.",
        ],
        ..EMPTY
    },
    PaperItem {
        name: "T11",
        shows: "money for one play and one evaluation of each script",
        theirs: Some("11"),
        whole: WITHOUT_PEOPLE,
        body: Body::Numbers { parts: COST_PARTS, rows: COST_ROWS, columns: COST_COLUMNS },
        remarks: COST_REMARKS,
        ..EMPTY
    },
    PaperItem {
        name: "T12",
        shows: "Questum without its pruner, its sensors and both: share, money, hours",
        theirs: Some("12"),
        whole: WITHOUT_PEOPLE,
        body: Body::Numbers {
            parts: WHOLE,
            rows: &[
                Labels::Each(SourceTrait::Ablation, &["Questum", "w/o Pruner", "w/o Sensor", "w/o Sensor & Pruner"]),
                Labels::Others(SourceTrait::Ablation),
            ],
            columns: &[
                Labels::One("Score", &[Facet::Measure("exam")]),
                Labels::One(
                    "Gameplay Costs ($)",
                    &[Facet::Measure("money_play"), Facet::Together(Aggregation::SumOfCases)],
                ),
                Labels::One(
                    "Gameplay Times (h)",
                    &[Facet::Measure("hours_play"), Facet::Together(Aggregation::SumOfCases)],
                ),
            ],
        },
        remarks: &[
            "The first rows ask the best target alone, as the paper describes; where everybody on the list is asked the rows are called PLAYER*. Cost can rise without the pruner only in these, and in theirs it does.",
            "Costs and hours are sums over the scripts; hours are by the clock of this machine and its server.",
        ],
        ..EMPTY
    },
    PaperItem {
        name: "F3",
        shows: "means over all scripts by strategy, bars of table 8's last rows",
        theirs: Some("8"),
        their_spread: OVER_EVALUATIONS,
        whole: WITHOUT_PEOPLE,
        body: Body::Numbers { parts: &[Labels::One("Overall", &[])], rows: RESULTS, columns: ALL_ARMS },
        drawing: Some(Drawing::Bars("Overall")),
        remarks: &[LANGUAGE_REMARK, ARMS_REMARK],
        ..EMPTY
    },
    PaperItem {
        name: "F4",
        shows: "what human players thought of the agents, bars of table 6",
        theirs: Some("6"),
        their_spread: "not said by the paper",
        body: REVIEWS,
        drawing: Some(Drawing::Bars("")),
        remarks: &[HUMAN_REMARK],
        ..EMPTY
    },
    PaperItem {
        name: "F5",
        shows: "money by strategy and stage, bars of table 11's last rows",
        theirs: Some("11"),
        whole: WITHOUT_PEOPLE,
        body: Body::Numbers {
            parts: &[Labels::One("Overall", &[Facet::Together(Aggregation::SumOfCases)])],
            rows: COST_ROWS,
            columns: &[
                Labels::Each(SourceTrait::Arm, &["Werewolf", "O-CoT", "ThinkThrice", "Questum", "PP", "OP"]),
                OTHER_ARMS,
            ],
        },
        drawing: Some(Drawing::Bars("Overall")),
        remarks: COST_REMARKS,
        ..EMPTY
    },
    PaperItem {
        name: "F6",
        shows: "exam share by the number and the choice of sensors read before asking",
        whole: &[Facet::Only(SourceTrait::Company, "without people"), Facet::Measure("exam")],
        body: Body::Numbers {
            parts: WHOLE,
            rows: SENSOR_ROWS,
            columns: &[Labels::Each(SourceTrait::SensorCount, &["0", "1", "2", "3", "4", "5"])],
        },
        drawing: Some(Drawing::Lines { along: "sensors read before asking", upwards: "exam share" }),
        remarks: &[
            "The paper draws this figure and prints no numbers of it, so there is nothing of theirs to stand here; its words: three sensors are best, and each further one gains less.",
            "Play it with `[axes] asking-sensors = [\"none\", [\"emotion\"], …]`; with five sensors there are 10 choices of two and 10 of three.",
        ],
        ..EMPTY
    },
    PaperItem {
        name: "F7",
        shows: "exam share by rounds and questions per round",
        whole: WITHOUT_PEOPLE,
        body: Body::Numbers { parts: WHOLE, rows: ROUNDS_ROWS, columns: ROUNDS_COLUMNS },
        drawing: Some(Drawing::Lines { along: "rounds of open questions", upwards: "exam share" }),
        remarks: ROUNDS_REMARKS,
        ..EMPTY
    },
];
