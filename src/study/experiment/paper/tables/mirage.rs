//! MIRAGE: Tables 1–11: scripts, models, judges.

use super::super::Aggregation;
use super::super::definition::{Body, Facet, Labels, PaperItem, PaperName, Side, SourceTrait, WHOLE};
use super::super::traits::CONFESSIONS_ARM;
use super::EMPTY;

pub(super) const OF_MIRAGE: PaperItem =
    PaperItem { paper: PaperName::Mirage, whole: &[Facet::Only(SourceTrait::Arm, "MIRAGE")], ..EMPTY };

pub(super) const HUNDRED: Facet = Facet::Times(100.0);

/// A measure times 100, for games with one value of a trait.
macro_rules! hundred_of {
    ($text:literal, $measure:literal, $by:expr, $value:expr) => {
        Labels::One($text, &[Facet::Measure($measure), HUNDRED, Facet::Only($by, $value)])
    };
}
pub(super) use hundred_of;

const SUM: Facet = Facet::Together(Aggregation::SumOfCases);

/// The five models of the main results.
pub(super) const MODELS: Side = &[
    Labels::Each(SourceTrait::Mind, &["GPT-3.5", "GPT-4", "GPT-4o", "Qwen-2-7B", "GLM-4-9B"]),
    Labels::Others(SourceTrait::Mind),
];

/// The four models of Appendix E.
const OPEN_MODELS: Side = &[
    Labels::Each(SourceTrait::Mind, &["Qwen-1-7B", "Qwen-1.5-7B", "Yi-1.5-9B", "GLM-4-9B"]),
    Labels::Others(SourceTrait::Mind),
];

pub(super) const OF_MODEL: [Labels; 5] = [
    Labels::One("Victory", &[Facet::Measure("victory"), HUNDRED]),
    Labels::One("TII", &[Facet::Measure("tii"), HUNDRED]),
    Labels::One("ICI", &[Facet::Measure("ici"), HUNDRED]),
    Labels::One("SCI", &[Facet::Measure("sci"), HUNDRED]),
    Labels::One("CIC of the own clues", &[Facet::Measure("cic"), HUNDRED]),
];

/// For one script, or over all scripts, where tokens, calls and pooled clues add up.
macro_rules! columns {
    ($($sum:ident)?) => {
        &[
            Labels::One("Env Tokens", &[Facet::Measure("env_tokens"), $($sum)?]),
            Labels::One("Envs", &[Facet::Measure("envs"), $($sum)?]),
            Labels::One("User Tokens", &[Facet::Measure("user_tokens"), $($sum)?]),
            Labels::One("Users", &[Facet::Measure("users"), $($sum)?]),
            OF_MODEL[0],
            OF_MODEL[1],
            Labels::One("CIC", &[Facet::Measure("cic_pooled"), HUNDRED, $($sum)?]),
            OF_MODEL[2],
            OF_MODEL[3],
            OF_MODEL[4],
        ]
    };
}

const ALL_SCRIPTS_COLUMNS: Side = columns!(SUM);

const SCRIPT_COLUMNS: Side = columns!();

const TOKENS_REMARK: &str = "The paper does not define its counts of environments and users. Ours: tokens sent and calls in play; tokens received and calls for what is said or done before all. They are not to be compared number by number.";
pub(super) const TII: &str = "TII is suspicion's share of suspicion and trust together, as the published program and numbers have it; the paper's prose reads the other way round.";
const CIC_REMARK: &str = "CIC is a share of all 284 clues of the eight scripts, as published, and adds up over scripts; the last column is the share of a game's own clues.";
pub(super) const JUDGED: &str = "ICI, SCI and their parts need a judge model. `casebook judge --what ici,sci` lays them beside the logs; of another program's logs they are what the log claims.";
const CONFESSION_REMARK: &str = "Ours are games with the setting `culprits-confess`: as the published program does, ours puts the confession in front of the culprit's introduction, questions and answers, and asks it of no model. TII is the mean over all players.";
const VICTORY_REMARK: &str = "Victory needs a culprit who is known. The published program names one for seven of its eight scripts; of The Final Performance of a Big Star it names nobody, so its games have none here, though the paper prints one.";
/// A table of judges: the same games, judged by several of them.
const fn judged_by(
    name: &'static str,
    shows: &'static str,
    number: &'static str,
    whole: &'static [Facet],
    columns: Side,
) -> PaperItem {
    PaperItem {
        name,
        shows,
        whole,
        theirs: Some(number),
        body: Body::Numbers { parts: WHOLE, rows: JUDGED_MODELS, columns },
        remarks: &[
            "The same games judged by several: `casebook judge --what ici,sci` once for each judge, with a `--name` of its own. A game that claims its scores does not say whose they are.",
        ],
        ..OF_MIRAGE
    }
}

const JUDGED_MODELS: Side =
    &[Labels::Each(SourceTrait::Mind, &["GPT-3.5", "GPT-4", "GPT-4o"]), Labels::Others(SourceTrait::Mind)];

