//! MIRAGE: Tables 1–5, 9–11, Figures 2–8.

use super::super::Together;
use super::super::definition::{
    Body, Drawing, Facet, Labels, PaperItem, PaperName, Side, SourceTrait, WHOLE,
};
use super::EMPTY;

pub(super) const OF_MIRAGE: PaperItem = PaperItem {
    paper: PaperName::Mirage,
    whole: &[Facet::Only(SourceTrait::Arm, "MIRAGE")],
    ..EMPTY
};

const HUNDRED: Facet = Facet::Times(100.0);
const SUM: Facet = Facet::Together(Together::SumOfCases);

/// The five models of the main results.
pub(super) const MODELS: Side = &[
    Labels::Each(
        SourceTrait::Mind,
        &["GPT-3.5", "GPT-4", "GPT-4o", "Qwen-2-7B", "GLM-4-9B"],
    ),
    Labels::Others(SourceTrait::Mind),
];

/// The four of Appendix E.
const OPEN_MODELS: Side = &[
    Labels::Each(
        SourceTrait::Mind,
        &["Qwen-1-7B", "Qwen-1.5-7B", "Yi-1.5-9B", "GLM-4-9B"],
    ),
    Labels::Others(SourceTrait::Mind),
];

pub(super) const OF_MODEL: [Labels; 5] = [
    Labels::One("Victory", &[Facet::Measure("victory"), HUNDRED]),
    Labels::One("TII", &[Facet::Measure("tii"), HUNDRED]),
    Labels::One("ICI", &[Facet::Measure("ici"), HUNDRED]),
    Labels::One("SCI", &[Facet::Measure("sci"), HUNDRED]),
    Labels::One("CIC of the own clues", &[Facet::Measure("cic"), HUNDRED]),
];

/// Over all scripts: tokens, calls and pooled clues add up.
const OVER_ALL: Side = &[
    Labels::One("Env Tokens", &[Facet::Measure("env_tokens"), SUM]),
    Labels::One("Envs", &[Facet::Measure("envs"), SUM]),
    Labels::One("User Tokens", &[Facet::Measure("user_tokens"), SUM]),
    Labels::One("Users", &[Facet::Measure("users"), SUM]),
    OF_MODEL[0],
    OF_MODEL[1],
    Labels::One("CIC", &[Facet::Measure("cic_pooled"), HUNDRED, SUM]),
    OF_MODEL[2],
    OF_MODEL[3],
    OF_MODEL[4],
];

/// Of one script.
const OF_SCRIPT: Side = &[
    Labels::One("Env Tokens", &[Facet::Measure("env_tokens")]),
    Labels::One("Envs", &[Facet::Measure("envs")]),
    Labels::One("User Tokens", &[Facet::Measure("user_tokens")]),
    Labels::One("Users", &[Facet::Measure("users")]),
    OF_MODEL[0],
    OF_MODEL[1],
    Labels::One("CIC", &[Facet::Measure("cic_pooled"), HUNDRED]),
    OF_MODEL[2],
    OF_MODEL[3],
    OF_MODEL[4],
];

const TOKENS: &str = "The paper does not define its counts of environments and users. Ours: tokens sent and calls in play; tokens received and calls for what is said or done before all. They are not to be compared number by number.";
pub(super) const TII: &str = "TII is suspicion's share of suspicion and trust together, as the published program and numbers have it; the paper's prose reads the other way round.";
const CIC: &str = "CIC is a share of all 284 clues of the eight scripts, as published, and adds up over scripts; the last column is the share of a game's own clues.";
pub(super) const JUDGED: &str = "ICI, SCI and their parts need a judge model. `casebook judge --what ici,sci` lays them beside the logs; of another program's logs they are what the log claims.";
const CONFESSION: &str = "No game of these folders can have been played so: there is no setting yet that forces culprits to confess.";
const DRAWN: &str = "The paper draws this figure and prints no numbers of it, so there is nothing of theirs to stand here.";
const SHAPES: &str = "Whether a script is set realistically and has one ending is known of the paper's eight scripts alone; whether it is dealt in stages is counted.";

/// A judge's score or Rouge-L by a property of the scripts, for each model.
const fn by_shape(name: &'static str, shows: &'static str, rows: Side) -> PaperItem {
    PaperItem {
        name,
        shows,
        body: Body::Numbers {
            parts: WHOLE,
            rows,
            columns: &[
                Labels::Each(
                    SourceTrait::Mind,
                    &["GPT-3.5", "GPT-4", "GPT-4o", "Qwen-2-7B", "GLM-4-9B"],
                ),
                Labels::Others(SourceTrait::Mind),
            ],
        },
        drawing: Some(Drawing::Bars("")),
        remarks: &[DRAWN, JUDGED, SHAPES],
        ..OF_MIRAGE
    }
}

