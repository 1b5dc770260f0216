//! What the page says about logs and scripts of other programs: ratings, measures, exam answers, formats.

use crate::archive::Format;
use crate::game::{Counters, Measure};
use crate::scenario::Language;

words! {
    size_case(players: &str, victims: &str) { en: "{players}, {victims}", zh: "{players}、{victims}" }
    /// Note in a log: what its reader added.
    stated_by_reader(victim: &str, names: &str) {
        en: "Who killed {victim} was stated by the reader, not by the files: {names}.",
        zh: "{victim}被谁杀害是读者所说，并非文件所载：{names}。"
    }
    /// A rating below what was said, for a screen reader; without a rater.
    rated_said(name: &str, suspicion: &str, trust: &str) {
        en: "A neutral reader rates {name} by this: suspicion {suspicion}, trust {trust}",
        zh: "中立读者据此评定{name}：怀疑{suspicion}，信任{trust}"
    }
    /// The same by somebody at the table.
    rated_said_by(rater: &str, name: &str, suspicion: &str, trust: &str) {
        en: "{rater} rates {name} by this: suspicion {suspicion}, trust {trust}",
        zh: "{rater}据此评定{name}：怀疑{suspicion}，信任{trust}"
    }
    /// A rating that was made afterwards.
    rated_said_after(by: &str, name: &str, suspicion: &str, trust: &str) {
        en: "Rated afterwards by {by} as a neutral reader: {name}, suspicion {suspicion}, trust {trust}",
        zh: "事后由{by}以中立读者身份据此评定{name}：怀疑{suspicion}，信任{trust}"
    }
    /// The same in somebody's place.
    rated_said_for(by: &str, rater: &str, name: &str, suspicion: &str, trust: &str) {
        en: "Rated afterwards by {by} in the place of {rater}: {name}, suspicion {suspicion}, trust {trust}",
        zh: "事后由{by}代{rater}据此评定{name}：怀疑{suspicion}，信任{trust}"
    }
    closeness_label(turn: usize, who: &str, share: &str, readers: usize) {
        en: "Turn {turn}: {who} fits the picture of the murderer by {share}, in the eyes of {readers}",
        zh: "第{turn}回合：在{readers}人眼中，{who}与假想凶手相符{share}"
    }
    table_closeness(victim: &str) { en: "How well each player fits the picture of the murderer of {victim}", zh: "各人与杀害{victim}的假想凶手的相符程度" }
    /// Who rated: neutral readers, as the log has it.
    by_neutral() { en: "neutral readers, in the log", zh: "中立读者（记录所载）" }
    /// Who rated: the players together.
    by_table() { en: "everybody at the table", zh: "全桌玩家" }
    /// Who rated, in short.
    by_offline_reader() { en: "offline reader", zh: "离线阅读器" }
    by_added(name: &str) { en: "{name}, afterwards", zh: "{name}（事后）" }
    /// Who rated afterwards in the players' place.
    by_added_table(name: &str) { en: "{name}, afterwards, as everybody at the table", zh: "{name}（事后，代全桌玩家）" }
    /// The second or later one of the same name.
    mind_again(name: &str, number: usize) { en: "{name} ({number})", zh: "{name}（{number}）" }
    /// What was read afterwards.
    plan_neutral() { en: "Suspicion and trust, as a neutral reader", zh: "怀疑与信任，以中立读者身份" }
    /// What was read afterwards.
    plan_others() { en: "Suspicion and trust, as every other player", zh: "怀疑与信任，以其他各玩家身份" }
    /// What was read afterwards.
    plan_sensors() { en: "Sensors after every round, as every player", zh: "每轮结束时的感知，以各玩家身份" }
    /// How many readings there are.
    readings(count: usize) { en: count "{count} reading" / "{count} readings", zh: "{count}次评定" }
    /// How far they go.
    readings_until(turn: usize, turns: usize) { en: "up to turn {turn} of {turns}", zh: "至第{turn}回合，共{turns}回合" }
    /// What could not be read.
    readings_left(count: usize) {
        en: count "{count} reply could not be used" / "{count} replies could not be used",
        zh: "{count}次回复无法采用"
    }
    /// A rating with its scale.
    of_two(value: u8) { en: "{value} of 2", zh: "{value}/2" }
    /// A rating that is not there.
    not_rated() { en: "not recorded", zh: "未记录" }
    /// Rating track: Σ so far.
    rated_sums(turn: usize, who: &str, share: &str, suspicion: &str, trust: &str) {
        en: "Turn {turn}: suspicion share of {who} {share} (suspicion {suspicion} of what is possible so far, trust {trust})",
        zh: "第{turn}回合：{who}的怀疑占比{share}（至此怀疑占满分的{suspicion}，信任占{trust}）"
    }
    /// Rating track where both sums are 0.
    rated_no_share(turn: usize, who: &str) {
        en: "Turn {turn}: {who} was rated neither suspicious nor trustworthy so far; there is no share",
        zh: "第{turn}回合：至此{who}的怀疑与信任均为零，没有占比"
    }
    column_suspicion_share() { en: "Suspicion share (TII)", zh: "怀疑占比（TII）" }
    column_suspicion_share_whole() { en: "Suspicion share over all stages (TII as the paper’s text has it)", zh: "各阶段合计的怀疑占比（论文正文的 TII）" }
    column_suspicion_share_anew() { en: "Suspicion share, counted anew with every stage (TII as published)", zh: "每个阶段重新计数的怀疑占比（论文公布的 TII）" }
    column_suspicion() { en: "Suspicion, of what is possible", zh: "怀疑，占满分" }
    column_trust() { en: "Trust, of what is possible", zh: "信任，占满分" }
    table_ratings(by: &str) { en: "Ratings added up, by: {by}", zh: "评分的累计，评定者：{by}" }

    measure_suspicion_share() { en: "suspicion share (TII)", zh: "怀疑占比（TII）" }
    measure_suspicion_share_whole() { en: "suspicion share over all stages (TII as the paper’s text has it)", zh: "各阶段合计的怀疑占比（论文正文的 TII）" }
    measure_suspicion_share_last() { en: "suspicion share in the last stage (TII as published: the program counts anew with every stage)", zh: "最后阶段的怀疑占比（论文公布的 TII：原程序每个阶段重新计数）" }
    measure_clue_share_pooled() { en: "clues found, of those of all games together (CIC as published)", zh: "找到的线索占全部剧本线索的比例（论文公布的 CIC）" }
    measure_key_clue_share() { en: "share of the key clues found", zh: "找到的关键线索占比" }
    measure_clues_found() { en: "clues found", zh: "找到的线索" }
    measure_clue_share() { en: "clues found, of those of this game (CIC of one game)", zh: "找到的线索占本局线索的比例（单局的 CIC）" }
    measure_interaction() { en: "interaction as a judge marked it (ICI)", zh: "评委所评的互动（ICI）" }
    measure_script_compliance() { en: "faithfulness to the script (SCI)", zh: "对剧本的忠实度（SCI）" }
    measure_victory() { en: "reciprocal rank of the culprit", zh: "凶手名次的倒数" }
    measure_failures() { en: "replies that could not be parsed", zh: "无法解析的回复" }
    measure_exam_score() { en: "points in the exam, of those possible", zh: "考试得分占满分" }
    measure_exam_accuracy() { en: "right answers in the exam", zh: "考试正确率" }
    /// A measure of the whole game.
    measure_of_game(measure: &str) { en: "The game: {measure}", zh: "整局：{measure}" }
    /// A measure of somebody.
    measure_of(name: &str, measure: &str) { en: "{name}: {measure}", zh: "{name}：{measure}" }
    /// Computed and claimed, equal.
    measure_equal(value: &str) { en: "{value}, computed from the records; the file says the same", zh: "{value}，据记录算得；与文件所称一致" }
    /// Computed and claimed, different.
    measure_differs(value: &str, claimed: &str) { en: "{value}, computed from the records; the file says {claimed}", zh: "{value}，据记录算得；文件所称为{claimed}" }
    measure_computed(value: &str) { en: "{value}, computed from the records; the file does not say", zh: "{value}，据记录算得；文件未载" }
    measure_claimed(claimed: &str) { en: "{claimed}, as the file says; the records do not suffice to compute it", zh: "{claimed}，据文件所称；记录不足以算出" }
    measure_unknown() { en: "not recorded", zh: "未记录" }
    measure_hidden() { en: "hidden: it would tell who did it", zh: "已隐藏：会透露凶手" }

    /// Who has read every script.
    exam_omniscient() { en: "a reader of every script", zh: "读过全部剧本的人" }
    exam_answer(name: &str, question: &str) { en: "Exam · {name}: {question}", zh: "考试 · {name}：{question}" }
    /// How the log marks it.
    exam_right(answer: &str) { en: "answers “{answer}”; the log marks it right", zh: "回答“{answer}”；记录判为正确" }
    /// How the log marks it.
    exam_wrong(answer: &str) { en: "answers “{answer}”; the log marks it wrong", zh: "回答“{answer}”；记录判为错误" }
    /// No mark, or one that is kept back.
    exam_unmarked(answer: &str) { en: "answers “{answer}”; the log does not mark it", zh: "回答“{answer}”；记录未判对错" }
    /// A mark that is kept back.
    exam_hidden(answer: &str) { en: "answers “{answer}”; the mark is hidden, it could tell who did it", zh: "回答“{answer}”；判定已隐藏，可能透露凶手" }
    /// A question that the case does not hold.
    exam_unknown(id: &str) { en: "question {id}", zh: "第{id}题" }
    /// Several turns under one mark of the events track.
    dots_together(from: usize, to: usize, count: usize) {
        en: "Turns {from} to {to}: {count} events; zoom out of this log is too far to show each",
        zh: "第{from}至{to}回合：{count}个事件；回合太多，无法逐一显示"
    }
}

