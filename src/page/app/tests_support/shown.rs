//! Rendered HTML as somebody perceives it: elements by test id, their texts, their names for screen readers.

use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use std::collections::BTreeSet;

/// What is never read out, nor seen as text.
const SILENT_TAGS: [&str; 4] = ["svg", "style", "script", "template"];

/// Elements whose content may be changed.
const FIELD_TAGS: [&str; 3] = ["input", "select", "textarea"];

/// An element, or the whole document.
#[derive(Clone)]
pub(crate) struct Shown {
    node: Handle,
    /// Kept, since a document that goes takes the children of all its elements along.
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

    pub(crate) fn attribute(&self, name: &str) -> Option<String> {
        let NodeData::Element { attrs, .. } = &self.node.data else { return None };
        attrs.borrow().iter().find(|one| &*one.name.local == name).map(|one| one.value.to_string())
    }

    /// Itself and everything in it, in the order of the document.
    fn all(&self) -> Vec<Self> {
        let mut all = vec![self.clone()];
        for child in self.node.children.borrow().iter() {
            all.extend(self.with_node(child).all());
        }
        all
    }

    /// The elements in it that `holds` is true of.
    pub(crate) fn find_all(&self, holds: impl Fn(&Self) -> bool) -> Vec<Self> {
        let mut all = self.all();
        all.retain(|one| !one.tag().is_empty() && holds(one));
        all
    }

    /// The elements with a test id.
    pub(crate) fn all_by_id(&self, test_id: &str) -> Vec<Self> {
        self.find_all(|one| one.attribute("data-testid").as_deref() == Some(test_id))
    }

    /// The elements of a kind.
    pub(crate) fn all_by_tag(&self, tag: &str) -> Vec<Self> {
        self.find_all(|one| one.tag() == tag)
    }

    /// The only element with a test id.
    pub(crate) fn by_id(&self, test_id: &str) -> Self {
        let mut all = self.all_by_id(test_id);
        assert_eq!(all.len(), 1, "{test_id}: {}", self.text());
        all.remove(0)
    }

    /// Its text, with single blanks.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        self.append_text(&mut text);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn append_text(&self, text: &mut String) {
        if let NodeData::Text { contents } = &self.node.data {
            text.push_str(&contents.borrow());
        }
        if SILENT_TAGS.contains(&self.tag()) {
            return;
        }
        for child in self.node.children.borrow().iter() {
            self.with_node(child).append_text(text);
        }
        // Elements that are not part of a line.
        if !["", "a", "abbr", "b", "em", "i", "span", "strong", "sub", "sup"].contains(&self.tag()) {
            text.push(' ');
        }
    }

    /// What a screen reader calls it, if labels in this document name it.
    fn accessible_name(&self, document: &Self) -> String {
        if let Some(label) = self.attribute("aria-label") {
            return label;
        }
        let ids = self.attribute("aria-labelledby").unwrap_or_default();
        let named = |id: &str| document.find_all(|one| one.attribute("id").as_deref() == Some(id));
        let by_reference = ids.split_whitespace().flat_map(named).map(|one| one.text()).collect::<String>();
        if !by_reference.is_empty() {
            return by_reference;
        }
        if !FIELD_TAGS.contains(&self.tag()) {
            return self.text();
        }
        let is_around = |label: &Self| label.all().iter().any(|one| std::rc::Rc::ptr_eq(&one.node, &self.node));
        let id = self.attribute("id");
        let labels = document
            .find_all(|one| one.tag() == "label" && (is_around(one) || id.is_some() && one.attribute("for") == id));
        labels.iter().map(Self::text).collect()
    }

    /// What keeps somebody from using it who does not see it; empty if nothing does.
    pub(crate) fn access_problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let mut ids = BTreeSet::new();
        for one in self.find_all(|_| true) {
            let place =
                || format!("{} {:?}", one.tag(), one.attribute("data-testid").or_else(|| one.attribute("class")));
            if let Some(id) = one.attribute("id")
                && !ids.insert(id.clone())
            {
                problems.push(format!("two elements have the id {id}"));
            }
            let is_control = FIELD_TAGS.contains(&one.tag()) || ["button", "a", "summary"].contains(&one.tag());
            let is_hidden = one.attribute("type").as_deref() == Some("hidden") || one.attribute("hidden").is_some();
            if is_control && !is_hidden && one.accessible_name(self).trim().is_empty() {
                problems.push(format!("nothing names {}", place()));
            }
            if one.tag() == "img" && one.attribute("alt").is_none() {
                problems.push(format!("no text stands for {}", place()));
            }
        }
        for one in self.find_all(|one| one.attribute("aria-labelledby").is_some()) {
            for id in one.attribute("aria-labelledby").unwrap_or_default().split_whitespace() {
                if !ids.contains(id) {
                    problems.push(format!("{} is named by {id}, which is not there", one.tag()));
                }
            }
        }
        problems
    }
}
