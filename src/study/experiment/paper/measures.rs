//! The papers' measures by name: what each is, and how to obtain it where logs lack it. This is the one place
//! that knows the measures that need judges: their values are stored beside a game under these names
//! ([`ExtraGameValues`](super::BesideGame)), and the tables find them.

/// A measure of the papers.
#[derive(Debug, Clone, Copy)]
pub struct PaperMeasure {
    pub name: &'static str,
    pub description: &'static str,
    /// How to measure it, where logs lack it.
    pub how_to_measure: &'static str,
    /// The measure that counts its questions.
    pub count_measure: Option<&'static str>,
    /// A property of the case, the same in all its games.
    pub is_of_case: bool,
}

const fn measure(name: &'static str, what: &'static str, how: &'static str) -> PaperMeasure {
    PaperMeasure { name, description: what, how_to_measure: how, count_measure: None, is_of_case: false }
}

const fn measure_with_count(
    name: &'static str,
    what: &'static str,
    how: &'static str,
    by: &'static str,
) -> PaperMeasure {
    PaperMeasure { count_measure: Some(by), ..measure(name, what, how) }
}

const fn case_measure(name: &'static str, what: &'static str) -> PaperMeasure {
    PaperMeasure { is_of_case: true, ..measure(name, what, "open a case that has it") }
}

const VOTE: &str = "play to the vote, a case whose truth is known";
const EXAM: &str = "play with an exam (`exam-from`)";
const JUDGE: &str = "it needs a judge (`casebook judge --what ici,sci`)";
const QUESTIONS: &str = "it needs questions and a judge of the answers (`casebook judge --what factual,inferential`)";
const REPLIES: &str = "it needs marks of replies (`casebook judge --what quality`; people's with `items` and `marks`)";
const RATED: &str = "play with `raters`, or rate afterwards (`casebook rate`)";
const CLUES: &str = "play by MIRAGE's procedure (`--preset mirage`)";
const PEOPLE: &str = "it needs human ratings: a person takes a seat and fills in the review after the end";
const PRICES: &str = "play with a model whose price is known (`[prices]`)";
const CLOCK: &str = "play with a model; another program's log has no clock";

