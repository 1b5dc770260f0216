//! Words that explain a decision: the game's words first, then the numbers.

words! {
    /// Why this target: the numbers of eq. 3.
    explain_score(who: &str, score: &str, gain: &str, expected: &str) { en: "{who} scores {score}: earlier questions gained {gain} on average, the next one is expected to bring {expected}", zh: "{who}得分{score}：先前提问平均增益{gain}，下一问预期{expected}" }
    /// Why not the next best.
    explain_runner_up(who: &str, score: &str) { en: "the next best, {who}, scores {score}", zh: "次高者{who}得分{score}" }
    /// Why not: all scores are equal.
    explain_tie(score: &str) { en: "everybody else on the list scores {score} as well; the order of the list decides", zh: "名单上其他人同为{score}分；按名单顺序决定" }
    /// Nothing was computed: the strategy chose in its own words.
    explain_own_choice(who: &str, whom: &str) { en: "{who} chose {whom} in their own words; no scores were computed", zh: "{who}自行选择了{whom}；没有计算得分" }
    /// A person had help.
    explain_hinted(who: &str, whom: &str) { en: "{who} had been shown a hint to ask {whom}", zh: "{who}此前看到过提示：可以问{whom}" }
    /// A suspect that stays.
    explain_kept(who: &str, whom: &str, distance: &str) { en: "{who} keeps {whom} on the list: {distance} away from the murderer that is looked for", zh: "{who}将{whom}留在名单上：与假想凶手的距离为{distance}" }
    /// A suspect that goes.
    explain_dropped(who: &str, whom: &str, distance: &str) { en: "{who} drops {whom}: {distance} away from the murderer that is looked for", zh: "{who}将{whom}移出名单：与假想凶手的距离为{distance}" }
    /// A suspect that comes back.
    explain_returned(who: &str, whom: &str, distance: &str) { en: "{who} puts {whom} back on the list: {distance} away from the murderer that is looked for", zh: "{who}将{whom}重新列入名单：与假想凶手的距离为{distance}" }
    /// A distance that is not known.
    explain_unread() { en: "an unread distance", zh: "未读出" }
    /// What a pruning gained.
    explain_gain(before: u32, after: u32, entropy_before: &str, entropy_after: &str, gain: &str) { en: "{before} suspects became {after}: entropy {entropy_before} → {entropy_after}, gain {gain}", zh: "嫌疑人由{before}名变为{after}名：熵 {entropy_before} → {entropy_after}，增益{gain}" }
    /// The thinker's own reason.
    explain_reason(who: &str, reason: &str) { en: "{who}’s reason: {reason}", zh: "{who}的理由：{reason}" }
    /// A vote for the first on the own list.
    explain_vote(who: &str, whom: &str, place: u32, of: u32) { en: "{who} accuses {whom}, number {place} of {of} on their own list", zh: "{who}指认{whom}，其在自己名单上列第{place}位（共{of}名）" }
    /// A vote against the own list.
    explain_vote_off(who: &str, whom: &str) { en: "{who} accuses {whom}, who is not on their own list", zh: "{who}指认{whom}，此人并不在自己的名单上" }
    /// Two games: how far they are the same.
    compare_same(turns: u32) { en: turns "the first turn is the same" / "the first {turns} turns are the same", zh: "前{turns}个回合相同" }
    /// Two games: nothing is the same.
    compare_nothing() { en: "the games differ from the first turn", zh: "两局从第一个回合起就不同" }
    /// Two games: one is the beginning of the other, or both are one.
    compare_all() { en: "the games do not differ as far as both go", zh: "就两局共有的部分而言没有差别" }
    /// Two games: no difference.
    compare_equal() { en: "the same", zh: "相同" }
    /// Two games: who was convicted.
    compare_convicted(name: &str) { en: "{name} convicted", zh: "{name}被定罪" }
    /// Two games: nobody was, or not yet.
    compare_nobody() { en: "nobody convicted", zh: "无人被定罪" }
    /// Two games: the verdicts differ.
    compare_other_verdict() { en: "another verdict", zh: "判决不同" }
    /// Two games: the votes differ.
    compare_other_vote() { en: "another vote", zh: "投票不同" }
    /// Two games: the same suspects in another order.
    compare_other_order() { en: "the same people in another order", zh: "人员相同，次序不同" }
    /// Two games: the second list is shorter.
    compare_without(names: &str) { en: "without {names}", zh: "少了{names}" }
    /// Two games: the second list is longer.
    compare_with(names: &str) { en: "{names} as well", zh: "多了{names}" }
    /// Two games: the second list has others.
    compare_instead(new: &str, gone: &str) { en: "{new} instead of {gone}", zh: "以{new}代替{gone}" }
    /// Two games: only one of them holds this.
    compare_one_recorded() { en: "recorded in one game only", zh: "只有一局有记录" }
    /// Two games: more is open in the second.
    compare_higher(by: &str) { en: "higher by {by}", zh: "高出{by}" }
    /// Two games: less is open in the second.
    compare_lower(by: &str) { en: "lower by {by}", zh: "低了{by}" }
}
