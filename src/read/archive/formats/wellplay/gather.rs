//! Gathers the files of each game: those of one folder, or of sibling folders.

use crate::base::scenario::{MAX_PEOPLE, ProblemList, ScriptProblem};
use crate::read::archive::formats::names::normalize_name;
use crate::read::archive::formats::paths::{file_stem, folder, folder_distance};
use crate::read::archive::json::ValueExt;
use serde_json::Value;

#[derive(Debug, Default)]
pub(super) struct GameFiles {
    /// `script_info.json`.
    pub(super) info: Option<(String, Value)>,
    /// The characters' files.
    pub(super) people: Vec<(String, Value)>,
    pub(super) exams: Vec<(String, String)>,
}

/// The distance of sibling folders, such as `json/` and `final_result/`.
const SIBLING_DISTANCE: usize = 2;

impl GameFiles {
    pub(super) fn folder(&self) -> &str {
        let file = self.info.as_ref().or(self.people.first()).map(|(path, _)| path);
        folder(file.or(self.exams.first().map(|(path, _)| path)).map_or("", String::as_str))
    }

    /// The folder that the game is named after: the one above `json/`, or the one that holds all its files.
    pub(super) fn home_folder(&self) -> &str {
        let here = self.folder();
        let last = here.rsplit('/').next().unwrap_or(here);
        let inner = last.eq_ignore_ascii_case("json") || self.exams.iter().any(|(path, _)| folder(path) != here);
        if inner { folder(here) } else { here }
    }

    /// The names that its info lists.
    pub(super) fn names(&self) -> Vec<String> {
        let listed = self.info.iter().flat_map(|(_, info)| info.items_of("character_name"));
        listed.map(|name| name.to_text().trim().to_owned()).filter(|name| !name.is_empty()).take(MAX_PEOPLE).collect()
    }

    /// Does it have a player of this name?
    fn has_player(&self, name: &str) -> bool {
        let name = normalize_name(name);
        self.names().iter().any(|n| normalize_name(n) == name)
            || self.people.iter().any(|(path, _)| normalize_name(file_stem(path)) == name)
    }
}

/// Makes games of files that may come from several folders.
pub(super) fn group_into_games(
    infos: Vec<(String, Value)>, people: Vec<(String, Value)>, exams: Vec<(String, String)>, report: &mut ProblemList,
) -> Vec<GameFiles> {
    let mut games: Vec<GameFiles> =
        infos.into_iter().map(|info| GameFiles { info: Some(info), ..GameFiles::default() }).collect();
    let infos = games.len();
    for person in people {
        let here = folder(&person.0).to_owned();
        let at = find_nearest_game(&games[..infos], &here, file_stem(&person.0), 0)
            .or_else(|| {
                // A game in a farther folder must list the name, or the file is another game's.
                let far = find_nearest_game(&games[..infos], &here, file_stem(&person.0), SIBLING_DISTANCE);
                far.filter(|at| games[*at].has_player(file_stem(&person.0)))
            })
            .or_else(|| (infos..games.len()).find(|at| games[*at].folder() == here));
        match at {
            Some(at) => games[at].people.push(person),
            None => games.push(GameFiles { people: vec![person], ..GameFiles::default() }),
        }
    }
    for exam in exams {
        match find_nearest_game(&games, folder(&exam.0), file_stem(&exam.0), SIBLING_DISTANCE) {
            Some(at) => games[at].exams.push(exam),
            None => report.warn(exam.0, ScriptProblem::ExamAlone),
        }
    }
    games
}

/// The nearest game within `reach`; of equally near ones the one that knows the name.
fn find_nearest_game(games: &[GameFiles], here: &str, name: &str, reach: usize) -> Option<usize> {
    let away = |game: &GameFiles| {
        let files = game.info.iter().chain(game.people.first());
        files.map(|(path, _)| folder_distance(folder(path), here)).min()
    };
    let near = games.iter().enumerate().filter_map(|(at, game)| {
        let away = away(game).filter(|away| *away <= reach)?;
        Some((away, !game.has_player(name), at))
    });
    near.min().map(|(_, _, at)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> Value {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn files_of_two_games_stay_apart_however_they_lie() {
        let info = |path: &str, names: &str| (path.to_owned(), json(&format!(r#"{{"character_name": {names}}}"#)));
        let person = |path: &str| (path.to_owned(), json("{}"));
        let exam = |path: &str| (path.to_owned(), String::new());
        let two = |a: &str, b: &str, c: &str, d: &str| {
            let infos = vec![
                info(&format!("{a}script_info.json"), r#"["Ann"]"#),
                info(&format!("{b}script_info.json"), r#"["Bo"]"#),
            ];
            let people = vec![person(&format!("{b}Bo.json")), person(&format!("{a}Ann.json"))];
            let exams = vec![exam(&format!("{d}Bo.csv")), exam(&format!("{c}Ann.csv"))];
            group_into_games(infos, people, exams, &mut ProblemList::default())
        };
        let layouts = [
            two("x/json/", "y/json/", "x/final_result/", "y/final_result/"),
            two("", "", "", ""),
            two("all/x/", "all/y/", "all/x/", "all/y/"),
        ];
        for games in layouts {
            let found: Vec<(usize, &str, &str)> =
                games.iter().map(|g| (g.people.len(), file_stem(&g.people[0].0), file_stem(&g.exams[0].0))).collect();
            assert_eq!(found, [(1, "Ann", "Ann"), (1, "Bo", "Bo")]);
        }
    }

    #[test]
    fn a_game_without_its_info_is_a_game_of_its_own() {
        let info = ("x/json/i.json".to_owned(), json(r#"{"character_name": ["Ann"]}"#));
        let people = ["x/json/Ann.json", "y/json/Bo.json", "y/json/Cy.json"];
        let people = people.map(|path| (path.to_owned(), json("{}"))).to_vec();
        let mut report = ProblemList::default();
        let exams = vec![("z/far/off.csv".to_owned(), String::new())];
        let games = group_into_games(vec![info], people, exams, &mut report);
        let sizes: Vec<usize> = games.iter().map(|g| g.people.len()).collect();
        assert_eq!(sizes, [1, 2]);
        assert_eq!((games[0].home_folder(), games[1].home_folder()), ("x", "y"));
        assert_eq!(report.into_problems().len(), 1);
    }
}
