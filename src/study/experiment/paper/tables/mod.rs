//! Every table and figure that is made by name, as data alone. The meaning of a cell is defined here and
//! nowhere else; a new table is a new entry.

/// A table that no log can fill: what it shows, and why there is nothing of ours in it.
macro_rules! explained {
    ($of:ident $name:literal $shows:literal $why:literal) => {
        PaperItem { name: $name, shows: $shows, remarks: &[$why], ..$of }
    };
}

mod mirage;
mod mirage_figures;
mod mirage_players;
mod player_star;
mod questum;
mod think_thrice;

use super::definition::{Body, Facet, Labels, PaperItem, PaperName, Side, SourceTrait, TextOnlyTable, WHOLE};

/// All of them, paper by paper, tables first.
pub fn paper_items() -> impl Iterator<Item = &'static PaperItem> {
    let all = [
        questum::ITEMS,
        player_star::ITEMS,
        think_thrice::ITEMS,
        mirage::ITEMS,
        mirage_players::ITEMS,
        mirage_figures::ITEMS,
    ];
    all.into_iter().flatten()
}

/// The defaults of a definition.
const EMPTY: PaperItem = PaperItem {
    paper: PaperName::Questum,
    name: "",
    shows: "",
    theirs: None,
    their_spread: "",
    whole: &[],
    body: Body::Nothing,
    drawing: None,
    tested: None,
    remarks: &[],
};

/// Examples of exam questions (Questum Table 4, PLAYER* A1).
const EXAMPLES: PaperItem = PaperItem {
    name: "T4",
    shows: "examples of each type of exam question",
    body: Body::Words(TextOnlyTable::ExamExamples),
    remarks: &[
        "Words, not numbers: theirs stand in the paper and are not repeated here. Ours are the first question of each kind in the cases of these folders, with its truth.",
    ],
    ..EMPTY
};

/// Werewolf's prepared questions (Questum Table 5, PLAYER* A2).
const PREPARED_QUESTIONS: PaperItem = PaperItem {
    name: "T5",
    shows: "the ten questions that Werewolf chooses from",
    body: Body::Words(TextOnlyTable::PreparedQuestions),
    remarks: &["Words, not numbers: the topics are the paper's, the words are ours."],
    ..EMPTY
};

/// The meaning of ± for one game's number (Questum Tables 2, 3 and 8).
const OVER_EVALUATIONS: &str = "the deviation over three evaluations of one game";

const OBJECTIVE: Labels = Labels::One("Objective", &[Facet::Measure("exam_objective")]);
const REASONING: Labels = Labels::One("Reasoning", &[Facet::Measure("exam_reasoning")]);
const RELATIONS: Labels = Labels::One("Relations", &[Facet::Measure("exam_relations")]);
const OVERALL: Labels = Labels::One("Overall", &[Facet::Measure("exam")]);

/// The rows of Questum's tables of results.
const RESULTS: Side =
    &[Labels::One("Win Rate", &[Facet::Measure("win_rate")]), OBJECTIVE, REASONING, RELATIONS, OVERALL];

/// The same without a vote.
const MARKS: Side = &[OBJECTIVE, REASONING, RELATIONS, OVERALL];

/// The twelve scripts, our own cases, and all of them together.
const SCRIPTS_AND_OVERALL: Side = &[
    Labels::Each(SourceTrait::Script, super::paper_names::WELLPLAY_SCRIPTS),
    Labels::Others(SourceTrait::Script),
    Labels::One("Overall", &[]),
];

/// The statistics of WellPlay (Questum Table 1, PLAYER* Table 1).
const WELLPLAY_ROWS: Side = &[
    Labels::Each(SourceTrait::Script, super::paper_names::WELLPLAY_SCRIPTS),
    Labels::Others(SourceTrait::Script),
    Labels::One("Avg", &[Facet::Together(super::Aggregation::MeanOfCases)]),
    Labels::One("Sum", &[Facet::Together(super::Aggregation::SumOfCases)]),
];

