//! Search criteria for a game: words, who speaks to whom, about which death, when, kind of turn, sensor,
//! faults. A filter can be part of a link; `find` applies it.

use super::timeline::{Turn, TurnKind};
use crate::base::game::{Seat, Sensor, VictimId};

/// All criteria must hold; `None`, empty and `false` are no criteria.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TurnFilter {
    pub words: String,
    pub speaker: Option<Seat>,
    pub listener: Option<Seat>,
    pub victim: Option<VictimId>,
    pub round: Option<u32>,
    pub kind: Option<TurnKind>,
    /// A sensor that was read before the turn.
    pub sensor: Option<Sensor>,
    /// Only turns in which something failed.
    pub fault: bool,
}

/// How links name kinds of turns.
const KIND_NAMES: [(&str, TurnKind); 9] = [
    ("introduction", TurnKind::Introduction),
    ("question", TurnKind::Question),
    ("answer", TurnKind::Answer),
    ("statement", TurnKind::Statement),
    ("clue", TurnKind::Clue),
    ("list", TurnKind::Pruning),
    ("vote", TurnKind::Vote),
    ("ranking", TurnKind::Ranking),
    ("verdict", TurnKind::Verdict),
];

/// The query keys of a filter.
const WORDS_KEY: &str = "find";
const SPEAKER_KEY: &str = "speaker";
const LISTENER_KEY: &str = "listener";
const VICTIM_KEY: &str = "about";
const ROUND_KEY: &str = "round";
const KIND_KEY: &str = "kind";
const SENSOR_KEY: &str = "sensor";
const FAULT_KEY: &str = "fault";

impl TurnFilter {
    /// A filter by words alone.
    pub fn with_words(words: &str) -> Self {
        Self { words: words.to_owned(), ..Self::default() }
    }

    /// Has it no criteria?
    pub fn is_empty(&self) -> bool {
        let bare = Self { words: String::new(), ..self.clone() };
        self.words.trim().is_empty() && bare == Self::default()
    }

    /// As pairs of a link's query; seats and victims count from 1.
    pub fn to_query_pairs(&self) -> Vec<(String, String)> {
        let from_one = |at: u16| (u32::from(at) + 1).to_string();
        let words = Some(self.words.trim()).filter(|words| !words.is_empty());
        let pairs = [
            (WORDS_KEY, words.map(str::to_owned)),
            (SPEAKER_KEY, self.speaker.map(|seat| from_one(seat.0))),
            (LISTENER_KEY, self.listener.map(|seat| from_one(seat.0))),
            (VICTIM_KEY, self.victim.map(|victim| from_one(victim.0))),
            (ROUND_KEY, self.round.map(|round| round.to_string())),
            (KIND_KEY, self.kind.map(|kind| kind_to_link(kind).to_owned())),
            (SENSOR_KEY, self.sensor.map(|sensor| sensor.name().to_owned())),
            (FAULT_KEY, self.fault.then(|| "1".to_owned())),
        ];
        let said = pairs.into_iter();
        said.filter_map(|(key, value)| Some((key.to_owned(), value?))).collect()
    }

    /// From the pairs of a link's query; `None`: they hold no readable criteria.
    pub fn from_query_pairs(pairs: &[(String, String)]) -> Option<Self> {
        let value = |name: &str| {
            let pair = pairs.iter().find(|(key, _)| key == name);
            pair.map(|(_, value)| value.as_str())
        };
        let from_one =
            |name: &str| -> Option<u16> { u16::try_from(value(name)?.parse::<u32>().ok()?.checked_sub(1)?).ok() };
        let filter = Self {
            words: value(WORDS_KEY).unwrap_or_default().to_owned(),
            speaker: from_one(SPEAKER_KEY).map(Seat),
            listener: from_one(LISTENER_KEY).map(Seat),
            victim: from_one(VICTIM_KEY).map(VictimId),
            round: value(ROUND_KEY).and_then(|round| round.parse().ok()),
            kind: value(KIND_KEY).and_then(kind_from_link),
            sensor: value(SENSOR_KEY).and_then(|name| {
                let mut all = Sensor::ALL.into_iter();
                all.find(|sensor| sensor.name() == name)
            }),
            fault: value(FAULT_KEY).is_some_and(|value| value == "1"),
        };
        (!filter.is_empty()).then_some(filter)
    }

    /// Drops criteria about seats and victims that this game does not have.
    #[must_use]
    pub fn limited_to_game(self, players: usize, victims: usize) -> Self {
        let sits = |seat: &Seat| seat.index() < players;
        Self {
            speaker: self.speaker.filter(sits),
            listener: self.listener.filter(sits),
            victim: self.victim.filter(|victim| victim.index() < victims),
            ..self
        }
    }

    /// Does a turn meet the criteria on the turn itself?
    pub(super) fn matches_turn(&self, turn: &Turn) -> bool {
        fn is_unset_or_equal<T: PartialEq>(wanted: Option<T>, is: Option<T>) -> bool {
            wanted.is_none() || wanted == is
        }
        is_unset_or_equal(self.victim, turn.victim) && is_unset_or_equal(self.round, Some(turn.round))
    }
}

/// The name of a kind of turn in links.
pub fn kind_to_link(kind: TurnKind) -> &'static str {
    let row = KIND_NAMES.iter().find(|(_, other)| *other == kind);
    row.map_or("", |(name, _)| name)
}

/// The kind of turn with that name in links.
pub fn kind_from_link(name: &str) -> Option<TurnKind> {
    let row = KIND_NAMES.iter().find(|(own, _)| *own == name);
    row.map(|(_, kind)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::viewer::link::Link;
    use proptest::prelude::*;
    use proptest::sample::select;

    prop_compose! {
        fn any_filter()(
            words in "[a-z&=%人 ]{0,8}",
            speaker in proptest::option::of(any::<u16>().prop_map(Seat)),
            listener in proptest::option::of(any::<u16>().prop_map(Seat)),
            victim in proptest::option::of(any::<u16>().prop_map(VictimId)),
            round in proptest::option::of(any::<u32>()),
            kind in proptest::option::of(select(KIND_NAMES.map(|(_, kind)| kind).to_vec())),
            sensor in proptest::option::of(select(Sensor::ALL.to_vec())),
            fault in any::<bool>(),
        ) -> TurnFilter {
            let words = words.trim().to_owned();
            TurnFilter { words, speaker, listener, victim, round, kind, sensor, fault }
        }
    }

    proptest! {
        #[test]
        fn a_filter_travels_in_a_link(filter in any_filter()) {
            let link = Link { turn: Some(3), other: filter.to_query_pairs(), ..Link::default() };
            let read = TurnFilter::from_query_pairs(&Link::parse(&link.format()).other);
            prop_assert_eq!(read.unwrap_or_default(), filter);
        }
    }

    #[test]
    fn what_a_link_does_not_ask_for_is_no_filter_and_what_cannot_be_is_left_out() {
        let read = |text: &str| TurnFilter::from_query_pairs(&Link::parse(text).other);
        assert_eq!(read("turn=3&page=exam"), None);
        assert_eq!(read("kind=riddle&speaker=0&round=x&find=+"), None);
        assert_eq!(read("kind=list").unwrap().kind, Some(TurnKind::Pruning));
        let far = read("find=a&speaker=9&about=2").unwrap().limited_to_game(4, 1);
        assert_eq!(far, TurnFilter::with_words("a"));
    }
}
