//! ThinkThrice: Tables 1–10, Figures 3–6.

use super::super::Aggregation;
use super::super::definition::{Body, Drawing, Facet, Labels, PaperItem, PaperName, Side, SourceTrait, WHOLE};
use super::EMPTY;

const OF_THINK_THRICE: PaperItem = PaperItem { paper: PaperName::ThinkThrice, ..EMPTY };

const MODULES: &[&str] = &["No MR", "MR", "MR+SR", "MR+SR+SV(N=1)", "MR+SR+SV(N=3)"];

/// The five architectures, then further ones of ours.
const ARCHITECTURES: Side = &[Labels::Each(SourceTrait::Modules, MODULES), Labels::Others(SourceTrait::Modules)];

const MODULES_REMARK: &str = "Play the architectures with `remembered` (0: no MR), `refinement`, `verification` and `tries` on the preset think_thrice; No MR has none of the modules.";
const QUESTIONS_REMARK: &str = "It needs questions written by a model or by people, and a judge of the answers: `casebook judge --what factual,inferential` lays what they come to beside the logs.";

/// Rows of the figure by architecture.
const WIN_ROWS: Side = &[
    Labels::One("civilian win rate", &[Facet::Measure("win_rate")]),
    Labels::One("murderer identification", &[Facet::Measure("identification")]),
];

