//! Rendered HTML as somebody perceives it: elements by test id, their texts, their names for screen readers.

use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use std::collections::BTreeSet;
use std::rc::Rc;

/// What is never read out, nor seen as text.
const SILENT_TAGS: [&str; 4] = ["svg", "style", "script", "template"];

/// Elements whose content may be changed.
const FIELD_TAGS: [&str; 3] = ["input", "select", "textarea"];

/// Elements that are part of a line.
const INLINE_TAGS: [&str; 11] = ["", "a", "abbr", "b", "em", "i", "kbd", "span", "strong", "sub", "sup"];

/// Roles of what can be operated.
const CONTROL_ROLES: [&str; 7] = ["button", "checkbox", "link", "option", "radio", "slider", "tab"];

/// Attributes that are read out or shown.
const TEXT_ATTRIBUTES: [&str; 4] = ["alt", "aria-label", "placeholder", "title"];

/// An element, or the whole document.
#[derive(Clone)]
pub(crate) struct Shown {
    node: Handle,
    /// Kept, since dropping the document empties its elements.
    document: Handle,
}

impl Shown {
    pub(crate) fn parse(html: &str) -> Self {
        let document = parse_document(RcDom::default(), ParseOpts::default()).one(html).document;
        Self { node: document.clone(), document }
    }

    fn with_node(&self, node: &Handle) -> Self {
        Self { node: node.clone(), document: self.document.clone() }
    }

    fn tag(&self) -> &str {
        match &self.node.data {
            NodeData::Element { name, .. } => &name.local,
            _ => "",
        }
    }

    /// An attribute of the rendered HTML. `value`, `checked` and `open` are usually set as properties (`prop:`), which
    /// are not rendered.
    pub(crate) fn attribute(&self, name: &str) -> Option<String> {
        let NodeData::Element { attrs, .. } = &self.node.data else { return None };
        attrs.borrow().iter().find(|one| &*one.name.local == name).map(|one| one.value.to_string())
    }

    fn children(&self) -> Vec<Self> {
        self.node.children.borrow().iter().map(|child| self.with_node(child)).collect()
    }

    /// Itself and everything in it, in the order of the document.
    fn all(&self) -> Vec<Self> {
        let mut all = vec![self.clone()];
        all.extend(self.children().iter().flat_map(Self::all));
        all
    }

    /// The elements in it that `holds` is true of.
    pub(crate) fn find_all(&self, holds: impl Fn(&Self) -> bool) -> Vec<Self> {
        let mut all = self.all();
        all.retain(|one| !one.tag().is_empty() && holds(one));
        all
    }

    /// The elements with a test id.
    pub(crate) fn all_by_test_id(&self, test_id: &str) -> Vec<Self> {
        self.find_all(|one| one.attribute("data-testid").as_deref() == Some(test_id))
    }

    /// The elements of a kind.
    pub(crate) fn all_by_tag(&self, tag: &str) -> Vec<Self> {
        self.find_all(|one| one.tag() == tag)
    }

    /// The only element with a test id.
    pub(crate) fn by_test_id(&self, test_id: &str) -> Self {
        let mut all = self.all_by_test_id(test_id);
        assert_eq!(all.len(), 1, "{test_id}: {}", self.text());
        all.remove(0)
    }

    /// The element with an `id`.
    pub(crate) fn by_id(&self, id: &str) -> Option<Self> {
        self.find_all(|one| one.attribute("id").as_deref() == Some(id)).into_iter().next()
    }

    /// Its text, with whitespace collapsed.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        self.append_text(&mut text, &|_| true);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Its text for a screen reader, without what is in fields.
    fn spoken_text(&self) -> String {
        let is_spoken = |one: &Self| {
            let is_hidden =
                one.attribute("aria-hidden").as_deref() == Some("true") || one.attribute("hidden").is_some();
            !is_hidden && !FIELD_TAGS.contains(&one.tag())
        };
        let mut text = String::new();
        self.append_text(&mut text, &is_spoken);
        text.trim().to_owned()
    }

    fn append_text(&self, text: &mut String, is_read: &impl Fn(&Self) -> bool) {
        if let NodeData::Text { contents } = &self.node.data {
            text.push_str(&contents.borrow());
        }
        if SILENT_TAGS.contains(&self.tag()) || !is_read(self) {
            return;
        }
        for child in self.children() {
            child.append_text(text, is_read);
        }
        if !INLINE_TAGS.contains(&self.tag()) {
            text.push(' ');
        }
    }

