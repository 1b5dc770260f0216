//! Links to a moment: which log, which turn, whose viewpoint. Reads and writes query strings and fragments;
//! unknown keys are preserved for other parts of the page.

use super::perspective::Perspective;
use crate::base::game::{Seat, VictimId};

/// The state of a page as far as a link holds it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Link {
    /// `log=`: a library id, a bundled name or an address.
    pub log: Option<String>,
    /// `turn=`.
    pub turn: Option<usize>,
    /// `view=`: `public`, `all`, or a seat from 1.
    pub view: Option<Perspective>,
    /// `victim=`, from 1.
    pub victim: Option<VictimId>,
    /// `embed=1`: without bar and library.
    pub embed: bool,
    /// All other pairs, in order.
    pub other: Vec<(String, String)>,
}

impl Link {
    /// Parses a query string or fragment, with or without its `?` or `#`. Unreadable values (a turn that is
    /// no number) are ignored; of repeated keys the first counts.
    pub fn parse(text: &str) -> Self {
        let mut link = Self::default();
        let text = text.strip_prefix(['?', '#']).unwrap_or(text);
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let (key, value) = (percent_decode(key), percent_decode(value));
            match key.as_str() {
                "log" => {
                    link.log.get_or_insert(value);
                }
                "turn" => link.turn = link.turn.or(value.parse().ok()),
                "view" => link.view = link.view.or(view_from_link(&value)),
                "victim" => {
                    link.victim = link.victim.or(parse_one_based(&value).map(VictimId));
                }
                "embed" => link.embed |= value == "1" || value == "true",
                _ => link.other.push((key, value)),
            }
        }
        link.log = link.log.filter(|log| !log.is_empty());
        link
    }

    /// Combines an address's query, `self`, with its fragment: a log in the fragment takes precedence.
    pub fn with_fragment(mut self, fragment: &str) -> Self {
        let mut fragment = Self::parse(fragment);
        self.other.append(&mut fragment.other);
        self.log = fragment.log.or(self.log);
        self
    }

    /// The same, marked as having a fragment.
    #[must_use]
    pub fn with_fragment_mark(mut self) -> Self {
        self.other.push((FRAGMENT_MARK.0.to_owned(), FRAGMENT_MARK.1.to_owned()));
        self
    }

    /// Do both lead to the same log, lesson and page? Turn and viewpoint may differ.
    pub fn leads_to_same_page(&self, other: &Self) -> bool {
        let said = |link: &Self, key: &str| {
            let pair = link.other.iter().find(|(other, _)| other == key);
            pair.map(|(_, value)| value.clone())
        };
        let same = |key| said(self, key) == said(other, key);
        self.log == other.log && same("page") && same("lesson")
    }

    /// Formats it, without a leading `?` or `#`; empty if it holds nothing.
    pub fn format(&self) -> String {
        let view = self.view.map(view_to_link);
        let known = [
            ("log", self.log.clone()),
            ("turn", self.turn.map(|turn| turn.to_string())),
            ("view", view),
            ("victim", self.victim.map(|victim| (u32::from(victim.0) + 1).to_string())),
            ("embed", self.embed.then(|| "1".to_owned())),
        ];
        let known = known.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
        let pair = |(key, value): (String, String)| format!("{}={}", percent_encode(&key), percent_encode(&value));
        known.chain(self.other.iter().cloned()).map(pair).collect::<Vec<_>>().join("&")
    }
}

/// Marks a query whose fragment carries a log or a lesson. Some programs drop fragments when they pass links
/// on, and the remaining link must not lead to another game.
pub const FRAGMENT_MARK: (&str, &str) = ("carries", "1");

/// The original query and fragment of an address. Some programs that pass links on encode the hash sign
/// before a carried log or lesson, or append punctuation to the link. Any other encoded hash sign belongs to
/// the query.
pub fn restore_query_and_fragment(query: &str, fragment: &str) -> (String, String) {
    let plain = |text: &str| text.replace("%3D", "=").replace("%3d", "=").replace("%26", "&");
    let carried = |at: &usize| {
        let behind = plain(&query[at + 3..]);
        fragment.is_empty() && (behind.starts_with("log=") || behind.starts_with("lesson="))
    };
    let encoded = query.find("%23").filter(carried);
    let (query, behind) = encoded.map_or((query, String::new()), |at| (&query[..at], plain(&query[at + 3..])));
    let fragment = if behind.is_empty() { fragment } else { &behind };
    let end = fragment.trim_end_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '-' | '_' | '=' | '%'));
    (query.to_owned(), end.to_owned())
}

