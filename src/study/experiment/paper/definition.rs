//! A table or figure of a paper as data: labels that stand for a measure, a selection of games, or both. A
//! cell means what its part, row and column mean together, so nothing is written twice. The definitions are
//! the files in `tables`; neither numbers nor logs are read here.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

/// The papers whose tables and figures are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaperName {
    Questum,
    PlayerStar,
    ThinkThrice,
    Mirage,
}

impl PaperName {
    pub const ALL: [Self; 4] = [Self::Questum, Self::PlayerStar, Self::ThinkThrice, Self::Mirage];

    /// The name in files and on the command line.
    pub fn key(self) -> &'static str {
        match self {
            Self::Questum => "questum",
            Self::PlayerStar => "player-star",
            Self::ThinkThrice => "think-thrice",
            Self::Mirage => "mirage",
        }
    }
}

impl fmt::Display for PaperName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Questum => "Questum",
            Self::PlayerStar => "PLAYER*",
            Self::ThinkThrice => "ThinkThrice",
            Self::Mirage => "MIRAGE",
        })
    }
}

/// What games are grouped by. A game without a value lacks the trait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SourceTrait {
    /// The strategy of civilians, by its name in Questum's tables; other ways of playing go by their preset.
    Arm,
    /// Full Questum, or without its pruner, its sensors, or both.
    Ablation,
    /// Which of ThinkThrice's modules are on.
    Modules,
    /// The sensors read before asking.
    Sensors,
    /// The number of these.
    SensorCount,
    /// Rounds of open questions.
    Rounds,
    /// When the exam was held; absent at the end. An exam after a round counts as a game of so many rounds,
    /// and only cells that ask for it use it.
    Examined,
    /// m, questions to one target in a round.
    QuestionsPerTarget,
    /// With or without people.
    Company,
    /// The case, by its title in the papers.
    Script,
    Language,
    Mind,
    /// Scripts dealt at once or in stages (MIRAGE §2.5).
    Stages,
    /// Is the script's setting realistic (MIRAGE §2.5)?
    Realism,
    /// Is its ending fixed (MIRAGE §2.5)?
    Ending,
}

impl SourceTrait {
    /// The value of [`Self::Examined`] for an exam after a round.
    pub const AFTER_A_ROUND: &'static str = "after a round";

    /// Completes "no game of these folders …" for this value.
    pub(super) fn describe_missing(self, value: &str) -> String {
        match self {
            Self::Arm => format!("was played as {value}"),
            Self::Ablation => format!("was played with these parts of Questum: {value}"),
            Self::Modules => format!("was played with ThinkThrice's modules {value}"),
            Self::Sensors => format!("was played with the sensors {value}"),
            Self::SensorCount => format!("was played with {value} sensors, all else as published"),
            Self::Rounds => format!("was played in {value} rounds, all else as published"),
            Self::Examined => format!("was examined {value}"),
            Self::QuestionsPerTarget => {
                format!("was played with m = {value}, all else as published")
            }
            Self::Company => format!("was played {value}"),
            Self::Script => format!("is of {value}"),
            Self::Language => format!("is in the language {value}"),
            Self::Mind => format!("was played by {value}"),
            Self::Stages => match value {
                "Single" => "is of a script that is dealt at once".to_owned(),
                _ => "is of a script that is dealt in stages".to_owned(),
            },
            Self::Realism | Self::Ending => {
                format!("is of a script that is known as {value}")
            }
        }
    }
}

/// How the values of several games are combined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aggregation {
    /// Weighted mean and both kinds of ± (Questum App. C.2).
    #[default]
    Mean,
    /// The mean over cases of each case's mean.
    MeanOfCases,
    /// The sum over cases of each case's mean.
    SumOfCases,
}

/// A text along a side of a table, and what it adds to the meaning of its cells.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HeaderLabel {
    pub text: String,
    /// A measure, by name.
    pub(super) measure: Option<String>,
    /// Only games with these values of traits.
    pub(super) only: Vec<(SourceTrait, String)>,
    /// Values of this player, by this judge, or after this turn, not of the game.
    pub(super) subject: Option<String>,
    /// Subtracts the same for games with this value of a trait.
    pub(super) less: Option<(SourceTrait, String)>,
    /// The number of questions behind the measure, instead of its value.
    pub(super) count: bool,
    pub(super) times: Option<f64>,
    pub(super) together: Option<Aggregation>,
    /// Not in the paper's table.
    #[serde(skip)]
    pub is_ours_alone: bool,
}

