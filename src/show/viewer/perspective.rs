//! Through whose eyes a game is seen, and what that hides. Two things hide independently: the perspective
//! (others' thoughts and scripts) and spoilers (who killed whom).

use crate::base::game::Seat;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Perspective {
    /// Only what was said aloud.
    Public,
    /// Also what this seat knows and thinks.
    FromSeat(Seat),
    /// Everybody's thoughts. The truth is still a spoiler.
    #[default]
    AllKnowing,
}

/// Perspective and spoilers. By default, all-knowing with spoilers hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Viewpoint {
    pub perspective: Perspective,
    /// The viewer asked to see who did it, and what is ahead of the cursor.
    pub spoilers_revealed: bool,
}

/// What hides something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HiddenBy {
    /// The perspective cannot know it.
    Perspective,
    /// It would reveal who did it.
    Spoilers,
}

/// Something that a viewer sees or may not see, or that the log does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seen<T> {
    Shown(T),
    /// It may exist: the viewpoint does not tell.
    Hidden(HiddenBy),
    /// The log does not hold it. Never a zero.
    NotRecorded,
}

impl<T> Seen<T> {
    /// The value, if it is visible.
    pub fn shown(&self) -> Option<&T> {
        match self {
            Self::Shown(thing) => Some(thing),
            Self::Hidden(_) | Self::NotRecorded => None,
        }
    }

    /// Shown if the log has it.
    pub fn shown_if_recorded(thing: Option<T>) -> Self {
        thing.map_or(Self::NotRecorded, Self::Shown)
    }

    /// Hidden if something hides it, else shown if the log has it.
    pub fn hidden_or_recorded(hidden: Option<HiddenBy>, thing: Option<T>) -> Self {
        hidden.map_or_else(|| Self::shown_if_recorded(thing), Self::Hidden)
    }

    /// Maps the visible value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Seen<U> {
        match self {
            Self::Shown(thing) => Seen::Shown(change(thing)),
            Self::Hidden(by) => Seen::Hidden(by),
            Self::NotRecorded => Seen::NotRecorded,
        }
    }
}

impl Perspective {
    /// The next one in the cycle: public, each seat, all-knowing.
    pub fn next(self, players: usize) -> Self {
        let seat = |index: usize| Seat::all(players).nth(index).map(Self::FromSeat);
        match self {
            Self::Public => seat(0).unwrap_or(Self::AllKnowing),
            Self::FromSeat(at) => seat(at.index() + 1).unwrap_or(Self::AllKnowing),
            Self::AllKnowing => Self::Public,
        }
    }

    /// Does it see the thoughts of `owner`: readings, scores, suspect list?
    pub fn sees_thoughts_of(self, owner: Seat) -> bool {
        match self {
            Self::Public => false,
            Self::FromSeat(seat) => seat == owner,
            Self::AllKnowing => true,
        }
    }

    pub fn sees_all_thoughts(self) -> bool {
        self == Self::AllKnowing
    }
}

impl Viewpoint {
    pub const fn new(perspective: Perspective, revealed: bool) -> Self {
        Self { perspective, spoilers_revealed: revealed }
    }

    /// What hides the thoughts of `owner`, if anything does.
    pub fn hides_thoughts_of(self, owner: Seat) -> Option<HiddenBy> {
        (!self.perspective.sees_thoughts_of(owner)).then_some(HiddenBy::Perspective)
    }

    /// Are spoilers hidden from the all-knowing viewpoint? Until the truth is revealed.
    pub fn hides_spoilers(self, truth_revealed: bool) -> bool {
        self.perspective == Perspective::AllKnowing && !self.spoilers_revealed && !truth_revealed
    }

    /// Should a viewer be asked before spoilers are shown? Once per game, and not after the game has revealed
    /// the truth.
    pub fn should_ask_before_spoilers(self, truth_revealed: bool, asked: bool) -> bool {
        !self.spoilers_revealed && !truth_revealed && !asked
    }

    /// What hides the raw material of `owner`'s thoughts (prompts, script, replies, reasoning), if anything
    /// does. A script says who did it, so everybody's is a spoiler to the all-knowing viewpoint until the
    /// truth is revealed: hiding only the murderer's would reveal them.
    pub fn hides_raw_texts_of(self, owner: Seat, truth_revealed: bool) -> Option<HiddenBy> {
        if self.hides_spoilers(truth_revealed) { Some(HiddenBy::Spoilers) } else { self.hides_thoughts_of(owner) }
    }

