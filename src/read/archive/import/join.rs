//! Joins a log with its script: the log takes scripts, clues, exam and solution from it, and keeps its own
//! order of seats and victims, which its events refer to.

use crate::base::game::{EventKind, Log};
use crate::base::order::SharedSort;
use crate::base::scenario::{Character, ExamQuestion, Outsider, Scenario, Victim};
use crate::read::archive::formats::names::{is_renaming, match_names, normalize_name};
use crate::read::archive::formats::stub;
use std::cmp::Reverse;

/// How well a script fits a log: the number of players with the same name in both. `None`: it belongs to
/// another game. One name may be spelled differently, as in the published files.
pub(crate) fn count_matching_names(log: &Log, case: &Scenario) -> Option<usize> {
    let seats = pair_seats(log, case);
    let plain = seats.iter().filter(|p| matches!(p, Some((_, true)))).count();
    (plain >= 2 && plain + 1 >= seats.len()).then_some(plain)
}

fn pair_seats(log: &Log, case: &Scenario) -> Vec<Option<(usize, bool)>> {
    let names = |case: &Scenario| -> Vec<String> { case.characters.iter().map(|c| c.name.clone()).collect() };
    let (own, theirs) = (names(&log.scenario), names(case));
    let alike =
        |names: &[String], name: &String| names.iter().any(|other| normalize_name(other) == normalize_name(name));
    // A log that ended in an early stage has that stage's name for a renamed player.
    let file = |name: &String| {
        let renamed = |old: &&String| is_renaming(old, name) || is_renaming(name, old);
        let mut former = own.iter().filter(renamed).filter(|old| !alike(&theirs, old));
        match (former.next(), former.next()) {
            (Some(old), None) if !alike(&own, name) => vec![old.clone()],
            _ => vec![name.clone()],
        }
    };
    let files: Vec<Vec<String>> = theirs.iter().map(file).collect();
    match_names(&own, &files)
}