/// Did this address lose the log or lesson that it carried?
pub fn has_lost_fragment(query: &str, fragment: &str) -> bool {
    let pairs = || fragment.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    let carried = |(key, _): &(&str, &str)| matches!(*key, "log" | "lesson");
    let is_marked = query.split('&').any(|pair| pair == format!("{}={}", FRAGMENT_MARK.0, FRAGMENT_MARK.1));
    let has = pairs().filter(carried).any(|(_, value)| !value.is_empty());
    !has && (is_marked || pairs().any(|pair| carried(&pair)))
}

/// May a page fetch a log from this address: `https:`, `http:`, or relative? Schemes that run code
/// (`javascript:`), embed data (`data:`) or read local files (`file:`) are refused.
pub fn is_fetchable(address: &str) -> bool {
    // Browsers ignore these characters in addresses.
    let plain: String = address.chars().filter(|c| !c.is_control() && !c.is_whitespace()).collect();
    let scheme = plain.split(['/', '?', '#']).next().unwrap_or_default();
    match scheme.split_once(':') {
        None => !plain.is_empty(),
        Some((scheme, _)) => ["https", "http"].iter().any(|known| scheme.eq_ignore_ascii_case(known)),
    }
}

/// A perspective as links and lessons write it.
pub fn view_to_link(view: Perspective) -> String {
    match view {
        Perspective::Public => "public".to_owned(),
        Perspective::AllKnowing => "all".to_owned(),
        Perspective::FromSeat(seat) => (u32::from(seat.0) + 1).to_string(),
    }
}

/// The perspective that such a text names.
pub fn view_from_link(text: &str) -> Option<Perspective> {
    match text {
        "public" => Some(Perspective::Public),
        "all" => Some(Perspective::AllKnowing),
        seat => parse_one_based(seat).map(|seat| Perspective::FromSeat(Seat(seat))),
    }
}

/// Links count from 1, as people do.
fn parse_one_based(text: &str) -> Option<u16> {
    u16::try_from(text.parse::<u32>().ok()?.checked_sub(1)?).ok()
}

/// Percent-encodes everything that a query may not hold literally. `/` and `:` stay readable.
pub(super) fn percent_encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' | b':' => {
                out.push(char::from(byte));
            }
            _ => {
                out.push('%');
                for half in [byte >> 4, byte & 15] {
                    out.push(char::from(b"0123456789ABCDEF"[usize::from(half)]));
                }
            }
        }
    }
    out
}

