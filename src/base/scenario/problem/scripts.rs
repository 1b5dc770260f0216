//! What can be wrong with the scripts of others.

use super::words::{Quotation, problems};

problems! {
    /// What is wrong with another program's script.
    ScriptProblem {
        // Of any format.
        UnknownPart TakenForPlayer(name: Quotation)
        // Characters and acts.
        NoScript ActWithoutScript NoSuchAct(act: usize, last: usize) NoScriptFile NoScriptInfo
        FolderCountsPlayers(told: usize, there: usize) CountsActs(told: Quotation, there: usize)
        CountsPlayers(told: Quotation, there: usize) Untranslated ListedTwice(name: Quotation)
        TakenForScript(name: Quotation) NotListed NotInStage NoCharacter NoStage
        NoPart(en_name: Quotation, zh_name: Quotation) NoField(key: Quotation) NoSide(part: Quotation)
        Outsiders(list: Quotation)
        // Victims.
        VictimsUnnamed VictimCount(own: usize, count: usize) MarkCount(marks: usize, count: usize)
        NoMark KilledAndNoMurderer MurdererOfNobody VictimStoodIn CulpritOfProgram VictimUnsaid WhoseMurderer
        // Clues and solutions.
        NoClues StageOfClues(act: usize) NoPlace NobodyCalledSo CluesAlone TextsAlone NoSolution
        SolutionByTitle(title: Quotation) SolutionByNames(title: Quotation)
        // Exams.
        ExamAlone TakenForExam(name: Quotation) NobodysExam NoExam(name: Quotation) NoQuestions
        CsvDamaged(why: Quotation) NoColumn(name: Quotation) RowDamaged(why: Quotation)
        Cells(cells: usize, width: usize) NoValue(told: Quotation) EmptyQuestion LongQuestion
        OptionMissing NoType(told: Quotation) TruthNoLetter(told: Quotation) TruthNoOption(letter: Quotation)
    }
}