pub(crate) fn join_script(log: &mut Log, case: &Scenario) {
    let seats: Vec<Option<usize>> = pair_seats(log, case).into_iter().map(|p| p.map(|(at, _)| at)).collect();
    let own = std::mem::replace(&mut log.scenario, case.clone());
    // Victims: in the log's order; those that it never mentions follow.
    let victims = match_victims(&own, case, &seats);
    let rest = (0..case.victims.len()).filter(|v| !victims.contains(&Some(*v)));
    let order: Vec<Option<usize>> = victims.iter().copied().chain(rest.map(Some)).collect();
    let mut characters: Vec<Character> = Vec::new();
    for (seat, (mine, at)) in own.characters.iter().zip(&seats).enumerate() {
        let Some(found) = at.and_then(|at| case.characters.get(at)) else {
            characters.push(mine.clone());
            continue;
        };
        let mut character = found.clone();
        character.name.clone_from(&mine.name);
        character.victim_names = joined_victim_names(&own, seat, found, &order);
        characters.push(character);
    }
    for (at, character) in case.characters.iter().enumerate() {
        // In a log with outsiders, the seats after the players' are theirs.
        if !seats.contains(&Some(at)) && own.outsiders.is_empty() {
            let mut character = character.clone();
            character.victim_names = joined_victim_names(&own, usize::MAX, &character, &order);
            characters.push(character);
        }
    }
    let id = |id: &String| -> String {
        // The log's own ids encode the seat.
        let foreign = case.person_position(id).is_none().then(|| own.character_position(id));
        let character = foreign.flatten().and_then(|seat| characters.get(seat));
        character.map_or_else(|| id.clone(), |c| c.id.clone())
    };
    let told = |murderers: &Option<Vec<String>>| -> Option<Vec<String>> {
        let mut ids: Vec<String> = murderers.as_ref()?.iter().map(&id).collect();
        ids.dedup();
        Some(ids)
    };
    let merged = order.iter().enumerate().map(|(k, at)| {
        let (mine, theirs) = (own.victims.get(k), at.and_then(|at| case.victims.get(at)));
        let named = |v: &&Victim| !Victim::is_generic_name(&v.name);
        // The script's public name is chosen from everybody's.
        let known = [theirs, mine].into_iter().flatten().find(named);
        let name = known.or(mine).or(theirs).map(|v| v.name.clone());
        let murderers = [mine, theirs].into_iter().flatten();
        Victim { name: name.unwrap_or_default(), murderers: murderers.filter_map(|v| told(&v.murderers)).next() }
    });
    let joined = merged.collect();
    let mut exam = case.exam.clone();
    for question in exam.iter_mut().chain(&mut log.scenario.everybodys_exam) {
        question.examinees = question.examinees.iter().map(&id).collect();
    }
    let renamed = merge_exam_questions(&own.exam, &mut exam);
    for event in &mut log.events {
        if let EventKind::Examined { question, .. } = &mut event.what
            && let Some((_, new)) = renamed.iter().find(|(old, _)| old == question)
        {
            question.clone_from(new);
        }
    }
    let mut clues = own.clues.clone();
    for clue in &mut clues {
        clue.owner = clue.owner.as_ref().map(&id);
    }
    // The log's events refer to its own outsiders by position.
    let mut outsiders = own.outsiders.clone();
    let further = case.outsiders.iter().filter(|one| {
        let alike = |other: &Outsider| normalize_name(&other.name) == normalize_name(&one.name);
        !own.outsiders.iter().any(alike)
    });
    outsiders.extend(further.cloned());
    log.scenario.victims = joined;
    log.scenario.outsiders = outsiders;
    log.scenario.characters = characters;
    log.scenario.exam = exam;
    if let Some(source) = &mut log.source {
        if log.scenario.victims.iter().all(|v| v.murderers.is_some()) {
            source.notes.retain(|note| *note != stub::no_murderer_note());
        }
        source.notes.push(stub::script_joined_note());
    }
    if log.scenario.clues.is_empty() {
        log.scenario.clues = clues;
    }
    if log.scenario.truth.is_empty() {
        log.scenario.truth = own.truth;
    }
    let shape = &mut log.scenario.shape;
    shape.realism = shape.realism.or(own.shape.realism);
    shape.ending = shape.ending.or(own.shape.ending);
}

/// Which of the script's victims each of the log's is: by what the characters call them, else by position.
fn match_victims(own: &Scenario, case: &Scenario, seats: &[Option<usize>]) -> Vec<Option<usize>> {
    let mut found: Vec<Option<usize>> = vec![None; own.victims.len()];
    let alike = |k: usize, v: usize| {
        let calls = seats.iter().enumerate().filter(|(seat, at)| {
            let mine = normalize_name(own.victim_name(*seat, k));
            at.is_some_and(|at| !mine.is_empty() && mine == normalize_name(case.victim_name(at, v)))
        });
        calls.count() + usize::from(normalize_name(&own.victims[k].name) == normalize_name(&case.victims[v].name))
    };
    let pairs = (0..own.victims.len()).flat_map(|k| (0..case.victims.len()).map(move |v| (k, v)));
    let mut likely: Vec<(Reverse<usize>, usize, usize)> = pairs.map(|(k, v)| (Reverse(alike(k, v)), k, v)).collect();
    likely.order();
    for (Reverse(calls), k, v) in likely {
        if calls > 0 && found[k].is_none() && !found.contains(&Some(v)) {
            found[k] = Some(v);
        }
    }
    for k in 0..found.len() {
        let free: Vec<usize> = (0..case.victims.len()).filter(|v| !found.contains(&Some(*v))).collect();
        let only = free.first().copied().filter(|_| free.len() == 1);
        found[k] = found[k].or(Some(k).filter(|k| free.contains(k))).or(only);
    }
    found
}

