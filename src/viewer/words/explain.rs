//! Words that explain a decision: whole sentences, the game's words first, the numbers in them.

words! {
    /// Why this target: by score.
    chose_best(asker: &str, target: &str) { en: "{asker} asks {target}, whose score is the highest.", zh: "{asker}询问{target}，其得分最高。" }
    /// Why this target: nobody scores higher, somebody as high.
    chose_of_equals(asker: &str, target: &str) { en: "{asker} asks {target}; nobody scores higher.", zh: "{asker}询问{target}，没有人得分更高。" }
    /// Why this target: the log does not say by which rule.
    chose_otherwise(asker: &str, target: &str) { en: "{asker} asks {target}.", zh: "{asker}询问{target}。" }
    /// Why this target: by chance.
    chose_by_chance(asker: &str, target: &str) { en: "{asker} asks {target}, picked by chance to explore.", zh: "{asker}随机选择询问{target}，以作探索。" }
    /// Why this target: the rule asks everybody.
    chose_all(asker: &str, target: &str) { en: "{asker} asks everybody on the suspect list, {target} among them.", zh: "{asker}询问嫌疑名单上的每个人，包括{target}。" }
    /// Why this target: among the best.
    chose_among_best(asker: &str, target: &str) { en: "{asker} asks {target}, who is among the highest scores.", zh: "{asker}询问{target}，其得分位居前列。" }
    drew_best(draw: &str, epsilon: &str) { en: "Chance had no say: it drew {draw}, not below ε = {epsilon}.", zh: "此次不凭运气：抽得{draw}，不小于 ε = {epsilon}。" }
    drew_chance(draw: &str, epsilon: &str) { en: "Chance decided: it drew {draw}, below ε = {epsilon}.", zh: "由运气决定：抽得{draw}，小于 ε = {epsilon}。" }
    /// The numbers of eq. 3.
    explain_score(who: &str, score: &str, gain: &str, expected: &str) { en: "{who} scores {score}: the rounds in which they were asked gained {gain} on average, and what the next question may bring is read as {expected} (−1 little, 0 some, +1 much).", zh: "{who}得分{score}：问过此人的各轮平均增益{gain}，下一问的价值判断为{expected}（−1 低，0 中，+1 高）。" }
    /// The same of somebody who was never asked.
    explain_score_new(who: &str, score: &str, expected: &str) { en: "{who} scores {score}: they were not asked before, and what the next question may bring is read as {expected} (−1 little, 0 some, +1 much).", zh: "{who}得分{score}：此前未被问过，下一问的价值判断为{expected}（−1 低，0 中，+1 高）。" }
    /// Why not the next best.
    explain_runner_up(who: &str, score: &str) { en: "The next best, {who}, scores {score}.", zh: "次高者{who}得分{score}。" }
    /// Chance passed over somebody better.
    explain_better(who: &str, score: &str) { en: "By score it would have been {who}, with {score}.", zh: "若按得分，应为{who}（{score}分）。" }
    /// All scores are equal.
    explain_tie(score: &str) { en: "A tie: everybody on the list scores {score}, so the order of the list decides.", zh: "平分：名单上所有人同为{score}分，因此按名单顺序决定。" }
    /// Some scores are equal.
    explain_shared(names: &str, score: &str) { en: "A tie with {names} at {score}: of equals, whoever stands first on the list comes first.", zh: "与{names}平分（同为{score}分）：同分者按名单顺序，居前者优先。" }
    /// All scores are equal, and chance decided.
    explain_all_same(score: &str) { en: "Everybody on the list scores {score}.", zh: "名单上所有人同为{score}分。" }
    /// Nobody else was left.
    explain_only_one(whom: &str) { en: "{whom} is the only one left on the list.", zh: "名单上只剩{whom}一人。" }
    /// Nothing was computed: the strategy chose in its own words.
    explain_own_choice(who: &str, whom: &str) { en: "{who} chose {whom} in their own words; no scores are computed.", zh: "{who}自行选择了{whom}；没有计算得分。" }
    /// A person had help.
    explain_hinted(who: &str, whom: &str) { en: "{who} had been shown a hint to ask {whom}.", zh: "{who}此前看到过提示：可以问{whom}。" }
    explain_person_chose(who: &str, whom: &str) { en: "A person plays {who} and chose {whom}.", zh: "{who}由真人扮演，选择了{whom}。" }
    /// A strategy that asks everybody.
    explain_everybody(who: &str) { en: "{who} plays by a strategy that keeps no suspect list and questions everybody in turn.", zh: "{who}所用的策略不列嫌疑名单，而是依次询问所有人。" }
    explain_asked_or_searched(who: &str, whom: &str) { en: "{who} could ask or search, and chose in their own words to ask {whom}; no scores are computed.", zh: "{who}可以提问也可以搜查，自行决定询问{whom}；没有计算得分。" }
    explain_searched(who: &str, place: &str) { en: "{who} could ask or search, and chose in their own words to search: {place}. No scores are computed.", zh: "{who}可以提问也可以搜查，自行决定搜查：{place}。没有计算得分。" }
    /// What there was to find.
    explain_clues_there(left: usize, of: usize) { en: of "{left} of {of} clue still lay there." / "{left} of {of} clues still lay there.", zh: "那里共有{of}条线索，当时还剩{left}条。" }
    /// An imported log whose lists are recovered.
    explain_recovered(who: &str, whom: &str) { en: "{who} asked {whom}, so {whom} was still on their list in this round. The log records no scores.", zh: "{who}询问了{whom}，可见本轮{whom}仍在其名单上。记录中没有得分。" }
    /// What the round of a question brought.
    explain_round_gain(who: &str, gain: &str, turn: usize) { en: "What {who} gained in this round came to light in turn {turn}: {gain}.", zh: "{who}本轮的增益在第{turn}回合确定：{gain}。" }
    /// A question of a round whose gain is about others.
    explain_round_gain_aside(who: &str, whom: &str, gain: &str, turn: usize) { en: "{who} gained {gain} in this round (turn {turn}), but not about {whom}: their place on the list did not change.", zh: "{who}本轮在第{turn}回合获得增益{gain}，但与{whom}无关：{whom}是否在名单上并无变化。" }
    /// How far somebody is.
    explain_distance(who: &str, distance: &str) { en: "{who} is {distance} away from the hypothetical murderer (0 fits, 1 does not).", zh: "{who}与假想凶手的距离为{distance}（0 为吻合，1 为不符）。" }
    /// A suspect that stays.
    explain_kept(whom: &str, distance: &str) { en: "{whom} stays on the list, {distance} away from the hypothetical murderer.", zh: "{whom}留在名单上，与假想凶手的距离为{distance}。" }
    /// A suspect that goes.
    explain_dropped(whom: &str, distance: &str) { en: "{whom} goes, {distance} away from the hypothetical murderer.", zh: "{whom}移出名单，与假想凶手的距离为{distance}。" }
    /// A suspect that comes back.
    explain_returned(whom: &str, distance: &str) { en: "{whom} comes back, {distance} away from the hypothetical murderer.", zh: "{whom}重回名单，与假想凶手的距离为{distance}。" }
    /// A suspect that stays unread.
    explain_kept_unread(whom: &str) { en: "{whom} stays on the list; how far they are from the hypothetical murderer was not read.", zh: "{whom}留在名单上；与假想凶手的距离未曾判断。" }
    /// A suspect that goes unread.
    explain_dropped_unread(whom: &str) { en: "{whom} goes; how far they are from the hypothetical murderer was not read.", zh: "{whom}移出名单；与假想凶手的距离未曾判断。" }
    /// A suspect that comes back unread.
    explain_returned_unread(whom: &str) { en: "{whom} comes back; how far they are from the hypothetical murderer was not read.", zh: "{whom}重回名单；与假想凶手的距离未曾判断。" }
    /// What a pruning gained.
    explain_gain(before: usize, after: usize, entropy_before: &str, entropy_after: &str, gain: &str) { en: "The list goes from {before} to {after}: entropy {entropy_before} → {entropy_after}, gain {gain}.", zh: "名单由{before}人变为{after}人：熵 {entropy_before} → {entropy_after}，增益{gain}。" }
    /// What a pruning that changed nothing gained.
    explain_no_gain(entropy: &str) { en: "As many are left as before: entropy {entropy}, gain 0.", zh: "人数不变：熵 {entropy}，增益 0。" }
    /// Somebody goes and somebody stays at one distance.
    explain_not_by_distance(dropped: &str, kept: &str) { en: "{dropped} and {kept} are equally far: it was not the distance that parted them.", zh: "{dropped}与{kept}距离相同：区分二人的并不是距离。" }
    /// Somebody goes who is nearer than somebody who stays.
    explain_against_distance(dropped: &str, kept: &str) { en: "{dropped} goes although {kept}, who stays, is farther away: it was not the distance that decided.", zh: "{kept}距离更远却留下，{dropped}反被移出：决定的并不是距离。" }
    /// Whom to look for from now on.
    explain_criteria(names: &str) { en: "From now on the hypothetical murderer is recognised by: {names}.", zh: "从此假想凶手的标准为：{names}。" }
    /// No criterion is left.
    explain_no_criteria() { en: "From now on nothing marks the hypothetical murderer.", zh: "从此假想凶手不再有任何标准。" }
    /// The thinker's own reason.
    explain_reason(who: &str, reason: &str) { en: "{who}’s reason: {reason}", zh: "{who}的理由：{reason}" }
    /// A vote for somebody on the own list.
    explain_vote(who: &str, whom: &str, place: usize, of: usize) { en: "{who} accuses {whom}, number {place} of {of} on their own list.", zh: "{who}指认{whom}，其在自己名单上列第{place}位（共{of}人）。" }
    /// A vote against the own list.
    explain_vote_off(who: &str, whom: &str) { en: "{who} accuses {whom}, who is not on their own list.", zh: "{who}指认{whom}，此人并不在自己的名单上。" }
    /// A vote without a list.
    explain_vote_listless(who: &str, whom: &str) { en: "{who} accuses {whom}. They kept no suspect list to compare the vote with.", zh: "{who}指认{whom}。{who}没有嫌疑名单可供对照。" }
    /// A conviction by half of the votes.
    explain_half(who: &str, votes: usize, of: usize) { en: "{who} holds {votes} of the {of} players’ votes; half of them convict.", zh: "{of}名玩家中有{votes}人投{who}；达到半数即定罪。" }
    /// A conviction by half of the votes that were cast.
    explain_half_of_cast(who: &str, votes: usize, of: usize) { en: of "{who} holds {votes} of {of} vote; half of them convict." / "{who} holds {votes} of {of} votes; half of them convict.", zh: "{who}得到{of}票中的{votes}票；达到半数即定罪。" }
    /// A conviction by most votes.
    explain_most(who: &str, votes: usize, of: usize) { en: of "{who} holds {votes} of {of} vote; the most votes convict." / "{who} holds {votes} of {of} votes; the most votes convict.", zh: "{who}得到{of}票中的{votes}票；票数最多者定罪。" }
    /// Several hold the most votes.
    explain_tied_votes(names: &str, held: usize, of: usize) { en: of "A tie: {names} hold {held} of {of} vote each, and a tie convicts nobody." / "A tie: {names} hold {held} of {of} votes each, and a tie convicts nobody.", zh: "平票：{names}各得{of}票中的{held}票；平票时无人定罪。" }
    /// Nobody was convicted by half of the votes.
    explain_no_half(of: usize) { en: "Nobody alone holds the votes of half of the {of} players, and a tie is nobody’s.", zh: "没有人独得{of}名玩家半数的票；平票时无人定罪。" }
    /// Nobody was convicted by half of the votes that were cast.
    explain_no_half_of_cast(of: usize) { en: of "Nobody alone holds half of the {of} vote, and a tie is nobody’s." / "Nobody alone holds half of the {of} votes, and a tie is nobody’s.", zh: "没有人独得{of}票的半数；平票时无人定罪。" }
    /// Nobody was convicted by most votes.
    explain_no_most(of: usize) { en: of "Nobody holds more of the {of} vote than everybody else, and a tie is nobody’s." / "Nobody holds more of the {of} votes than everybody else, and a tie is nobody’s.", zh: "{of}票中没有人独占最多；平票时无人定罪。" }
    explain_no_votes() { en: "Nobody voted.", zh: "无人投票。" }
    /// How the final accusation is counted.
    explain_ranking() { en: "The ranking counts votes; of equals, whoever was found more suspicious stands first.", zh: "排名依票数；票数相同时，被评为更可疑者在前。" }
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