const fn judged_by(name: &'static str, shows: &'static str, number: &'static str) -> PaperItem {
    PaperItem {
        name,
        shows,
        theirs: Some(number),
        body: Body::Numbers {
            parts: WHOLE,
            rows: &[Labels::Each(
                SourceTrait::Mind,
                &["GPT-3.5", "GPT-4", "GPT-4o"],
            )],
            columns: &[
                Labels::One("GPT-4", &[]),
                Labels::One("GPT-4-Turbo", &[]),
                Labels::One("GPT-4o", &[]),
            ],
        },
        remarks: &[
            "It needs the same games judged by several judge models, and no judgement lies beside these games; a game that claims its scores does not say whose they are.",
        ],
        ..OF_MIRAGE
    }
}

macro_rules! shaped {
    ($measure:literal, $by:ident, $one:literal, $other:literal) => {
        &[
            Labels::One(
                $one,
                &[
                    Facet::Measure($measure),
                    HUNDRED,
                    Facet::Only(SourceTrait::$by, $one),
                ],
            ),
            Labels::One(
                $other,
                &[
                    Facet::Measure($measure),
                    HUNDRED,
                    Facet::Only(SourceTrait::$by, $other),
                ],
            ),
        ]
    };
}

macro_rules! turns {
    ($($turn:literal),*) => {
        &[
            $(Labels::One($turn, &[Facet::Subject(concat!("turn ", $turn))]),)*
            Labels::OtherTurns("cic"),
        ]
    };
}

pub(super) const ITEMS: &[PaperItem] = &[
    PaperItem {
        name: "T1",
        shows: "the eight scripts: stages, players, clues, words",
        theirs: Some("1"),
        whole: &[],
        body: Body::Numbers {
            parts: WHOLE,
            rows: &[
                Labels::Each(
                    SourceTrait::Script,
                    &[
                        "Bride in Filial Dress",
                        "The Eastern Star Cruise Ship",
                        "Night at the Museum",
                        "Li Chuan Strange Talk Book",
                        "The Final Performance of a Big Star",
                        "Raging Sea of Rest Life",
                        "Article 22 School Rules",
                        "Fox Hotel",
                    ],
                ),
                Labels::Others(SourceTrait::Script),
            ],
            columns: &[
                Labels::One("#Stages", &[Facet::Measure("stages")]),
                Labels::One("#Agent", &[Facet::Measure("players")]),
                Labels::One("#Clues", &[Facet::Measure("clues")]),
                Labels::One("#Words", &[Facet::Measure("words")]),
            ],
        },
        remarks: &[
            "Ours is counted in the cases of these folders, whether played or not. What its words are the paper does not say; ours are words, and characters where the script is Chinese.",
        ],
        ..OF_MIRAGE
    },
    PaperItem {
        name: "T2",
        shows: "five models over all eight scripts: tokens and calls, victory, trust, clues, interaction, role",
        theirs: Some("2"),
        body: Body::Numbers {
            parts: WHOLE,
            rows: MODELS,
            columns: OVER_ALL,
        },
        remarks: &[TOKENS, TII, CIC, JUDGED],
        ..OF_MIRAGE
    },
    PaperItem {
        name: "T3",
        shows: "trust in the culprit without and with a forced confession (E), four open models",
        theirs: Some("3"),
        body: Body::Numbers {
            parts: WHOLE,
            rows: OPEN_MODELS,
            columns: &[
                Labels::One("TII w/o E", &[Facet::Measure("tii"), HUNDRED]),
                Labels::One(
                    "TII w/ E",
                    &[
                        Facet::Measure("tii"),
                        HUNDRED,
                        Facet::Only(SourceTrait::Confession, "a forced confession"),
                    ],
                ),
                Labels::One("(third)", &[]),
            ],
        },
        remarks: &[
            CONFESSION,
            "The third column is the difference of the two; it has no heading in the paper.",
            TII,
        ],
        ..OF_MIRAGE
    },
    judged_by(
        "T4",
        "ICI of three models (rows) as marked by three models (columns)",
        "4",
    ),
    judged_by(
        "T5",
        "SCI of three models (rows) as marked by three models (columns)",
        "5",
    ),
    PaperItem {
        name: "T9",
        shows: "four more open models over all scripts",
        theirs: Some("9"),
        body: Body::Numbers {
            parts: WHOLE,
            rows: OPEN_MODELS,
            columns: OVER_ALL,
        },
        remarks: &[TOKENS, TII, CIC, JUDGED],
        ..OF_MIRAGE
    },
    PaperItem {
        name: "T10",
        shows: "the same with the culprit forced to confess",
        theirs: Some("10"),
        whole: &[
            Facet::Only(SourceTrait::Arm, "MIRAGE"),
            Facet::Only(SourceTrait::Confession, "a forced confession"),
        ],
        body: Body::Numbers {
            parts: WHOLE,
            rows: OPEN_MODELS,
            columns: OVER_ALL,
        },
        remarks: &[CONFESSION],
        ..OF_MIRAGE
    },
    PaperItem {
        name: "T11",
        shows: "five models on each script (S/M: one stage or several, O/U: real or not, C/O: ending fixed or open)",
        theirs: Some("11"),
        body: Body::Numbers {
            parts: &[
                Labels::One(
                    "SOC",
                    &[Facet::Only(SourceTrait::Script, "Bride in Filial Dress")],
                ),
                Labels::One(
                    "SOO",
                    &[Facet::Only(
                        SourceTrait::Script,
                        "The Eastern Star Cruise Ship",
                    )],
                ),
                Labels::One(
                    "SUC",
                    &[Facet::Only(SourceTrait::Script, "Night at the Museum")],
                ),
                Labels::One(
                    "SUO",
                    &[Facet::Only(
                        SourceTrait::Script,
                        "Li Chuan Strange Talk Book",
                    )],
                ),
                Labels::One(
                    "MOC",
                    &[Facet::Only(
                        SourceTrait::Script,
                        "The Final Performance of a Big Star",
                    )],
                ),
                Labels::One(
                    "MOO",
                    &[Facet::Only(SourceTrait::Script, "Raging Sea of Rest Life")],
                ),
                Labels::One(
                    "MUC",
                    &[Facet::Only(SourceTrait::Script, "Article 22 School Rules")],
                ),
                Labels::One("MUO", &[Facet::Only(SourceTrait::Script, "Fox Hotel")]),
                Labels::Others(SourceTrait::Script),
            ],
            rows: MODELS,
            columns: OF_SCRIPT,
        },
        remarks: &[TOKENS, TII, CIC, JUDGED],
        ..OF_MIRAGE
    },
];