pub(super) const ITEMS: &[PaperItem] = &[
    explained! { OF_THINK_THRICE "T1" "how many of 1,115 scripts have text, images, audio, video" "A count of files that were never published together; cases here are text alone." },
    explained! { OF_THINK_THRICE "T2" "players and tokens of the 1,115 scripts: least, most, mean" "Counted in scripts that were never published together; Questum's table 1 counts players and tokens of the cases of these folders." },
    explained! { OF_THINK_THRICE "T3" "what Werewolf, Avalon and Jubensha have as games" "The authors' judgement of three games, not a measure of any." },
    explained! { OF_THINK_THRICE "T4" "two examples of factual questions" "Words: theirs stand in the paper. Ours are made once for a case (`casebook judge --what factual`), and lie beside its logs as CASE.LANGUAGE.questions.json." },
    explained! { OF_THINK_THRICE "T5" "an example of an inferential question with its rationale" "Words: theirs stands in the paper. Ours are made once for a case (`casebook judge --what inferential`), and lie beside its logs as CASE.LANGUAGE.questions.json." },
    PaperItem {
        name: "T6",
        shows: "factual questions answered, from the own script and from others' (CQ: civilians', MQ: the murderer's), by modules",
        theirs: Some("6"),
        body: Body::Numbers {
            parts: WHOLE,
            rows: ARCHITECTURES,
            columns: &[
                Labels::One("Own Q Avg", &[Facet::Measure("factual_own")]),
                Labels::One("Other's Q CQ", &[Facet::Measure("factual_civilians")]),
                Labels::One("Other's Q MQ", &[Facet::Measure("factual_murderer")]),
                Labels::One("Other's Q Avg", &[Facet::Measure("factual_others")]),
            ],
        },
        remarks: &[QUESTIONS_REMARK, MODULES_REMARK],
        ..OF_THINK_THRICE
    },
    PaperItem {
        name: "T7",
        shows: "how alike all scripts and what was said are, by modules",
        theirs: Some("7"),
        body: Body::Numbers {
            parts: WHOLE,
            rows: ARCHITECTURES,
            columns: &[
                Labels::One("OpenAI", &[Facet::Measure("similarity_embedding")]),
                Labels::One("TF-IDF", &[Facet::Measure("similarity_tfidf")]),
                Labels::One("Trigrams", &[Facet::Measure("similarity_trigram")]),
            ],
        },
        remarks: &[
            "TF-IDF of ours weighs the two texts against each other alone, and trigrams are of words (of characters in Chinese): the paper does not say either.",
            MODULES_REMARK,
        ],
        ..OF_THINK_THRICE
    },
    PaperItem {
        name: "T8",
        shows: "marks of the reasons given for one inferential answer, 1 to 5",
        theirs: Some("8"),
        whole: &[Facet::Measure("rationale")],
        body: Body::Numbers {
            parts: WHOLE,
            rows: &[
                Labels::Each(SourceTrait::Modules, &["No MR", "MR", "MR+SR+SV(N=3)"]),
                Labels::One("Full Script Access", &[Facet::Measure("rationale_full_access")]),
                Labels::Others(SourceTrait::Modules),
            ],
            columns: &[Labels::One("GPT Eval Score", &[])],
        },
        remarks: &[
            "Theirs is one question of one game; only the marks are numbers. Ours is the mean over all questions of a game; with full scripts, of the reader of all scripts who answers after each.",
            QUESTIONS_REMARK,
        ],
        ..OF_THINK_THRICE
    },
    PaperItem {
        name: "T9",
        shows: "money of one experiment by stage and model",
        theirs: Some("9"),
        whole: &[Facet::Only(SourceTrait::Modules, "MR+SR+SV(N=3)")],
        body: Body::Numbers {
            parts: &[
                Labels::One("Gameplay", &[Facet::Measure("money_play")]),
                Labels::One("Eval inferential question", &[]),
                Labels::One("Eval factual question", &[]),
                Labels::One("Murderer identification voting", &[Facet::Measure("money_exam")]),
                Labels::One("Doc similarity", &[]),
            ],
            rows: &[
                Labels::One("GPT-3.5, text-embedding-ada-002", &[Facet::Only(SourceTrait::Mind, "GPT-3.5")]),
                Labels::One("GPT-3.5", &[Facet::Only(SourceTrait::Mind, "GPT-3.5")]),
                Labels::One("GPT-4", &[Facet::Only(SourceTrait::Mind, "GPT-4")]),
                Labels::One("text-embedding-3-large", &[Facet::Only(SourceTrait::Mind, "text-embedding-3-large")]),
                Labels::Others(SourceTrait::Mind),
            ],
            columns: &[Labels::One("Cost ($)", &[Facet::Together(Aggregation::MeanOfCases)])],
        },
        remarks: &[
            "Theirs is one script; ours the mean over cases. Voting of ours is the repeated vote (`exam-times`), and the exam's questions with it where they were asked.",
            "Judging is no part of a log: what it took in calls and tokens stands in the judges' files (`spent_on`), by what was judged. Similarity takes an embedding model alone.",
        ],
        ..OF_THINK_THRICE
    },
    PaperItem {
        name: "T10",
        shows: "the scale by which a rationale is marked, 1 to 5",
        remarks: &[
            "Words: the scale stands in the paper. Ours is what `casebook judge --what inferential` marks by; the sheets of `casebook judge items` show it.",
            QUESTIONS_REMARK,
        ],
        ..OF_THINK_THRICE
    },
    PaperItem {
        name: "F3",
        shows: "civilians' win rate, and votes for the murderer of all votes, by modules",
        body: Body::Numbers { parts: WHOLE, rows: WIN_ROWS, columns: ARCHITECTURES },
        drawing: Some(Drawing::Bars("")),
        remarks: &[
            "The paper draws this figure and prints no numbers of it: MR+SR+SV(N=3) is the highest in both, it says.",
            "Both are over the game's own vote and the repeated ones (ten in all with the preset think_thrice).",
            MODULES_REMARK,
        ],
        ..OF_THINK_THRICE
    },
    PaperItem {
        name: "F4",
        shows: "inferential questions: overall and informed accuracy, by modules and with full scripts (FSA)",
        body: Body::Numbers {
            parts: WHOLE,
            rows: &[
                Labels::One("overall accuracy", &[Facet::Measure("inferential")]),
                Labels::One("informed accuracy", &[Facet::Measure("inferential_informed")]),
                Labels::One("overall accuracy, a reader of all scripts", &[Facet::Measure("inferential_full_access")]),
                Labels::One(
                    "informed accuracy, a reader of all scripts",
                    &[Facet::Measure("inferential_informed_full_access")],
                ),
            ],
            columns: &[
                Labels::Each(SourceTrait::Modules, MODULES),
                Labels::One("FSA", &[Facet::Only(SourceTrait::Arm, "OP")]),
            ],
        },
        drawing: Some(Drawing::Bars("")),
        remarks: &[
            "The paper draws this figure and prints no numbers of it.",
            "FSA is two things here: in its column a game in which everybody had all scripts (OP), in the last two rows the reader of all scripts whom a judge asks after every game.",
            QUESTIONS_REMARK,
        ],
        ..OF_THINK_THRICE
    },
    PaperItem {
        name: "F5",
        shows: "people's marks of replies: natural, authentic, informative",
        body: Body::Numbers {
            parts: &[Labels::One("by whoever counts", &[]), Labels::OtherSubjects("naturalness")],
            rows: &[
                Labels::One("naturalness", &[Facet::Measure("naturalness")]),
                Labels::One("authenticity", &[Facet::Measure("authenticity")]),
                Labels::One("informativeness", &[Facet::Measure("informativeness")]),
            ],
            columns: ARCHITECTURES,
        },
        remarks: &[
            "The paper draws the figure and prints no numbers of it.",
            "The marks are people's: `casebook judge --what quality` picks what is to be marked, `casebook judge items` writes the sheet, `casebook judge marks` reads it. A model's marks of the same stand beside them; `--judge` says who counts.",
            MODULES_REMARK,
        ],
        ..OF_THINK_THRICE
    },
    PaperItem {
        name: "F6",
        shows: "people's marks held against a judge's: correlations, accuracy, F1",
        remarks: &[
            "The paper draws the figure and prints no numbers of it. Ours are no measure of games but of judges: once people have marked what a judge did (`casebook judge items`, then `marks`), `casebook judge agree DIR` prints all four with n and intervals, scale by scale.",
        ],
        ..OF_THINK_THRICE
    },
];
