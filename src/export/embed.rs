//! A log inside an HTML page, as data: nothing in it can end the element that holds it, whatever anybody
//! said or a file contained. It makes no page; it puts data into one and finds it again.

use super::ExportError;
use crate::archive::write_log;
use crate::game::Log;

/// The id of the element that holds the log.
pub const ELEMENT: &str = "casebook-log";

/// The log as an element of data: `<script type="application/json" id="casebook-log">…</script>`. A browser
/// does not run it, and a Content Security Policy has nothing against it.
///
/// # Errors
/// [`ExportError::Json`] if the log has no JSON form, which none of ours lacks.
pub fn element(log: &Log) -> Result<String, ExportError> {
    let json = safe(&write_log(log)?);
    Ok(format!(
        "<script type=\"application/json\" id=\"{ELEMENT}\">{json}</script>"
    ))
}

/// `page` with the log in its head; one that was there is replaced.
///
/// # Errors
/// [`ExportError::NoHead`] for a page without `</head>`; else as for [`element`].
pub fn insert(page: &str, log: &Log) -> Result<String, ExportError> {
    let element = element(log)?;
    if let Some((start, end)) = place(page) {
        let opening = page[..start].rfind("<script").unwrap_or(start);
        let closing = page[end..].find('>').map_or(page.len(), |at| end + at + 1);
        return Ok(format!("{}{element}{}", &page[..opening], &page[closing..]));
    }
    let head = page.find("</head>").ok_or(ExportError::NoHead)?;
    Ok(format!("{}{element}\n{}", &page[..head], &page[head..]))
}

/// The JSON of the log in a page; `None`: there is none.
pub fn extract(page: &str) -> Option<&str> {
    let (start, end) = place(page)?;
    Some(&page[start..end])
}

/// Where the data lies: from the end of the opening tag to the closing one.
fn place(page: &str) -> Option<(usize, usize)> {
    let id = page.find(&format!("id=\"{ELEMENT}\""))?;
    let opening = page[..id].rfind("<script")?;
    if page[opening..id].contains('>') {
        return None;
    }
    let start = id + page[id..].find('>')? + 1;
    let end = start + page[start..].find("</script")?;
    Some((start, end))
}

/// JSON that holds none of the letters that mean something in HTML or JavaScript. Outside of strings JSON
/// has none of them, and within strings an escape means the same.
fn safe(json: &str) -> String {
    let mut out = String::with_capacity(json.len() + json.len() / 16);
    for c in json.chars() {
        match c {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                out.push_str(&format!("\\u{:04x}", u32::from(c)));
            }
            _ => out.push(c),
        }
    }
    out
}