    /// What hides `owner`'s interview, if anything does; a viewer may insist. Interviews are answered from
    /// the script, so they are hidden like it, whoever the murderer is.
    pub fn hides_interview_of(self, owner: Seat, truth_revealed: bool) -> Option<HiddenBy> {
        self.hides_raw_texts_of(owner, truth_revealed)
    }

    /// Is an answer given at `turn` visible from `cursor`? Answers ahead are not.
    pub fn shows_interview_at(self, turn: usize, cursor: usize) -> bool {
        self.spoilers_revealed || turn <= cursor
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_perspective_sees_what_it_may_and_no_more() {
        let (me, other) = (Seat(1), Seat(2));
        let hidden = |perspective, revealed, owner| {
            let view = Viewpoint::new(perspective, revealed);
            (view.hides_thoughts_of(owner), view.hides_raw_texts_of(owner, false))
        };
        let by_eyes = Some(HiddenBy::Perspective);
        assert_eq!(hidden(Perspective::Public, true, me), (by_eyes, by_eyes));
        assert_eq!(hidden(Perspective::FromSeat(me), false, me), (None, None));
        assert_eq!(hidden(Perspective::FromSeat(me), true, other), (by_eyes, by_eyes));
        assert_eq!(hidden(Perspective::AllKnowing, false, other), (None, Some(HiddenBy::Spoilers)));
        assert_eq!(hidden(Perspective::AllKnowing, true, other), (None, None));
        let told = Viewpoint::default().hides_raw_texts_of(other, true);
        assert_eq!(told, None);
    }

    #[test]
    fn who_did_it_is_asked_about_once_before_the_game_tells_it_through_whatever_eyes() {
        for perspective in [Perspective::Public, Perspective::FromSeat(Seat(1)), Perspective::AllKnowing] {
            let hidden = Viewpoint::new(perspective, false);
            assert!(hidden.should_ask_before_spoilers(false, false));
            assert!(!hidden.should_ask_before_spoilers(true, false));
            assert!(!hidden.should_ask_before_spoilers(false, true));
            let revealed = Viewpoint::new(perspective, true);
            assert!(!revealed.should_ask_before_spoilers(false, false));
        }
    }

    #[test]
    fn an_interview_is_hidden_as_the_script_is_whoever_did_it() {
        let (me, other) = (Seat(1), Seat(2));
        let perspectives = [Perspective::Public, Perspective::FromSeat(me), Perspective::AllKnowing];
        for perspective in perspectives {
            for (revealed, told) in [(false, false), (true, false), (false, true)] {
                let view = Viewpoint::new(perspective, revealed);
                for owner in [me, other] {
                    let raw = view.hides_raw_texts_of(owner, told);
                    assert_eq!(view.hides_interview_of(owner, told), raw);
                }
                // The question reveals no murderer: the all-knowing viewpoint is asked about everybody alike.
                if perspective == Perspective::AllKnowing {
                    let mine = view.hides_interview_of(me, told);
                    assert_eq!(mine, view.hides_interview_of(other, told));
                }
            }
        }
        let public = Viewpoint::new(Perspective::Public, true);
        let hidden = public.hides_interview_of(me, true);
        assert_eq!(hidden, Some(HiddenBy::Perspective));
        let mine = Viewpoint::new(Perspective::FromSeat(me), false);
        assert_eq!(mine.hides_interview_of(me, false), None);
    }

    #[test]
    fn an_answer_of_a_later_turn_waits_until_its_viewer_is_there() {
        let view = Viewpoint::default();
        assert!(view.shows_interview_at(3, 3) && !view.shows_interview_at(4, 3));
        let revealed = Viewpoint::new(Perspective::AllKnowing, true);
        assert!(revealed.shows_interview_at(4, 3));
    }

    #[test]
    fn perspectives_go_round_through_every_seat() {
        let mut at = Perspective::Public;
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.push(at);
            at = at.next(2);
        }
        let round = [
            Perspective::Public,
            Perspective::FromSeat(Seat(0)),
            Perspective::FromSeat(Seat(1)),
            Perspective::AllKnowing,
        ];
        assert_eq!((seen.as_slice(), at), (round.as_slice(), Perspective::Public));
        assert_eq!(Perspective::Public.next(0), Perspective::AllKnowing);
    }
}
