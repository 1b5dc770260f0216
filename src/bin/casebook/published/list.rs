//! The list of tables, and what each shows.

use casebook::study::experiment::paper::PaperName::{self, Mirage, PlayerStar, Questum, ThinkThrice};

/// A table whose numbers are stored here.
pub struct TableEntry {
    pub paper: PaperName,
    /// The paper's number of it.
    pub table: &'static str,
    pub shows: &'static str,
    /// A remark on the table as a whole; may be empty.
    pub remark: &'static str,
}

const fn entry(paper: PaperName, table: &'static str, shows: &'static str, remark: &'static str) -> TableEntry {
    TableEntry { paper, table, shows, remark }
}

const SWAPPED_REMARK: &str = "The last three scripts carry each other's names: Riverside Inn stands over Solitary Boat \
     Firefly's numbers, Solitary Boat Firefly over Manna's, Manna over Riverside Inn's. ± is the deviation over three \
     evaluations of one game.";
const LOST_CAPTION_REMARK: &str = "The source has lost its caption: the number follows from the order.";
const OCR_REMARK: &str = "From recognised text: numbers are checked where the cells of a game determine each other, \
     ± are not.";

pub const TABLES: [TableEntry; 37] = [
    entry(Questum, "1", "WellPlay: players, victims, tokens and questions of each script", ""),
    entry(
        Questum,
        "2",
        "win rate and exam shares of four strategies after play, per script and over all",
        SWAPPED_REMARK,
    ),
    entry(Questum, "3", "the same against human players, three scripts together", ""),
    entry(
        Questum,
        "6",
        "what human players thought of the agents, 1 to 5",
        "± in the last row is the spread of the five rows above it, whose means are cut off, not rounded.",
    ),
    entry(
        Questum,
        "8",
        "table 2 with each script's overall share, the number of questions, and answers without play from the own \
         script (PP) or all scripts (OP)",
        SWAPPED_REMARK,
    ),
    entry(Questum, "9", "exam shares on four scripts in English", "Same numbers as PLAYER* A4."),
    entry(Questum, "10", "overall share with open models, on Solitary Boat Firefly", "Same numbers as PLAYER* A6."),
    entry(
        Questum,
        "11",
        "dollars for one play and one evaluation of each script",
        "Questum's costs of play are PLAYER*'s × 0.530 in every script; everything else is the same as what can be read of PLAYER* A5. \
         Five token counts are one less than in table 1.",
    ),
    entry(Questum, "12", "Questum without its pruner, its sensors and both: share, dollars, hours", ""),
    entry(
        PlayerStar,
        "1",
        "WellPlay: players, victims, tokens and questions of each script",
        "Same numbers as Questum 1.",
    ),
    entry(PlayerStar, "A3", "votes won and exam shares per script and over all, before and after play", OCR_REMARK),
    entry(PlayerStar, "A4", "exam shares on four scripts in English", "Same numbers as Questum 9."),
    entry(
        PlayerStar,
        "A5",
        "dollars for one play and one evaluation of each script",
        "From recognised text, which dropped some cells.",
    ),
    entry(PlayerStar, "A6", "overall share with open models, on Solitary Boat Firefly", "Same numbers as Questum 10."),
    entry(ThinkThrice, "1", "Jubensha scripts in the data set by what they hold", ""),
    entry(ThinkThrice, "2", "players and thousands of tokens of the scripts in the data set", ""),
    entry(
        ThinkThrice,
        "6",
        "factual questions answered, from the own script and from others' (CQ: civilians', MQ: the murderer's), by \
         modules",
        "",
    ),
    entry(
        ThinkThrice,
        "7",
        "how alike all scripts and what was said are, by modules",
        "The row without MR (.062, .000, .000) is an artefact: without a retriever the program keeps no record of what was said.",
    ),
    entry(
        ThinkThrice,
        "8",
        "marks of the reasons given for one inferential answer, 1 to 5",
        "Only the marks: the reasons are words.",
    ),
    entry(ThinkThrice, "9", "dollars of one experiment by stage and model", ""),
    entry(Mirage, "1", "the eight scripts: stages, players, clues, words", LOST_CAPTION_REMARK),
    entry(
        Mirage,
        "2",
        "five models over all eight scripts: tokens and calls, victory, trust, clues, interaction, role",
        "The caption is lost. Means of table 11; CIC is its sum, since each script's there is a share of all 284 clues.",
    ),
    entry(
        Mirage,
        "3",
        "TII of all players without and with culprits who are forced to confess (E), four open models",
        LOST_CAPTION_REMARK,
    ),
    entry(Mirage, "4", "ICI of three models (rows) as marked by three models (columns)", LOST_CAPTION_REMARK),
    entry(Mirage, "5", "SCI of three models (rows) as marked by three models (columns)", LOST_CAPTION_REMARK),
    entry(
        Mirage,
        "7",
        "Kendall's tau of the marks with people's ranking, on Night at the Museum",
        "The source has lost its caption and headings.",
    ),
    entry(Mirage, "9", "four more open models over all scripts", LOST_CAPTION_REMARK),
    entry(Mirage, "10", "the same with the culprit forced to confess", LOST_CAPTION_REMARK),
    entry(
        Mirage,
        "11",
        "five models on each script (S/M: one stage or several, O/U: real or not, C/O: ending fixed or open)",
        "The caption is lost. CIC is a share of all 284 clues, not of the script's.",
    ),
    entry(
        Mirage,
        "12",
        "each player of Bride in Filial Dress (SOC)",
        "The caption is lost. ICI and SCI carry each other's heading.",
    ),
    entry(Mirage, "13", "each player of The Eastern Star Cruise Ship (SOO)", LOST_CAPTION_REMARK),
    entry(Mirage, "14", "each player of Night at the Museum (SUC)", LOST_CAPTION_REMARK),
    entry(Mirage, "15", "each player of Li Chuan Strange Talk Book (SUO)", LOST_CAPTION_REMARK),
    entry(Mirage, "16", "each player of The Final Performance of a Big Star (MOC)", LOST_CAPTION_REMARK),
    entry(Mirage, "17", "each player of Raging Sea of Rest Life (MOO)", LOST_CAPTION_REMARK),
    entry(Mirage, "18", "each player of Article 22 School Rules (MUC)", LOST_CAPTION_REMARK),
    entry(Mirage, "19", "each player of Fox Hotel (MUO)", LOST_CAPTION_REMARK),
];