/// All of them.
pub const PAPER_MEASURES: &[PaperMeasure] = &[
    measure("win_rate", "cases won, of those whose truth is known (Questum §4.2)", VOTE),
    measure_with_count("exam", "points of the exam, of those possible; strict marking (Questum §3)", EXAM, "questions"),
    measure_with_count("exam_objective", "the same of objective questions (A)", EXAM, "questions_objective"),
    measure_with_count("exam_reasoning", "the same of questions of reasoning (B)", EXAM, "questions_reasoning"),
    measure_with_count("exam_relations", "the same of questions about relations (C)", EXAM, "questions_relations"),
    measure("identification", "votes for a true murderer, of all votes (ThinkThrice §6.4)", VOTE),
    measure("money_play", "money that playing took", PRICES),
    measure("money_exam", "money that the exam took, with its votes", PRICES),
    measure("money_rating", "money that ratings took", PRICES),
    measure("hours_play", "hours by the clock until the vote was over", CLOCK),
    measure("env_tokens", "tokens sent in play", CLOCK),
    measure("envs", "calls in play", CLOCK),
    measure("user_tokens", "tokens received of what is said or done before all", CLOCK),
    measure("users", "calls for what is said or done before all", CLOCK),
    measure("victory", "reciprocal rank of the culprit in the final accusation", CLUES),
    measure("tii", "suspicion's share of the ratings (TII as published)", RATED),
    measure("cic", "clues found, of the clues of the case", CLUES),
    measure("cic_pooled", "clues found, of all 284 clues of MIRAGE's eight scripts", CLUES),
    measure(
        "key_cic",
        "key clues found, of the key clues of the case",
        "play by MIRAGE's procedure a case that marks its key clues",
    ),
    measure("failures", "replies that could not be parsed", CLUES),
    measure("ici", "interaction by a judge, of 80 points", JUDGE),
    measure("sci", "role-play by a judge and Rouge-L of the script told anew", JUDGE),
    measure("ici_by", "the same by one of several judges", JUDGE),
    measure("sci_by", "the same by one of several judges", JUDGE),
    measure("sci_role_play", "role-play by a judge, 0 to 20 (RP)", JUDGE),
    measure("ici_reasoning", "reasoning by a judge, 0 to 20 (RA)", JUDGE),
    measure("ici_communication", "communication by a judge, 0 to 20 (CC)", JUDGE),
    measure("ici_observation", "observation by a judge, 0 to 20 (DO)", JUDGE),
    measure("ici_creativity", "creativity by a judge, 0 to 20 (CT)", JUDGE),
    measure("sci_rouge_l", "Rouge-L of the script told anew", JUDGE),
    measure("story_advancement", "did the others move the case on? 1 to 5 (Questum Table 7)", PEOPLE),
    measure("question_quality", "were their questions to the point? 1 to 5", PEOPLE),
    measure("response_quality", "were their answers right and full? 1 to 5", PEOPLE),
    measure("role_immersion", "did they live their parts? 1 to 5", PEOPLE),
    measure("response_speed", "did they answer soon? 1 to 5", PEOPLE),
    measure("review", "mean of the five scales", PEOPLE),
    measure("factual_own", "factual questions of the own script answered rightly", QUESTIONS),
    measure("factual_civilians", "the same of other civilians' scripts", QUESTIONS),
    measure("factual_murderer", "the same of the murderer's script", QUESTIONS),
    measure("factual_others", "the same of all others' scripts", QUESTIONS),
    measure("inferential", "inferential questions answered rightly (overall accuracy)", QUESTIONS),
    measure("inferential_informed", "the same with a rationale rated 4 or better (informed accuracy)", QUESTIONS),
    measure("rationale", "how near the rationale is to the true one, 1 to 5", QUESTIONS),
    measure("rationale_full_access", "the same of a reader of all scripts", QUESTIONS),
    measure(
        "inferential_full_access",
        "inferential questions that a reader of all scripts answered rightly",
        QUESTIONS,
    ),
    measure("inferential_informed_full_access", "the same with a rationale rated 4 or better", QUESTIONS),
    measure("naturalness", "how natural replies are, 1 to 5", REPLIES),
    measure("authenticity", "how true to the script, 1 to 5", REPLIES),
    measure("informativeness", "how much they tell, 1 to 5", REPLIES),
    measure(
        "similarity_embedding",
        "cosine of embeddings of all scripts and all that was said",
        "it needs an embedder (`casebook judge --what similarity`)",
    ),
    measure(
        "similarity_tfidf",
        "cosine of TF-IDF of all scripts and all that was said",
        "play a case whose scripts are in the log",
    ),
    measure(
        "similarity_trigram",
        "Jaccard similarity of word trigrams of the same",
        "play a case whose scripts are in the log",
    ),
    case_measure("players", "players"),
    case_measure("victims", "victims"),
    case_measure("stages", "acts in which scripts are dealt"),
    case_measure("clues", "clues that lie about for everybody"),
    case_measure("words", "words of all scripts; a Chinese character is one"),
    case_measure("tokens", "tokens of all scripts, estimated"),
    case_measure("tokens_per_player", "tokens of one character's script, estimated, on average"),
    case_measure("questions", "exam questions put to all players together"),
    case_measure("questions_objective", "objective ones of these"),
    case_measure("questions_reasoning", "those of reasoning"),
    case_measure("questions_relations", "those about relations"),
];

/// The measure of this name.
pub fn paper_measure(name: &str) -> Option<&'static PaperMeasure> {
    PAPER_MEASURES.iter().find(|measure| measure.name == name)
}
