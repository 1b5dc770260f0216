//! What can be wrong with the scripts of others.

use super::words::{Quoted, problems};

problems! {
    /// What is wrong with another program's script.
    ScriptProblem {
        // Of any format.
        UnknownPart { en: "this part is not known; left out", zh: "不认识这一部分，已略去" }
        TakenForPlayer(name: Quoted) { en: "taken for “{name}”", zh: "当作“{name}”" }
        // Characters and acts.
        NoScript { en: "there is no script in it", zh: "里面没有剧本" }
        ActWithoutScript { en: "this act has no script", zh: "这一幕没有剧本" }
        NoSuchAct(act: usize, last: usize) { en: "there is no act {act}; put into act {last}", zh: "没有第 {act} 幕，归入第 {last} 幕" }
        NoScriptFile { en: "there is no file of this character's script", zh: "没有这个角色的剧本文件" }
        NoScriptInfo { en: "there is no script_info.json: seats are in the order of the files", zh: "没有 script_info.json：座位按文件的顺序排列" }
        FolderCountsPlayers(told: usize, there: usize) { en: "the folder's name says {told} players; there are {there}", zh: "文件夹名说有 {told} 名玩家，实际有 {there} 名" }
        CountsActs(told: Quoted, there: usize) { en: "it says {told} acts; there are {there}", zh: "这里写的是 {told} 幕，实际是 {there} 幕" }
        CountsPlayers(told: Quoted, there: usize) { en: "it says {told} players; there are {there}", zh: "这里写的是 {told} 名玩家，实际是 {there} 名" }
        Untranslated { en: "this is not translated; kept as it is", zh: "这里没有翻译，按原样保留" }
        ListedTwice(name: Quoted) { en: "“{name}” is listed twice; the second is left out", zh: "“{name}”列了两次，第二个已略去" }
        TakenForScript(name: Quoted) { en: "taken for the script of “{name}”", zh: "当作“{name}”的剧本" }
        NotListed { en: "script_info.json does not list this character; seated last", zh: "script_info.json 没有列出这个角色，排在最后" }
        NotInStage { en: "this character is not in this stage", zh: "这个阶段里没有这个角色" }
        NoCharacter { en: "this is no character; left out", zh: "这不是角色，已略去" }
        NoStage { en: "this is no stage; left out", zh: "这不是阶段，已略去" }
        NoPart(en_name: Quoted, zh_name: Quoted) { en: "there is no {en_name} ({zh_name}) in it", zh: "里面没有“{zh_name}”（{en_name}）" }
        NoField(key: Quoted) { en: "there is no {key} in it", zh: "里面没有{key}" }
        NoSide(part: Quoted) { en: "“{part}” is neither 凶手 nor 平民", zh: "“{part}”既不是凶手也不是平民" }
        Outsiders(list: Quoted) { en: "with two players, those whom the clues are named after can be accused as well: {list}", zh: "只有两名玩家，所以以人名命名的线索所指的人也可以被指认：{list}" }
        // Victims.
        VictimsUnnamed { en: "no file names a victim; they are counted by kill_by_me", zh: "没有文件写明受害人，人数按 kill_by_me 计" }
        VictimCount(own: usize, count: usize) { en: "{own} victims where others have {count}; matched by position", zh: "这里有 {own} 名受害人，别处有 {count} 名，按位置对应" }
        MarkCount(marks: usize, count: usize) { en: "{marks} marks for {count} victims; matched by position", zh: "{marks} 个标记对应 {count} 名受害人，按位置对应" }
        NoMark { en: "this is neither 0 nor 1", zh: "这里既不是 0 也不是 1" }
        KilledAndNoMurderer { en: "it says that this character killed, is_murderer says no; kill_by_me is believed", zh: "这里说此角色杀了人，is_murderer 却说没有；以 kill_by_me 为准" }
        MurdererOfNobody { en: "is_murderer says that this character killed, kill_by_me names no victim; kill_by_me is believed", zh: "is_murderer 说此角色杀了人，kill_by_me 却没有受害人；以 kill_by_me 为准" }
        VictimStoodIn { en: "the files do not say who was killed; a plain word stands in", zh: "文件没有写明谁遇害，先用一个普通的词代替" }
        VictimUnsaid { en: "the file does not say who was killed", zh: "文件没有写明谁遇害" }
        WhoseMurderer { en: "the file does not say which of them the murderer killed", zh: "文件没有写明凶手杀的是其中哪一位" }
        // Clues and solutions.
        NoClues { en: "there are no clues beside this script", zh: "这个剧本旁边没有线索文件" }
        StageOfClues(act: usize) { en: "the script has no such stage; taken for act {act}", zh: "剧本没有这个阶段，当作第 {act} 幕" }
        NoPlace { en: "this is no place with clues; left out", zh: "这不是放线索的地方，已略去" }
        NobodyCalledSo { en: "no player is called so; left out", zh: "没有叫这个名字的玩家，已略去" }
        CluesAlone { en: "clues without a script beside them; left out", zh: "线索旁边没有剧本，已略去" }
        TextsAlone { en: "texts by titles, without a game that they belong to; left out", zh: "按标题排列的文字找不到所属的游戏，已略去" }
        NoSolution { en: "there is no solution (Truth.json) for this game", zh: "没有这个游戏的谜底（Truth.json）" }
        SolutionByTitle(title: Quoted) { en: "taken for the solution of “{title}” by its title", zh: "按标题当作“{title}”的谜底" }
        SolutionByNames(title: Quoted) { en: "taken for the solution of “{title}” by the names in it", zh: "按里面的人名当作“{title}”的谜底" }
        // Exams.
        ExamAlone { en: "exam questions without a game beside them; left out", zh: "考题旁边没有对应的游戏，已略去" }
        TakenForExam(name: Quoted) { en: "taken for the exam of “{name}”", zh: "当作“{name}”的考卷" }
        NobodysExam { en: "it is no player's exam; kept for the omniscient examinee", zh: "不是任何玩家的考卷，留给看得到全部剧本的考生" }
        NoExam(name: Quoted) { en: "there are no exam questions for “{name}”", zh: "没有“{name}”的考题" }
        CsvDamaged(why: Quoted) { en: "this CSV cannot be read ({why}); left out", zh: "这个 CSV 无法读取（{why}），已略去" }
        NoColumn(name: Quoted) { en: "there is no column “{name}”", zh: "没有“{name}”这一列" }
        RowDamaged(why: Quoted) { en: "left out: {why}", zh: "已略去：{why}" }
        Cells(cells: usize, width: usize) { en: "{cells} cells where the first line has {width}", zh: "这一行有 {cells} 格，而首行有 {width} 格" }
        NoValue(told: Quoted) { en: "“{told}” is no value (a, b or c); the question is left out", zh: "“{told}”不是有效的分值类别（a、b 或 c），这道题已略去" }
        EmptyQuestion { en: "the question says nothing", zh: "题目没有内容" }
        LongQuestion { en: "the question runs over several lines: is a quotation mark missing?", zh: "题目跨了好几行：是不是少了一个引号？" }
        OptionMissing { en: "an option is missing", zh: "缺少一个选项" }
        NoType(told: Quoted) { en: "“{told}” is no type (a or b); taken by its true letters", zh: "“{told}”不是有效的题型（a 或 b），按正确答案的个数判断" }
        TruthNoLetter(told: Quoted) { en: "“{told}” is no letter: the question counts in nobody's score", zh: "“{told}”不是选项字母：这道题不计入任何人的得分" }
        TruthNoOption(letter: Quoted) { en: "the true “{letter}” is none of the options", zh: "正确答案“{letter}”不在选项之中" }
    }
}