/// A format's name; what is not known is named as it names itself.
pub fn format_name(language: Language, name: &str) -> String {
    Format::named(name)
        .map_or(name, |format| format.name(language))
        .to_owned()
}

/// The name of suspicion's share as it is drawn; `None`: the game has one stage.
pub fn suspicion_share_name(language: Language, counters: Option<Counters>) -> String {
    match counters {
        None => column_suspicion_share(language),
        Some(Counters::WholeGame) => column_suspicion_share_whole(language),
        Some(Counters::LastStage) => column_suspicion_share_anew(language),
    }
}

pub fn measure_name(language: Language, measure: Measure) -> String {
    match measure {
        Measure::SuspicionShare => measure_suspicion_share(language),
        Measure::SuspicionShareWholeGame => measure_suspicion_share_whole(language),
        Measure::SuspicionShareLastStage => measure_suspicion_share_last(language),
        Measure::CluesFound => measure_clues_found(language),
        Measure::ClueShare => measure_clue_share(language),
        Measure::ClueSharePooled => measure_clue_share_pooled(language),
        Measure::KeyClueShare => measure_key_clue_share(language),
        Measure::Interaction => measure_interaction(language),
        Measure::ScriptCompliance => measure_script_compliance(language),
        Measure::Victory => measure_victory(language),
        Measure::Failures => measure_failures(language),
        Measure::ExamScore => measure_exam_score(language),
        Measure::ExamAccuracy => measure_exam_accuracy(language),
    }
}