    /// Every piece of text in it, shown or read out, but for those of elements in `language`.
    pub(crate) fn texts_outside(&self, language: &str) -> Vec<String> {
        if SILENT_TAGS.contains(&self.tag()) || self.attribute("lang").is_some_and(|tag| tag.starts_with(language)) {
            return Vec::new();
        }
        let mut texts: Vec<String> = TEXT_ATTRIBUTES.iter().filter_map(|name| self.attribute(name)).collect();
        if let NodeData::Text { contents } = &self.node.data {
            texts.push(contents.borrow().trim().to_owned());
        }
        texts.extend(self.children().iter().flat_map(|child| child.texts_outside(language)));
        texts
    }

    fn is_control(&self) -> bool {
        let role = self.attribute("role");
        let can_be_operated = FIELD_TAGS.contains(&self.tag())
            || ["button", "a", "summary"].contains(&self.tag())
            || role.is_some_and(|role| CONTROL_ROLES.contains(&role.as_str()));
        let is_hidden = self.attribute("type").as_deref() == Some("hidden") || self.attribute("hidden").is_some();
        can_be_operated && !is_hidden
    }

    /// Fields, buttons and links.
    pub(crate) fn count_controls(&self) -> usize {
        self.find_all(Self::is_control).len()
    }

    /// What a screen reader calls it in `document`.
    fn accessible_name(&self, document: &Self) -> String {
        let ids = self.attribute("aria-labelledby").unwrap_or_default();
        let by_reference: Vec<String> =
            ids.split_whitespace().filter_map(|id| document.by_id(id)).map(|one| one.text()).collect();
        if !by_reference.is_empty() {
            return by_reference.join(" ");
        }
        if let Some(label) = self.attribute("aria-label") {
            return label;
        }
        if !FIELD_TAGS.contains(&self.tag()) {
            return self.spoken_text();
        }
        let id = self.attribute("id");
        let labels = document.all_by_tag("label").into_iter().filter(|label| {
            let is_around = label.all().iter().any(|one| Rc::ptr_eq(&one.node, &self.node));
            is_around || id.is_some() && label.attribute("for") == id
        });
        labels.map(|label| label.spoken_text()).collect::<Vec<_>>().join(" ")
    }

    /// Whatever would stop somebody who uses a screen reader; empty if nothing would.
    pub(crate) fn access_problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let mut ids = BTreeSet::new();
        for one in self.find_all(|_| true) {
            if let Some(id) = one.attribute("id")
                && !ids.insert(id.clone())
            {
                problems.push(format!("two elements have the id {id}"));
            }
            let name = || one.attribute("data-testid").or_else(|| one.attribute("class")).unwrap_or_default();
            if one.is_control() && one.accessible_name(self).trim().is_empty() {
                problems.push(format!("{} “{}” has no accessible name", one.tag(), name()));
            }
            if one.tag() == "img" && one.attribute("alt").is_none() {
                problems.push(format!("img “{}” has no alt", name()));
            }
        }
        for attribute in ["aria-labelledby", "aria-describedby", "for"] {
            for one in self.find_all(|one| one.attribute(attribute).is_some()) {
                for id in one.attribute(attribute).unwrap_or_default().split_whitespace() {
                    if !ids.contains(id) {
                        problems.push(format!("{attribute} of {} refers to {id}, which is not there", one.tag()));
                    }
                }
            }
        }
        problems
    }
}

mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn what_stops_a_screen_reader_is_found_and_nothing_else() {
        for (html, problem) in table! {
            "<button>Play</button>" => None;
            "<button aria-label='Close'><svg></svg></button>" => None;
            "<button><span aria-hidden='true'>×</span></button>" => Some("no accessible name");
            "<label>Speed <select><option>1</option></select></label>" => None;
            "<label><select><option>1</option></select></label>" => Some("no accessible name");
            "<label for='a'>Name</label><input id='a'>" => None;
            "<input placeholder='Name'>" => Some("no accessible name");
            "<p id='a'>x</p><p id='a'>y</p>" => Some("two elements have the id a");
            "<p id='a'>Ratings</p><div role='slider' aria-labelledby='a'></div>" => None;
            "<button aria-describedby='b'>Play</button>" => Some("refers to b");
            "<img src='x'>" => Some("no alt");
        } {
            let problem: Option<&str> = problem;
            let found = Shown::parse(html).access_problems();
            assert_eq!(found.len(), usize::from(problem.is_some()), "{html}: {found:?}");
            assert!(problem.is_none_or(|part| found[0].contains(part)), "{html}: {found:?}");
        }
    }
}
