//! Labels of finding one's way: filters, outline, stretches, bookmarks, citing.

use crate::base::language::words;

words! {
    filters() filter_any() filter_speaker() filter_listener() filter_victim() filter_round() filter_kind()
    filter_sensor() filter_fault() filter_clear() round_number(round: u32) before_rounds()
    stretch_shown(from: usize, to: usize) stretch_cursor_outside() stretch_all() stretch_begin(turn: usize)
    stretch_end(turn: usize) stretch_hint() stretch_only(label: &str)
    outline() outline_lead() outline_ahead() outline_faults(count: usize) turns_between(from: usize, to: usize)
    bookmarks() bookmark_none() bookmark_set(turn: usize) bookmark_gone(turn: usize) bookmark_this(turn: usize)
    bookmark_remove(turn: usize) bookmark_comment(turn: usize)
    bookmark_file() bookmark_from_file() bookmark_link() bookmark_link_long() bookmarks_kept()
    bookmarks_taken(count: usize) bookmarked()
    cite_this() cite_lead() cite_quote() cite_bibtex() cite_hash() cite_hash_hint() cite_all() cite_no_turn()
    cite_chart() key_outline() key_bookmark() key_stretch() key_cite()
    compare_ends_hidden() compare_show_ends() export_as_seen() export_as_seen_cut(from: usize,
        to: usize) export_complete() notes_refused()
}
