//! What can be wrong with the scripts of others.

use super::words::{Quoted, problems};

problems! {
    /// What is wrong with another program's script.
    ScriptProblem {
        // Of any format.
        UnknownPart TakenForPlayer(name: Quoted)
        // Characters and acts.
        NoScript ActWithoutScript NoSuchAct(act: usize, last: usize) NoScriptFile NoScriptInfo
        FolderCountsPlayers(told: usize, there: usize) CountsActs(told: Quoted, there: usize)
        CountsPlayers(told: Quoted, there: usize) Untranslated ListedTwice(name: Quoted)
        TakenForScript(name: Quoted) NotListed NotInStage NoCharacter NoStage
        NoPart(en_name: Quoted, zh_name: Quoted) NoField(key: Quoted) NoSide(part: Quoted)
        Outsiders(list: Quoted)
        // Victims.
        VictimsUnnamed VictimCount(own: usize, count: usize) MarkCount(marks: usize, count: usize)
        NoMark KilledAndNoMurderer MurdererOfNobody VictimStoodIn CulpritOfProgram VictimUnsaid WhoseMurderer
        // Clues and solutions.
        NoClues StageOfClues(act: usize) NoPlace NobodyCalledSo CluesAlone TextsAlone NoSolution
        SolutionByTitle(title: Quoted) SolutionByNames(title: Quoted)
        // Exams.
        ExamAlone TakenForExam(name: Quoted) NobodysExam NoExam(name: Quoted) NoQuestions
        CsvDamaged(why: Quoted) NoColumn(name: Quoted) RowDamaged(why: Quoted)
        Cells(cells: usize, width: usize) NoValue(told: Quoted) EmptyQuestion LongQuestion
        OptionMissing NoType(told: Quoted) TruthNoLetter(told: Quoted) TruthNoOption(letter: Quoted)
    }
}