const JUDGES: Labels = Labels::Subjects(&["GPT-4", "GPT-4-Turbo", "GPT-4o"]);

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
            "What the published program deals as clues to everybody, or to one player alone, is part of the scripts here and is not counted: three of The Final Performance of a Big Star, one of Fox Hotel.",
        ],
        ..OF_MIRAGE
    },
    PaperItem {
        name: "T2",
        shows: "five models over all eight scripts: tokens and calls, victory, trust, clues, interaction, role",
        theirs: Some("2"),
        body: Body::Numbers { parts: WHOLE, rows: MODELS, columns: ALL_SCRIPTS_COLUMNS },
        remarks: &[TOKENS_REMARK, VICTORY_REMARK, TII, CIC_REMARK, JUDGED],
        ..OF_MIRAGE
    },
    PaperItem {
        name: "T3",
        shows: "TII of all players without and with culprits who are forced to confess (E), four open models",
        theirs: Some("3"),
        whole: &[],
        body: Body::Numbers {
            parts: WHOLE,
            rows: OPEN_MODELS,
            columns: &[
                hundred_of!("TII w/o E", "tii", SourceTrait::Arm, "MIRAGE"),
                hundred_of!("TII w/ E", "tii", SourceTrait::Arm, CONFESSIONS_ARM),
                Labels::One(
                    "(third)",
                    &[
                        Facet::Measure("tii"),
                        HUNDRED,
                        Facet::Only(SourceTrait::Arm, CONFESSIONS_ARM),
                        Facet::Less(SourceTrait::Arm, "MIRAGE"),
                    ],
                ),
            ],
        },
        remarks: &[
            CONFESSION_REMARK,
            "The third column is the difference of the two; it has no heading in the paper.",
            TII,
        ],
        ..OF_MIRAGE
    },
    judged_by(
        "T4",
        "ICI of three models (rows) as marked by three models (columns)",
        "4",
        &[Facet::Only(SourceTrait::Arm, "MIRAGE"), Facet::Measure("ici_by"), HUNDRED],
        &[JUDGES, Labels::OtherSubjects("ici_by")],
    ),
    judged_by(
        "T5",
        "SCI of three models (rows) as marked by three models (columns)",
        "5",
        &[Facet::Only(SourceTrait::Arm, "MIRAGE"), Facet::Measure("sci_by"), HUNDRED],
        &[JUDGES, Labels::OtherSubjects("sci_by")],
    ),
    explained! { OF_MIRAGE "T6" "which table is of which script" "A list of contents: tables 12 to 19 are of SOC, SOO, SUC, SUO, MOC, MOO, MUC and MUO, in that order." },
    explained! { OF_MIRAGE "T7" "Kendall's tau of a model's ranking and people's, on Night at the Museum" "It needs people: `casebook judge marks` takes in what they say of the players, `casebook judge agree` tells tau-b with its n. The heads of theirs are lost; the third number of each row is the mean of the other two, and each is a number of fifteenths, as of six players." },
    explained! { OF_MIRAGE "T8" "the versions of the models" "Names, no numbers: games by these versions stand under the paper's names in every table of models." },
    PaperItem {
        name: "T9",
        shows: "four more open models over all scripts",
        theirs: Some("9"),
        body: Body::Numbers { parts: WHOLE, rows: OPEN_MODELS, columns: ALL_SCRIPTS_COLUMNS },
        remarks: &[TOKENS_REMARK, VICTORY_REMARK, TII, CIC_REMARK, JUDGED],
        ..OF_MIRAGE
    },
    PaperItem {
        name: "T10",
        shows: "the same with the culprit forced to confess",
        theirs: Some("10"),
        whole: &[Facet::Only(SourceTrait::Arm, CONFESSIONS_ARM)],
        body: Body::Numbers { parts: WHOLE, rows: OPEN_MODELS, columns: ALL_SCRIPTS_COLUMNS },
        remarks: &[CONFESSION_REMARK, VICTORY_REMARK],
        ..OF_MIRAGE
    },
    PaperItem {
        name: "T11",
        shows: "five models on each script (S/M: one stage or several, O/U: real or not, C/O: ending fixed or open)",
        theirs: Some("11"),
        body: Body::Numbers {
            parts: &[
                Labels::One("SOC", &[Facet::Only(SourceTrait::Script, "Bride in Filial Dress")]),
                Labels::One("SOO", &[Facet::Only(SourceTrait::Script, "The Eastern Star Cruise Ship")]),
                Labels::One("SUC", &[Facet::Only(SourceTrait::Script, "Night at the Museum")]),
                Labels::One("SUO", &[Facet::Only(SourceTrait::Script, "Li Chuan Strange Talk Book")]),
                Labels::One("MOC", &[Facet::Only(SourceTrait::Script, "The Final Performance of a Big Star")]),
                Labels::One("MOO", &[Facet::Only(SourceTrait::Script, "Raging Sea of Rest Life")]),
                Labels::One("MUC", &[Facet::Only(SourceTrait::Script, "Article 22 School Rules")]),
                Labels::One("MUO", &[Facet::Only(SourceTrait::Script, "Fox Hotel")]),
                Labels::Others(SourceTrait::Script),
            ],
            rows: MODELS,
            columns: SCRIPT_COLUMNS,
        },
        remarks: &[TOKENS_REMARK, TII, CIC_REMARK, JUDGED],
        ..OF_MIRAGE
    },
];
