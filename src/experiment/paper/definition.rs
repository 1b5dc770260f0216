//! What a table or figure of a paper is, as data: labels that each stand for a measure, for a choice of games, or for
//! both. A cell is what its part, its row and its column mean together, so nothing is written down twice. No number
//! and no log is looked at here.

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

    /// As files and the command name it.
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

/// What games are told apart by. A game that has no say in one lacks it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SourceTrait {
    /// How civilians play, as Questum's tables call it; another way of playing goes by its preset.
    Arm,
    /// Questum whole, without its pruner, its sensors, or both.
    Ablation,
    /// Which of ThinkThrice's modules are on.
    Modules,
    /// The sensors that are read before asking.
    Sensors,
    /// How many those are.
    SensorCount,
    /// Rounds of open questions.
    Rounds,
    /// When the exam was held: lacking at the end. What a game's exam after a round says stands under as many rounds, and
    /// fills no cell that does not ask for it.
    Examined,
    /// m, questions to one target in a round.
    QuestionsPerTarget,
    /// Who sits at the table.
    Company,
    /// The case, by its title in the papers.
    Script,
    Language,
    Mind,
    /// Scripts dealt at once or in stages (MIRAGE §2.5).
    Stages,
    /// Does the script keep to what is possible (MIRAGE §2.5)?
    Realism,
    /// Is its ending fixed (MIRAGE §2.5)?
    Ending,
}

impl SourceTrait {
    /// The value of [`Self::Examined`] of what was known after a round of a game.
    pub const AFTER_A_ROUND: &'static str = "after a round";

    /// What a game with this value is, as the end of "no game of these folders …".
    pub(super) fn lacking(self, value: &str) -> String {
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

/// How the values of several games come to one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Together {
    /// Weighted mean and both kinds of ± (Questum App. C.2).
    #[default]
    Mean,
    /// Each case once, by the mean of its games: their mean.
    MeanOfCases,
    /// The same, added up.
    SumOfCases,
}

/// What a label means.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Facet {
    /// By its name among the measures.
    Measure(&'static str),
    /// Only games with this value of a trait.
    Only(SourceTrait, &'static str),
    /// Not of the game, but of this player, by this judge, or after this turn.
    Subject(&'static str),
    /// Less the same of games with this value of a trait.
    Less(SourceTrait, &'static str),
    /// How many questions the measure rests on, instead of its value.
    Count,
    Times(f64),
    Together(Together),
}

/// A stretch of labels along a side of a table.
#[derive(Debug, Clone, Copy)]
pub enum Labels {
    One(&'static str, &'static [Facet]),
    /// Each value of a trait is a label, and chooses its games.
    Each(SourceTrait, &'static [&'static str]),
    /// Values of that trait that games have and no label names: ours alone.
    Others(SourceTrait),
    /// Each is a player's name, or a judge's.
    Subjects(&'static [&'static str]),
    /// Turns of the games that no label before it names, by a measure that is known after each.
    OtherTurns(&'static str),
    /// Players, or judges, of the games whom no label names, by a measure that they have.
    OtherSubjects(&'static str),
}

pub type Side = &'static [Labels];

/// Nothing along this side.
pub const WHOLE: Side = &[Labels::One("", &[])];

/// Numbers, or words.
#[derive(Debug, Clone, Copy)]
pub enum Body {
    Numbers {
        parts: Side,
        rows: Side,
        columns: Side,
    },
    Words(WordTable),
    /// Nothing of it can be made of logs; the remarks say why.
    Nothing,
}

/// Tables of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordTable {
    /// A question of each kind.
    ExamExamples,
    /// The ten questions that Werewolf chooses from.
    PreparedQuestions,
}

/// How a figure is drawn of its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawing {
    /// A small chart for each row of this part, a bar for each column.
    Bars(&'static str),
    /// A line for each row, along the columns.
    Lines { along: &'static str, upwards: &'static str },
}

/// Whether one column is higher than others, over the games of one part.
#[derive(Debug, Clone, Copy)]
pub struct Tested {
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
    /// The table, by the paper's number, whose printed numbers stand beside ours.
    pub theirs: Option<&'static str>,
    /// What ± in it is.
    pub their_spread: &'static str,
    /// What holds for every cell.
    pub whole: &'static [Facet],
    pub body: Body,
    pub drawing: Option<Drawing>,
    pub tested: Option<Tested>,
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

    /// Is it asked for by this name? `T2`, `t2` and `2` are the same.
    pub fn is_called(&self, name: &str) -> bool {
        let name = name.trim().to_uppercase();
        self.name == name || self.name.strip_prefix('T') == Some(&name)
    }
}