/// Undoes percent-encoding and reads `+` as a space. A `%` without two digits stays a `%`.
fn percent_decode(text: &str) -> String {
    let hex = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let pair = (bytes.get(at + 1).copied().and_then(hex), bytes.get(at + 2).copied().and_then(hex));
        match (byte, pair) {
            (b'%', (Some(high), Some(low))) => {
                out.push(high << 4 | low);
                at += 2;
            }
            (b'+', _) => out.push(b' '),
            (byte, _) => out.push(*byte),
        }
        at += 1;
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_addresses_of_files_are_fetched() {
        for good in ["https://a.example/x.json", "HTTP://a/x", "logs/x.json", "./x:y/z.json", "//a.example/x"] {
            assert!(is_fetchable(good), "{good}");
        }
        for bad in [
            "javascript:alert(1)",
            " java\tscript:alert(1)//",
            "data:text/html,x",
            "file:///etc/x",
            "blob:https://a/x",
            "",
        ] {
            assert!(!is_fetchable(bad), "{bad}");
        }
    }

    #[test]
    fn a_link_reads_as_people_count() {
        let link = Link::parse("?log=demo&turn=37&view=2&victim=1&embed=1&theme=dark");
        assert_eq!(link.log.as_deref(), Some("demo"));
        assert_eq!((link.turn, link.view), (Some(37), Some(Perspective::FromSeat(Seat(1)))));
        assert_eq!((link.victim, link.embed), (Some(VictimId(0)), true));
        assert_eq!(link.other, [("theme".to_owned(), "dark".to_owned())]);
        let text = "log=https://a.example/g.json&turn=3&view=all";
        assert_eq!(Link::parse(text).format(), text);
    }

    #[test]
    fn what_a_link_carried_and_lost_is_known_however_it_was_passed_on() {
        for (query, fragment) in [
            ("turn=7&carries=1", ""),
            ("carries=1&turn=7", "top"),
            ("turn=7", "log="),
            ("", "lesson"),
            ("carries=1", "log="),
        ] {
            assert!(has_lost_fragment(query, fragment), "{query}#{fragment}");
        }
        for (query, fragment) in [("turn=7", ""), ("carries=1", "log=a"), ("carries=1", "lesson=a"), ("", "x=1")] {
            assert!(!has_lost_fragment(query, fragment), "{query}#{fragment}");
        }
        let read = |query, fragment| restore_query_and_fragment(query, fragment);
        let right = ("turn=7&carries=1".to_owned(), "log=a-b_c".to_owned());
        for (query, fragment) in [
            ("turn=7&carries=1", "log=a-b_c"),
            ("turn=7&carries=1", "log=a-b_c)."),
            ("turn=7&carries=1", "log=a-b_c”。"),
            ("turn=7&carries=1%23log=a-b_c", ""),
            ("turn=7&carries=1%23log%3Da-b_c>", ""),
        ] {
            assert_eq!(read(query, fragment), right, "{query}#{fragment}");
        }
        // A search for “#1”, and a file of a gist.
        for (query, fragment) in
            [("turn=7&find=%231&carries=1", "log=a-b_c"), ("log=https://gist.github.com/ann/0a1b%23file-x-json", "")]
        {
            assert_eq!(read(query, fragment), (query.to_owned(), fragment.to_owned()), "{query}#{fragment}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        let link = Link::parse("#turn=soon&view=0&victim=&log=&embed=0&&x");
        assert_eq!(link, Link { other: vec![("x".into(), String::new())], ..Link::default() });
        assert_eq!(Link::parse("turn=2&turn=5").turn, Some(2));
        assert_eq!(Link::parse("log=a%2&q=%E4%BA%ba+b").other[0].1, "人 b");
        assert_eq!(Link::parse(""), Link::default());
    }

    #[test]
    fn an_address_leads_to_the_same_place_at_any_turn_and_to_another_with_another_log_or_page() {
        let leads = |one: (&str, &str), other: (&str, &str)| {
            let link = |of: (&str, &str)| Link::parse(of.0).with_fragment(of.1);
            link(one).leads_to_same_page(&link(other))
        };
        let log = ("log=a&turn=3", "");
        assert!(leads(log, ("log=a&turn=9&view=2&step=4", "")));
        assert!(leads(("page=library", ""), ("page=library", "")));
        assert!(leads(("turn=2", "log=letters"), ("", "log=letters")));
        for elsewhere in [
            ("log=b&turn=3", ""),
            ("log=a&page=exam", ""),
            ("log=a&lesson=x", ""),
            ("page=library", ""),
            ("", ""),
            ("", "log=a2"),
        ] {
            assert!(!leads(log, elsewhere), "{elsewhere:?}");
        }
    }

    prop_compose! {
        fn any_link()(
            log in proptest::option::of(".{1,20}"),
            turn in proptest::option::of(any::<usize>()),
            view in proptest::option::of(0u16..=600),
            victim in proptest::option::of(any::<u16>().prop_map(VictimId)),
            embed in any::<bool>(),
            other in proptest::collection::vec(("[x-z&=%+ 人]{1,5}", ".{0,8}"), 0..4),
        ) -> Link {
            let view = view.map(|view| match view {
                0 => Perspective::Public,
                1 => Perspective::AllKnowing,
                seat => Perspective::FromSeat(Seat(seat - 2)),
            });
            Link { log, turn, view, victim, embed, other }
        }
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back_the_same(link in any_link()) {
            prop_assert_eq!(Link::parse(&link.format()), link);
        }

        #[test]
        fn no_text_makes_the_reader_fail(text in ".{0,60}") {
            let link = Link::parse(&text);
            prop_assert_eq!(Link::parse(&link.format()), link);
        }
    }
}