/// Behind the tables of each player.
pub(super) const FIGURES: &[PaperItem] = &[
    PaperItem {
        name: "F2",
        shows: "clues found by turn: all of them, and key clues",
        body: Body::Numbers {
            parts: WHOLE,
            rows: &[
                Labels::One(
                    "clues, one stage",
                    &[
                        Facet::Measure("cic"),
                        HUNDRED,
                        Facet::Only(SourceTrait::Stages, "Single"),
                    ],
                ),
                Labels::One(
                    "key clues, one stage",
                    &[
                        Facet::Measure("key_cic"),
                        HUNDRED,
                        Facet::Only(SourceTrait::Stages, "Single"),
                    ],
                ),
                Labels::One(
                    "clues, several stages",
                    &[
                        Facet::Measure("cic"),
                        HUNDRED,
                        Facet::Only(SourceTrait::Stages, "Multi"),
                    ],
                ),
                Labels::One(
                    "key clues, several stages",
                    &[
                        Facet::Measure("key_cic"),
                        HUNDRED,
                        Facet::Only(SourceTrait::Stages, "Multi"),
                    ],
                ),
            ],
            columns: turns!("1", "2", "3", "4", "5"),
        },
        drawing: Some(Drawing::Lines {
            along: "turn",
            upwards: "CIC × 100, of the game's own clues",
        }),
        remarks: &[
            DRAWN,
            "A script of several stages has its turns in each, and clues of later stages cannot be found before; so scripts of one stage stand apart. Where games differ in stages, n falls along a line.",
            "Key clues are those that a case marks; no published script marks any. All games that were played as MIRAGE count, whoever played them.",
        ],
        ..OF_MIRAGE
    },
    by_shape(
        "F3",
        "a judge's score of interaction, scripts of one stage and of several",
        shaped!("ici", Stages, "Single", "Multi"),
    ),
    by_shape(
        "F4",
        "Rouge-L of the script told anew, scripts of one stage and of several",
        shaped!("rouge_l", Stages, "Single", "Multi"),
    ),
    by_shape(
        "F5",
        "a judge's score of interaction, scripts set realistically and not",
        shaped!("ici", Realism, "Orthodox", "Unorthodox"),
    ),
    by_shape(
        "F6",
        "Rouge-L of the script told anew, scripts set realistically and not",
        shaped!("rouge_l", Realism, "Orthodox", "Unorthodox"),
    ),
    by_shape(
        "F7",
        "a judge's score of interaction, scripts with one ending and with several",
        shaped!("ici", Ending, "Close", "Open"),
    ),
    by_shape(
        "F8",
        "Rouge-L of the script told anew, scripts with one ending and with several",
        shaped!("rouge_l", Ending, "Close", "Open"),
    ),
];
