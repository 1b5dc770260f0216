//! Labels of sharing and exporting: links, frames, files.

use crate::base::language::words;

words! {
    share_while_played() share_anyway() share_and_export() link_to_turn() link_here_only() link_anywhere()
    link_with_log() link_with_log_hint(characters: &str, most: &str) link_long(limit: &str)
    link_too_long(most: &str) frame_code() frame_hint() copy_word() copied_word() export_log()
    export_json() export_json_hint() export_gzip() export_gzip_hint() export_csv() export_csv_hint()
    export_markdown() export_markdown_hint() export_html() export_html_hint() export_charts()
    export_chart_hint() export_as(name: &str,
        kind: &str) export_failed() chart_absent() figure_width() figure_one_column(mm: u16) figure_two_columns(mm: u16)
    open_full_page()
}
