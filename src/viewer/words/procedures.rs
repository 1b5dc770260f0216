//! Words for what the procedures, people and forks bring: searches, notes, summaries, phases.

words! {
    procedure_name_questum() { en: "Questum", zh: "Questum" }
    procedure_name_jubensha() { en: "Jubensha", zh: "剧本杀" }
    procedure_name_mirage() { en: "MIRAGE", zh: "MIRAGE" }
    /// A procedure with its length.
    fact_rounds(procedure: &str, rounds: usize) { en: rounds "{procedure}, {rounds} round" / "{procedure}, {rounds} rounds", zh: "{procedure}，{rounds}轮" }
    fact_sides(civilians: &str, murderers: &str) { en: "civilians {civilians}, murderers {murderers}", zh: "平民 {civilians}，凶手 {murderers}" }
    /// What came of a game.
    fact_solved(solved: usize, of: usize) { en: "{solved} of {of} solved", zh: "{of}起中侦破{solved}起" }
    /// What came of a game whose truth is not known.
    fact_verdict_untold() { en: "decided; the case does not say who did it", zh: "已有判决；案件未写明真凶" }
    /// What a game took.
    fact_cost(calls: usize, tokens: &str, cost: &str) { en: calls "{calls} call, {tokens} tokens, {cost}" / "{calls} calls, {tokens} tokens, {cost}", zh: "{calls}次调用，{tokens}个词元，{cost}" }
    /// Stretch of the procedure.
    mark_exam() { en: "Exam", zh: "考试" }
    /// Who plays a seat.
    human_mind() { en: "a person", zh: "真人" }
    searches(who: &str, place: &str) { en: "{who} searches: {place}", zh: "{who}搜查：{place}" }
    notes(who: &str) { en: "{who} notes, for no other eyes:", zh: "{who}的私人笔记：" }
    was_hinted(who: &str, whom: &str) { en: "{who} was shown a hint, for no other eyes: ask {whom}", zh: "{who}私下看到一条提示：可以问{whom}" }
    /// A line: here a fork parts from its parent.
    fork_parts() { en: "Here this game parts from the one it was forked from", zh: "从这里起与原局分道" }
    /// What a fork is.
    fork_of(title: &str, turn: u32) { en: "A fork of “{title}” from turn {turn}", zh: "《{title}》第{turn}回合的分叉" }
    /// What a fork from the very beginning is.
    fork_of_start(title: &str) { en: "A fork of “{title}” from before its first turn", zh: "《{title}》开局前的分叉" }
    task_summarises() { en: "puts what it remembers in fewer words", zh: "归纳记忆" }
    task_passes() { en: "lets it pass", zh: "放弃" }
    /// What a person does on their own.
    task_notes() { en: "notes something", zh: "做笔记" }
    cause_time_up(limit_s: u32) { en: "the {limit_s} seconds were over", zh: "{limit_s}秒的时限已到" }
}
