//! MIRAGE: Figures 2–8: clues by turn, and judges' scores by properties of the scripts.

use super::super::definition::{Body, Drawing, Facet, Labels, PaperItem, SourceTrait, WHOLE};
use super::mirage::{HUNDRED, JUDGED, MODELS, OF_MIRAGE, hundred_of};

const DRAWN: &str =
    "The paper draws this figure and prints no numbers of it, so there is nothing of theirs to stand here.";
const SHAPES: &str = "Whether a script is set realistically and has one ending is known of the paper's eight scripts; of others their case files say it (shape), or nobody does. Whether it is dealt in stages is counted.";

/// A judge's score or Rouge-L by a property of the scripts, for each model.
macro_rules! by_shape {
    ($name:literal $shows:literal $measure:literal $by:ident $one:literal $other:literal) => {
        PaperItem {
            name: $name,
            shows: $shows,
            body: Body::Numbers {
                parts: WHOLE,
                rows: &[
                    hundred_of!($one, $measure, SourceTrait::$by, $one),
                    hundred_of!($other, $measure, SourceTrait::$by, $other),
                ],
                columns: MODELS,
            },
            drawing: Some(Drawing::Bars("")),
            remarks: &[DRAWN, JUDGED, SHAPES],
            ..OF_MIRAGE
        }
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
        name: "F2",
        shows: "clues found by turn: all of them, and key clues",
        body: Body::Numbers {
            parts: WHOLE,
            rows: &[
                hundred_of!("clues, one stage", "cic", SourceTrait::Stages, "Single"),
                hundred_of!("key clues, one stage", "key_cic", SourceTrait::Stages, "Single"),
                hundred_of!("clues, several stages", "cic", SourceTrait::Stages, "Multi"),
                hundred_of!("key clues, several stages", "key_cic", SourceTrait::Stages, "Multi"),
            ],
            columns: turns!("1", "2", "3", "4", "5"),
        },
        drawing: Some(Drawing::Lines { along: "turn", upwards: "CIC × 100, of the game's own clues" }),
        remarks: &[
            DRAWN,
            "A script of several stages has its turns in each, and clues of later stages cannot be found before; so scripts of one stage stand apart. Where games differ in stages, n falls along a line.",
            "Key clues are those that a case marks; no published script marks any. All games that were played as MIRAGE count, whoever played them.",
        ],
        ..OF_MIRAGE
    },
    by_shape! { "F3" "a judge's score of interaction, scripts of one stage and of several" "ici" Stages "Single" "Multi" },
    by_shape! { "F4" "Rouge-L of the script told anew, scripts of one stage and of several" "sci_rouge_l" Stages "Single" "Multi" },
    by_shape! { "F5" "a judge's score of interaction, scripts set realistically and not" "ici" Realism "Orthodox" "Unorthodox" },
    by_shape! { "F6" "Rouge-L of the script told anew, scripts set realistically and not" "sci_rouge_l" Realism "Orthodox" "Unorthodox" },
    by_shape! { "F7" "a judge's score of interaction, scripts with one ending and with several" "ici" Ending "Close" "Open" },
    by_shape! { "F8" "Rouge-L of the script told anew, scripts with one ending and with several" "sci_rouge_l" Ending "Close" "Open" },
];
