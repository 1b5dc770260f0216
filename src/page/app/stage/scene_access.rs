//! What is shown of the game: the perspective and the victim.

use super::{Hover, Stage};
use crate::base::game::{Seat, VictimId};
use crate::page::app::prelude::*;
use crate::show::viewer::score::{ChartOptions, Track};
use crate::show::viewer::{Perspective, Scene, Session, Viewpoint};

impl Stage {
    /// Reads the scene at the cursor; tracked: it runs again when the game grows, the cursor moves or the
    /// viewpoint changes.
    pub fn scene<T>(self, read: impl FnOnce(&Scene) -> T) -> Option<T> {
        self.scene_at(self.cursor.get(), read)
    }

    /// Reads the scene at the settled cursor.
    pub fn settled_scene<T>(self, read: impl FnOnce(&Scene) -> T) -> Option<T> {
        self.scene_at(self.settled_cursor.get(), read)
    }

    fn scene_at<T>(self, turn: usize, read: impl FnOnce(&Scene) -> T) -> Option<T> {
        let viewpoint = self.viewpoint.get();
        // A change of language rebuilds the page.
        let language = self.language.get_untracked();
        self.session(|session| read(&Scene::new(session, turn, viewpoint, language)))
    }

    /// Reads the scene for drawings of the whole game: it runs again on a move of the cursor only when the
    /// game reveals a murderer there.
    pub fn scene_of_whole_game<T>(self, read: impl FnOnce(&Scene) -> T) -> Option<T> {
        let _ = self.revealed_victim_count.get();
        self.scene_at(self.cursor.get_untracked(), read)
    }

    /// Reads the scene at the furthest turn seen, or at the last one where nothing is hidden.
    pub fn furthest_scene<T>(self, read: impl FnOnce(&Scene) -> T) -> Option<T> {
        let far = if self.viewpoint.get().spoilers_revealed { self.turn_count() } else { self.furthest_turn.get() };
        self.scene_at(far, read)
    }

    /// The chosen options of the score.
    pub fn score_options(self) -> ChartOptions {
        ChartOptions {
            beliefs: self.belief_source.get(),
            each_observer: self.are_beliefs_per_observer.get(),
            axis: self.belief_axis.get(),
            ratings: self.rating_source.get(),
            feigned: self.counts_feigned_lists.get(),
        }
    }

    /// The pointer is on a track, and maybe on a row.
    pub fn set_hovered_row(self, track: Track, seat: Option<Seat>) {
        self.hover.update(|hover| {
            let turn = hover.map_or(0, |hover| hover.turn);
            *hover = Some(Hover { turn, track: Some(track), seat });
        });
    }

    /// Selects a victim until the viewer follows the conversation again.
    pub fn choose_victim(self, victim: VictimId) {
        self.victim.set(victim);
        self.is_victim_chosen.set(true);
    }

    /// Selects the victim that a turn is about, unless the viewer has chosen one.
    pub fn select_victim_of_turn(self, turn: usize) {
        let of = |session: &Session| session.timeline().turn(turn).and_then(|turn| turn.victim);
        let spoken_of = self.session_untracked(of).flatten();
        let other = spoken_of.filter(|victim| *victim != self.victim.get_untracked());
        if let Some(victim) = other.filter(|_| !self.is_victim_chosen.get_untracked()) {
            self.victim.set(victim);
        }
    }

    /// Changes the viewpoint; does nothing while people play.
    fn change_viewpoint(self, change: impl FnOnce(&mut Viewpoint)) {
        if self.fixed_perspective.get_untracked().is_none() {
            self.chosen_viewpoint.update(change);
        }
    }

    pub fn switch_to_next_perspective(self) {
        let players = self.session_untracked(|s| s.scenario().characters.len()).unwrap_or(0);
        self.change_viewpoint(|view| view.perspective = view.perspective.next(players));
    }

    pub fn set_perspective(self, perspective: Perspective) {
        self.change_viewpoint(|view| view.perspective = perspective);
    }

    /// Must a viewer confirm before the culprit is shown?
    pub fn needs_reveal_confirmation(self) -> bool {
        let told = untrack(|| self.scene(|scene| scene.are_all_deaths_revealed())) == Some(true);
        let free = self.fixed_perspective.get_untracked().is_none();
        let view = self.viewpoint.get_untracked();
        free && view.should_ask_before_spoilers(told, self.has_revealed.get_value())
    }

    /// Shows or hides what reveals the culprit.
    pub fn toggle_reveal(self) {
        self.has_revealed.set_value(true);
        self.change_viewpoint(|view| view.spoilers_revealed = !view.spoilers_revealed);
    }
}
