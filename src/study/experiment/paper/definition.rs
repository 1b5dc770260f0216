//! A table or figure of a paper as data: labels that stand for a measure, a selection of games, or both. A
//! cell means what its part, row and column mean together, so nothing is written twice. Neither numbers nor
//! logs are read here.

use std::fmt;

/// The papers whose tables and figures are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Aggregation {
    /// Weighted mean and both kinds of ± (Questum App. C.2).
    #[default]
    Mean,
    /// The mean over cases of each case's mean.
    MeanOfCases,
    /// The sum over cases of each case's mean.
    SumOfCases,
}

/// A part of a label's meaning.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Facet {
    /// A measure, by name.
    Measure(&'static str),
    /// Only games with this value of a trait.
    Only(SourceTrait, &'static str),
    /// Values of this player, by this judge, or after this turn, not of the game.
    Subject(&'static str),
    /// Subtracts the same for games with this value of a trait.
    Less(SourceTrait, &'static str),
    /// The number of questions behind the measure, instead of its value.
    Count,
    Times(f64),
    Together(Aggregation),
}

/// One or several labels along a side of a table.
#[derive(Debug, Clone, Copy)]
pub enum Labels {
    One(&'static str, &'static [Facet]),
    /// A label for each of these values of a trait; it selects the games with it.
    Each(SourceTrait, &'static [&'static str]),
    /// A label for each further value of that trait that our games have.
    Others(SourceTrait),
    /// Names of players or judges.
    Subjects(&'static [&'static str]),
    /// Further turns of our games, of those with this measure.
    OtherTurns(&'static str),
    /// Further players or judges of our games, of those with this measure.
    OtherSubjects(&'static str),
}

pub type Side = &'static [Labels];

/// A side without labels.
pub const WHOLE: Side = &[Labels::One("", &[])];

/// The content of a table: numbers or words.
#[derive(Debug, Clone, Copy)]
pub enum Body {
    Numbers {
        parts: Side,
        rows: Side,
        columns: Side,
    },
    Words(TextOnlyTable),
    /// Logs cannot give any of it; the remarks say why.
    Nothing,
}

/// Tables of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextOnlyTable {
    /// A question of each kind.
    ExamExamples,
    /// The ten questions that Werewolf chooses from.
    PreparedQuestions,
}

/// How a figure is drawn from its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawing {
    /// A small chart for each row of this part, a bar for each column.
    Bars(&'static str),
    /// A line for each row, along the columns.
    Lines { along: &'static str, upwards: &'static str },
}

/// A test whether one column is higher than others, over the games of one part.
#[derive(Debug, Clone, Copy)]
pub struct SignificanceTest {
    pub part: &'static str,
    pub column: &'static str,
    pub against: &'static [&'static str],
}

/// A table or figure of a paper.
#[derive(Debug, Clone, Copy)]
pub struct PaperItem {
    pub paper: PaperName,
    /// `T2`, `A3`, `F5`.
    pub name: &'static str,
    pub shows: &'static str,
    /// The number of the paper's table that is printed beside ours.
    pub theirs: Option<&'static str>,
    /// The meaning of ± in it.
    pub their_spread: &'static str,
    /// What applies to every cell.
    pub whole: &'static [Facet],
    pub body: Body,
    pub drawing: Option<Drawing>,
    pub tested: Option<SignificanceTest>,
    /// What differs, and what cannot be made and why.
    pub remarks: &'static [&'static str],
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
            None => ("Table", self.name.strip_prefix('T').unwrap_or(self.name)),
        };
        format!("{}, {kind} {number}", self.paper)
    }

    /// Does this name mean it? `T2`, `t2` and `2` are the same.
    pub fn is_called(&self, name: &str) -> bool {
        let name = name.trim().to_uppercase();
        self.name == name || self.name.strip_prefix('T') == Some(&name)
    }
}