/// One or several labels along a side of a table.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum LabelRule {
    /// A list of `shared.toml`, by name.
    Shared(String),
    /// A label for each of these values of a trait; it selects the games with it.
    Each { each: SourceTrait, values: Vec<String> },
    /// A label for each further value of that trait that our games have.
    Others { others: SourceTrait },
    /// Names of players or judges.
    Subjects { subjects: Vec<String> },
    /// Further turns of our games, of those with this measure.
    OtherTurns { other_turns: String },
    /// Further players or judges of our games, of those with this measure.
    OtherSubjects { other_subjects: String },
    /// This label.
    One(HeaderLabel),
}

/// (measure, subject): the subject is a player, a judge or a turn; empty: the game.
pub(super) type ValueKey = (String, String);

/// The subject of a value known after a turn.
pub(super) fn after_turn(turn: u32) -> String {
    format!("turn {turn}")
}

/// The turn of such a subject.
pub(super) fn parse_subject_turn(subject: &str) -> Option<u32> {
    subject.strip_prefix("turn ")?.parse().ok()
}

/// Tables of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TextOnlyTable {
    /// A question of each kind.
    ExamExamples,
    /// The ten questions that Werewolf chooses from.
    PreparedQuestions,
}

/// How a figure is drawn from its table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawing {
    /// A small chart for each row of this part, a bar for each column.
    Bars(String),
    /// A line for each row, along the columns.
    Lines { along: String, upwards: String },
}

/// A test whether one column is higher than others, over the games of one part.
#[derive(Debug, Clone, Deserialize)]
pub struct SignificanceTest {
    pub part: String,
    pub column: String,
    pub against: Vec<String>,
}

/// A table or figure of a paper. Without rows and without words, logs cannot give any of it; the remarks say
/// why.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaperItem {
    pub paper: PaperName,
    /// `T2`, `A3`, `F5`.
    pub name: String,
    pub shows: String,
    /// The number of the paper's table that is printed beside ours.
    pub theirs: Option<String>,
    /// The meaning of ± in it.
    #[serde(default)]
    pub their_spread: String,
    /// What applies to every cell.
    #[serde(default)]
    pub everywhere: HeaderLabel,
    #[serde(default = "unlabelled_side")]
    pub parts: Vec<LabelRule>,
    #[serde(default)]
    pub rows: Vec<LabelRule>,
    #[serde(default)]
    pub columns: Vec<LabelRule>,
    pub words: Option<TextOnlyTable>,
    pub drawing: Option<Drawing>,
    pub tested: Option<SignificanceTest>,
    /// What differs, and what cannot be made and why.
    pub remarks: Vec<String>,
}

fn unlabelled_side() -> Vec<LabelRule> {
    vec![LabelRule::One(HeaderLabel::default())]
}

/// The files of definitions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DefinitionFiles {
    /// Remarks of several items, by name.
    remarks: BTreeMap<String, String>,
    /// Lists of labels of several items, by name.
    labels: BTreeMap<String, Vec<LabelRule>>,
    items: Vec<PaperItem>,
}

/// Reads the definitions, and puts what they share in its places.
pub(super) fn read_definitions() -> Result<Vec<PaperItem>, toml::de::Error> {
    let DefinitionFiles { remarks, labels, mut items } = toml::from_str(concat!(
        include_str!("tables/shared.toml"),
        include_str!("tables/questum.toml"),
        include_str!("tables/player_star.toml"),
        include_str!("tables/think_thrice.toml"),
        include_str!("tables/mirage.toml"),
    ))?;
    for item in &mut items {
        for remark in &mut item.remarks {
            if let Some(shared) = remarks.get(remark) {
                remark.clone_from(shared);
            }
        }
        for side in [&mut item.parts, &mut item.rows, &mut item.columns] {
            let expanded = side.iter().flat_map(|one| match one {
                LabelRule::Shared(name) => labels.get(name).cloned().unwrap_or_default(),
                one => vec![one.clone()],
            });
            *side = expanded.collect();
        }
    }
    Ok(items)
}

/// All tables and figures, paper by paper, tables first. A test holds that the definitions can be read.
pub fn paper_items() -> impl Iterator<Item = &'static PaperItem> {
    static ITEMS: LazyLock<Vec<PaperItem>> = LazyLock::new(|| read_definitions().unwrap_or_default());
    ITEMS.iter()
}

impl PaperItem {
    /// `questum-t2`.
    pub fn file_name(&self) -> String {
        format!("{}-{}", self.paper.key(), self.name.to_lowercase())
    }

    /// "Questum, Table 2".
    pub fn title(&self) -> String {
        let (kind, number) = match self.name.strip_prefix('F') {
            Some(number) => ("Figure", number),
            None => ("Table", self.name.strip_prefix('T').unwrap_or(&self.name)),
        };
        format!("{}, {kind} {number}", self.paper)
    }

    /// Does this name mean it? `T2`, `t2` and `2` are the same.
    pub fn is_called(&self, name: &str) -> bool {
        let name = name.trim().to_uppercase();
        self.name == name || self.name.strip_prefix('T') == Some(&name)
    }
}
