//! MIRAGE: Tables 12–19, each player of one script: whether the others suspected them (TII, from ratings), and what a
//! judge said of how they played (RP role-play, RA reasoning, CC communication, DO observation, CT creativity).

use super::super::definition::{Body, Facet, Labels, PaperItem, Side, SourceTrait};
use super::mirage::{JUDGED, MODELS, OF_MIRAGE, OF_MODEL, TII};

const OF_PLAYER: Side = &[
    OF_MODEL[1],
    OF_MODEL[2],
    OF_MODEL[3],
    Labels::One("RP", &[Facet::Measure("sci_role_play")]),
    Labels::One("RA", &[Facet::Measure("ici_reasoning")]),
    Labels::One("CC", &[Facet::Measure("ici_communication")]),
    Labels::One("DO", &[Facet::Measure("ici_observation")]),
    Labels::One("CT", &[Facet::Measure("ici_creativity")]),
];

/// Each player of one script, by model.
const fn players(
    name: &'static str,
    number: &'static str,
    shows: &'static str,
    whole: &'static [Facet],
    parts: Side,
) -> PaperItem {
    PaperItem {
        name,
        shows,
        theirs: Some(number),
        whole,
        body: Body::Numbers { parts, rows: MODELS, columns: OF_PLAYER },
        remarks: &[TII, JUDGED],
        ..OF_MIRAGE
    }
}

macro_rules! of_script {
    ($title:literal) => {
        &[Facet::Only(SourceTrait::Arm, "MIRAGE"), Facet::Only(SourceTrait::Script, $title)]
    };
}

pub(super) const ITEMS: &[PaperItem] = &[
    players(
        "T12",
        "12",
        "each player of Bride in Filial Dress (SOC)",
        of_script!("Bride in Filial Dress"),
        &[
            Labels::Subjects(&[
                "Ling Yun",
                "Zhongyi Yao",
                "Doctor Fang",
                "Di Zhu",
                "Madam Hong",
                "Renyu Hu",
                "Doctor Yu",
                "Uncle Gui",
                "Junmeng Chen",
                "Anqiao Chen",
            ]),
            Labels::OtherSubjects("tii"),
        ],
    ),
    players(
        "T13",
        "13",
        "each player of The Eastern Star Cruise Ship (SOO)",
        of_script!("The Eastern Star Cruise Ship"),
        &[
            Labels::Subjects(&[
                "Crew Member Han",
                "Captain Hong",
                "Singer Lin",
                "Manager Xiu",
                "Second Mate Zhang",
            ]),
            Labels::OtherSubjects("tii"),
        ],
    ),
    players(
        "T14",
        "14",
        "each player of Night at the Museum (SUC)",
        of_script!("Night at the Museum"),
        &[
            Labels::Subjects(&[
                "Uncle Bai",
                "Neighbour Gui",
                "Curio He",
                "Mystery Ou",
                "Manager Sa",
                "Security Wei",
            ]),
            Labels::OtherSubjects("tii"),
        ],
    ),
    players(
        "T15",
        "15",
        "each player of Li Chuan Strange Talk Book (SUO)",
        of_script!("Li Chuan Strange Talk Book"),
        &[
            Labels::Subjects(&[
                "Girl in White",
                "Women in Red",
                "Boy in Black",
                "Women in Blue-green",
                "Little Girl",
                "Elderly in Tattered",
                "Bandaged Mysterious Figure",
            ]),
            Labels::OtherSubjects("tii"),
        ],
    ),
    players(
        "T16",
        "16",
        "each player of The Final Performance of a Big Star (MOC)",
        of_script!("The Final Performance of a Big Star"),
        &[Labels::Subjects(&["Weiwen Han", "Manli Shen"]), Labels::OtherSubjects("tii")],
    ),
    players(
        "T17",
        "17",
        "each player of Raging Sea of Rest Life (MOO)",
        of_script!("Raging Sea of Rest Life"),
        &[
            Labels::Subjects(&["Annie", "Jack", "Jessipa", "Sam", "Little Black", "John"]),
            Labels::OtherSubjects("tii"),
        ],
    ),
    players(
        "T18",
        "18",
        "each player of Article 22 School Rules (MUC)",
        of_script!("Article 22 School Rules"),
        &[
            Labels::Subjects(&[
                "Mu Bai",
                "Fuqing Huang",
                "Xuanxuan Li",
                "Siqi Lv",
                "Yuqing Xie",
                "Qingfeng Yao",
                "Lenxing Ye",
            ]),
            Labels::OtherSubjects("tii"),
        ],
    ),
    players(
        "T19",
        "19",
        "each player of Fox Hotel (MUO)",
        of_script!("Fox Hotel"),
        &[
            Labels::Subjects(&[
                "Zetong Hei (Sky Dog)",
                "Ichiro Kiryu (Nopperabo)",
                "Megumi Aoi (Nine-Tailed Fox)",
                "Daixiong Kitano (Kama-itachi)",
                "Xiao Nuan (Little Fox)",
                "Momoko Suzumiya (Little Doll)",
                "Nana Kinomoto (Yuki-onna)",
            ]),
            Labels::OtherSubjects("tii"),
        ],
    ),
];
