//! What can be wrong with a case, as the validator finds it.

use super::words::{Quotation, problems};

problems! {
    /// What is wrong with a case.
    CaseProblem {
        NoTitle CharacterWithoutId NameTooLong(name: Quotation, most: usize)
        TooManyVictims(count: usize, most: usize) TooManyQuestions(count: usize, most: usize)
        UnknownKey(key: Quotation) TooFewPlayers(count: usize) TooManyPlayers(count: usize, most: usize)
        CharacterWithoutName IdTwice(id: Quotation) NameTwice(name: Quotation) CharacterWithoutScript
        EmptyAct(name: Quotation) VictimNames(names: usize, victims: usize) OutsiderWithoutName
        OutsiderTwice(name: Quotation) NoVictim VictimWithoutName MurderersUnsaid NobodyDidIt
        UnknownId(id: Quotation) EmptyClue ClueBeyondActs(act: usize, acts: usize)
        Options(count: usize) NoTruth SeveralTruths UnknownOption(letter: Quotation)
    }
}