/// What a character's script calls the victims, in the joined order.
fn joined_victim_names(own: &Scenario, seat: usize, character: &Character, order: &[Option<usize>]) -> Vec<String> {
    let log = own.characters.get(seat).map(|c| &c.victim_names);
    let name = |(k, at): (usize, &Option<usize>)| {
        let script = at.and_then(|at| character.victim_names.get(at));
        let name = script.or_else(|| log?.get(k));
        name.cloned().unwrap_or_default()
    };
    let names: Vec<String> = order.iter().enumerate().map(name).collect();
    if names.iter().all(String::is_empty) { Vec::new() } else { names }
}

/// Finds the log's questions in the script's exam and adds the missing ones. Returns the pairs (old id, new
/// id).
fn merge_exam_questions(own: &[ExamQuestion], exam: &mut Vec<ExamQuestion>) -> Vec<(String, String)> {
    let mut renamed = Vec::new();
    for mine in own {
        let same = |q: &&ExamQuestion| {
            let options = q.options.iter().zip(&mine.options);
            normalize_name(&q.question) == normalize_name(&mine.question)
                && (mine.options.is_empty() || options.clone().all(|(a, b)| normalize_name(a) == normalize_name(b)))
        };
        let id = match exam.iter().find(same) {
            Some(question) => question.id.clone(),
            None => {
                let mut question = mine.clone();
                question.id = format!("log-{}", mine.id);
                while exam.iter().any(|q| q.id == question.id) {
                    question.id.push('x');
                }
                exam.push(question.clone());
                question.id
            }
        };
        renamed.push((mine.id.clone(), id));
    }
    renamed
}

#[cfg(test)]
mod tests {
    use crate::read::archive::tests_fixtures::{player_star, wellplay};
    use crate::read::archive::{OpenedFile, count_log_contents, open_files};

    #[test]
    fn a_script_dropped_with_its_log_gives_the_log_its_scripts_exam_and_murderers() {
        let findings = open_files([wellplay(), player_star()].concat());
        let [found] = findings.games.as_slice() else { panic!("{:?}", findings.games) };
        assert_eq!(found.format.tag(), "player-star-log");
        assert!(found.files.len() > 8, "{:?}", found.files);
        let OpenedFile::Log(log, _) = &found.opened else { panic!("no log") };
        let alone = open_files(player_star());
        let OpenedFile::Log(bare, _) = &alone.games[0].opened else { panic!("no log") };
        let (game, before) = (count_log_contents(log), count_log_contents(bare));
        // The log's order: Cy spoke first.
        assert_eq!(game.players, ["Cy Moss", "Ann Grey", "Hu Digs"]);
        assert_eq!(game.utterances, before.utterances);
        assert_eq!(log.scenario.victims[0].name, "Old Ash");
        assert_eq!(
            game.murderers,
            [Some(vec!["Cy Moss".to_owned()]), Some(vec!["Ann Grey".to_owned(), "Hu Digs".to_owned()])]
        );
        assert!(log.scenario.characters[1].acts[0].script.contains("poisoned"));
        assert_eq!(log.scenario.victim_name(1, 1), "Sister(Eve)");
        // The sheet's question is the exam's; the one that is nowhere else is kept.
        assert_eq!((log.scenario.exam.len(), game.exam_answers), (5, 2));
        let text = crate::read::archive::write_log(log).unwrap();
        let (again, _) = crate::read::archive::read_log(&text).unwrap();
        assert!(again == **log, "a joined log reads back as it was written");
    }

    #[test]
    fn a_script_of_another_game_stays_a_case_of_its_own() {
        let others = crate::read::archive::tests_fixtures::think_thrice();
        let findings = open_files([others, player_star()].concat());
        let formats: Vec<&str> = findings.games.iter().map(|f| f.format.tag()).collect();
        assert_eq!(formats, ["thinkthrice-game", "player-star-log"]);
    }
}