/// A measure's value, computed and claimed; the second says whether the two differ.
pub fn measure_text(
    language: Language,
    value: Option<f64>,
    claimed: Option<f64>,
) -> (String, bool) {
    let number = |value: f64| super::round_to(value, 4);
    match (value, claimed) {
        (Some(value), Some(claimed)) if (value - claimed).abs() <= 1e-9 => {
            (measure_equal(language, &number(value)), false)
        }
        (Some(value), Some(claimed)) => (
            measure_differs(language, &number(value), &number(claimed)),
            true,
        ),
        (Some(value), None) => (measure_computed(language, &number(value)), false),
        (None, Some(claimed)) => (measure_claimed(language, &number(claimed)), false),
        (None, None) => (measure_unknown(language), false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measure_says_what_was_computed_and_what_the_file_claims() {
        let text = |value, claimed| measure_text(Language::English, value, claimed);
        assert!(!text(Some(0.5), Some(0.5)).1);
        assert_eq!(
            text(Some(0.5), Some(0.25)),
            (
                "0.5, computed from the records; the file says 0.25".into(),
                true
            )
        );
        assert!(text(None, Some(1.0)).0.starts_with("1, as the file says"));
        assert_eq!(text(None, None).0, "not recorded");
        assert_eq!(
            format_name(Language::Chinese, "mirage-script"),
            "MIRAGE 剧本"
        );
        assert_eq!(format_name(Language::English, "PLAYER*"), "PLAYER* log");
    }
}
