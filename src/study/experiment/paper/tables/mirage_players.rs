//! MIRAGE: Tables 12–19, each player of one script: whether others suspected them (TII, from ratings), and a
//! judge's scores (RP role-play, RA reasoning, CC communication, DO observation, CT creativity).

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

/// The players of one script, by model; a line per script: table number, code, title and players.
macro_rules! players {
    ($($number:literal $code:literal $title:literal: $($name:literal)*;)*) => {
        &[$(PaperItem {
            name: concat!("T", $number),
            shows: concat!("each player of ", $title, " (", $code, ")"),
            theirs: Some($number),
            whole: &[Facet::Only(SourceTrait::Arm, "MIRAGE"), Facet::Only(SourceTrait::Script, $title)],
            body: Body::Numbers {
                parts: &[Labels::Subjects(&[$($name),*]), Labels::OtherSubjects("tii")],
                rows: MODELS,
                columns: OF_PLAYER,
            },
            remarks: &[TII, JUDGED],
            ..OF_MIRAGE
        }),*]
    };
}

pub(super) const ITEMS: &[PaperItem] = players! {
    "12" "SOC" "Bride in Filial Dress": "Ling Yun" "Zhongyi Yao" "Doctor Fang" "Di Zhu" "Madam Hong" "Renyu Hu"
        "Doctor Yu" "Uncle Gui" "Junmeng Chen" "Anqiao Chen";
    "13" "SOO" "The Eastern Star Cruise Ship": "Crew Member Han" "Captain Hong" "Singer Lin" "Manager Xiu"
        "Second Mate Zhang";
    "14" "SUC" "Night at the Museum": "Uncle Bai" "Neighbour Gui" "Curio He" "Mystery Ou" "Manager Sa"
        "Security Wei";
    "15" "SUO" "Li Chuan Strange Talk Book": "Girl in White" "Women in Red" "Boy in Black" "Women in Blue-green"
        "Little Girl" "Elderly in Tattered" "Bandaged Mysterious Figure";
    "16" "MOC" "The Final Performance of a Big Star": "Weiwen Han" "Manli Shen";
    "17" "MOO" "Raging Sea of Rest Life": "Annie" "Jack" "Jessipa" "Sam" "Little Black" "John";
    "18" "MUC" "Article 22 School Rules": "Mu Bai" "Fuqing Huang" "Xuanxuan Li" "Siqi Lv" "Yuqing Xie"
        "Qingfeng Yao" "Lenxing Ye";
    "19" "MUO" "Fox Hotel": "Zetong Hei (Sky Dog)" "Ichiro Kiryu (Nopperabo)" "Megumi Aoi (Nine-Tailed Fox)"
        "Daixiong Kitano (Kama-itachi)" "Xiao Nuan (Little Fox)" "Momoko Suzumiya (Little Doll)"
        "Nana Kinomoto (Yuki-onna)";
};