const WELLPLAY_COLUMNS: Side = &[
    Labels::One("#Agents", &[Facet::Measure("players")]),
    Labels::One("#Victims", &[Facet::Measure("victims")]),
    Labels::One("#token(CN) avg", &[Facet::Measure("tokens_per_player"), Facet::Only(SourceTrait::Language, "zh")]),
    Labels::One("#token(CN) overall", &[Facet::Measure("tokens"), Facet::Only(SourceTrait::Language, "zh")]),
    Labels::One("#token(EN) avg", &[Facet::Measure("tokens_per_player"), Facet::Only(SourceTrait::Language, "en")]),
    Labels::One("#token(EN) overall", &[Facet::Measure("tokens"), Facet::Only(SourceTrait::Language, "en")]),
    Labels::One("Objective", &[Facet::Measure("questions_objective")]),
    Labels::One("Reasoning", &[Facet::Measure("questions_reasoning")]),
    Labels::One("Relations", &[Facet::Measure("questions_relations")]),
    Labels::One("overall", &[Facet::Measure("questions")]),
];

const WELLPLAY: Body = Body::Numbers { parts: WHOLE, rows: WELLPLAY_ROWS, columns: WELLPLAY_COLUMNS };

const WELLPLAY_REMARKS: &[&str] = &[
    "Ours is counted in the cases of these folders, whether played or not: a folder of scripts will do.",
    "Tokens of ours are estimated from the text, without a model's own list; a question that several players are asked counts once for each.",
    "A script that lies here in both languages counts once in each; where the numbers differ, ours is their mean.",
];

/// Costs by stage (Questum Table 11, PLAYER* A5).
const COST_ROWS: Side = &[
    Labels::One("Gameplay", &[Facet::Measure("money_play")]),
    Labels::One("Evaluation", &[Facet::Measure("money_exam")]),
];

const COST_PARTS: Side = &[
    Labels::Each(SourceTrait::Script, super::paper_names::WELLPLAY_SCRIPTS),
    Labels::Others(SourceTrait::Script),
    Labels::One("Overall", &[Facet::Together(super::Aggregation::SumOfCases)]),
];

/// The column of tokens accompanies every row of a script.
const COST_TOKENS: Labels = Labels::One("#Tokens", &[Facet::Measure("tokens_per_player")]);

const COST_REMARKS: &[&str] = &[
    "Theirs are dollars of 2024 for GPT-3.5 on Azure; ours are the prices of the experiment, in its currency. The offline reader costs nothing.",
    "Overall is the sum over the scripts: theirs over twelve, ours over the cases of these folders, each by the mean of its games.",
    "#Tokens: theirs is the average length of a character's script in Chinese; ours is estimated.",
];

/// One script, several models (Questum Table 10, PLAYER* A6).
const MODELS_ROWS: Side = &[Labels::One("Overall Score", &[Facet::Measure("exam")])];

const MODELS_COLUMNS: Side = &[
    Labels::Each(SourceTrait::Mind, &["Llama2 70b", "Llama2 13b", "Llama2 7b", "gemma 7b"]),
    Labels::Others(SourceTrait::Mind),
];

const ROUNDS_REMARKS: &[&str] = &[
    "The paper draws this figure and prints no numbers of it, so there is nothing of theirs to stand here; its words: best near 3 rounds with 1 question, flat or uneven after that.",
    "The last row is ours: what everybody knew after each round of one game (`evaluations_after = [1, 2]`), which the vote had not followed yet. No other table counts these exams.",
    "Play it with `[axes] rounds = [1, 2, 3, 4, 5, 6]` and `questions = [1, 2, 3]` on one preset.",
];

/// Score by rounds and m (Questum Figure 7, PLAYER* Figure 7).
const ROUNDS_ROWS: Side = &[
    Labels::One("m = 1", &[Facet::Measure("exam"), Facet::Only(SourceTrait::QuestionsPerTarget, "1")]),
    Labels::One("m = 2", &[Facet::Measure("exam"), Facet::Only(SourceTrait::QuestionsPerTarget, "2")]),
    Labels::One("m = 3", &[Facet::Measure("exam"), Facet::Only(SourceTrait::QuestionsPerTarget, "3")]),
    Labels::One(
        "m = 1, one game examined after its rounds (ours)",
        &[
            Facet::Measure("exam"),
            Facet::Only(SourceTrait::QuestionsPerTarget, "1"),
            Facet::Only(SourceTrait::Examined, SourceTrait::AFTER_A_ROUND),
        ],
    ),
];

const ROUNDS_COLUMNS: Side = &[Labels::Each(SourceTrait::Rounds, &["1", "2", "3", "4", "5", "6"])];
