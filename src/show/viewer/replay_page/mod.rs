//! Renders a page in one file, as text: pure, so that what it may contain is tested natively. Long parts are
//! embedded gzipped and unpacked by the browser when the page opens.

mod built;

pub use built::BuiltPage;

use super::markup::escape_markup;
use crate::base::language::Language;

/// The inputs of the page.
#[derive(Debug, Clone, Copy)]
pub struct ReplayPageParts<'a> {
    pub language: Language,
    pub title: &'a str,
    pub built: &'a BuiltPage,
    /// The log, gzipped.
    pub log: &'a [u8],
    /// The moment to show, as a link.
    pub link: &'a str,
    /// The CSP nonce of the page's scripts; it must not be guessable.
    pub nonce: &'a str,
}

/// Renders the page. `None` if the glue is not in a known form, or a part would close its own element.
pub fn render_replay_page(parts: &ReplayPageParts) -> Option<String> {
    let ReplayPageParts { built, nonce, .. } = parts;
    let glue = &built.glue;
    let start = find_default_export(glue)?;
    if glue.to_ascii_lowercase().contains("</script") {
        return None;
    }
    let (lang, title, link) = (parts.language.tag(), escape_markup(parts.title), escape_markup(parts.link));
    // No encoded character is `<`, so nothing in a data block can look like markup.
    let carried = [
        data_element("styles", "", &built.styles),
        data_element("log", &format!(" data-link=\"{link}\""), parts.log),
        data_element("words", "", &built.words),
        data_element("program", "", &built.program),
        data_element("rest", "", &built.deferred_program),
    ]
    .concat();
    Some(format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         script-src 'nonce-{nonce}' 'wasm-unsafe-eval'; style-src 'nonce-{nonce}'; \
         img-src data: blob:; connect-src 'none'; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n<title>{title} · Casebook</title>\n</head>\n<body>\n\
         <p class=\"boot\" id=\"boot\">Casebook …</p>\n\
         {carried}\
         <script type=\"module\" nonce=\"{nonce}\">\n{glue}\n\
         const carried = async (name) => {{\n\
           const element = document.getElementById(`carried-${{name}}`);\n\
           const letters = element.textContent;\n\
           const words = new DataView(new ArrayBuffer((letters.length / 5) * 4));\n\
           for (let at = 0, word = 0; at < letters.length; at += 5, word = 0) {{\n\
             for (let one = at; one < at + 5; one++) {{\n\
               const letter = letters.charCodeAt(one);\n\
               word = word * 85 + (letter === 122 ? 60 : letter) - 35;\n\
             }}\n\
             words.setUint32((at / 5) * 4, word);\n\
           }}\n\
           const bytes = words.buffer.slice(0, Number(element.dataset.bytes));\n\
           const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(\"gzip\"));\n\
           return new Response(stream).arrayBuffer();\n\
         }};\n\
         const text = async (name) => new TextDecoder().decode(await carried(name));\n\
         const style = document.createElement(\"style\");\n\
         style.nonce = \"{nonce}\";\n\
         style.textContent = await text(\"styles\");\n\
         document.head.append(style);\n\
         globalThis.casebookWords = JSON.parse(await text(\"words\"));\n\
         globalThis.casebookSpeak = async () => {{}};\n\
         document.getElementById(\"carried-log\").textContent = await text(\"log\");\n\
         const bytes = await carried(\"program\");\n\
         const rest = await WebAssembly.compile(await carried(\"rest\"));\n\
         let joined;\n\
         globalThis.casebookPartNow = (part, first) => {{\n\
           if (part > 1) throw new Error(\"This file shows one game.\");\n\
           joined ??= new WebAssembly.Instance(rest, {{ \"\": first, \
             f: new Proxy({{}}, {{ get: (_, place) => first.functions.get(+place) }}) }});\n\
         }};\n\
         globalThis.casebookPart = async (part, first) => casebookPartNow(part, first);\n\
         await {start}({{ module_or_path: bytes }});\n</script>\n</body>\n</html>\n"
    ))
}

/// The local name of the function that the glue exports as its default.
fn find_default_export(glue: &str) -> Option<&str> {
    let name = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$');
    let named = glue.rfind(" as default").map(|at| {
        let before = glue.get(..at).unwrap_or_default();
        before.rsplit([' ', '{', ',', '\n']).next().unwrap_or_default()
    });
    let plain = || {
        let after = glue.rfind("export default ").and_then(|at| glue.get(at + 15..))?;
        after.split([';', '\n', ' ']).next()
    };
    named.filter(|text| name(text)).or_else(plain).filter(|text| name(text))
}

/// Encodes bytes as text, five characters for four bytes (Ascii85 with an alphabet without `<`): a sixteenth
/// shorter than base64, which saves some 75 kB. The element's attribute gives the number of bytes.
fn encode_ascii85(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(4) * 5);
    for part in bytes.chunks(4) {
        let byte = |at: usize| u32::from(part.get(at).copied().unwrap_or(0));
        let word = byte(0) << 24 | byte(1) << 16 | byte(2) << 8 | byte(3);
        for place in (0..5).rev() {
            let value = b'#' + (word / 85u32.pow(place) % 85) as u8;
            out.push(char::from(if value == b'<' { b'z' } else { value }));
        }
    }
    out
}

/// An element that holds bytes under a name.
fn data_element(name: &str, attributes: &str, bytes: &[u8]) -> String {
    let (count, text) = (bytes.len(), encode_ascii85(bytes));
    format!("<script type=\"text/plain\" id=\"carried-{name}\" data-bytes=\"{count}\"{attributes}>{text}</script>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn built(glue: &str) -> BuiltPage {
        BuiltPage {
            styles: b"p { margin: 0 }".into(),
            glue: glue.to_owned(),
            program: b"abcd".into(),
            deferred_program: b"efgh".into(),
            words: br#"{"en":"a = <i>b</i>"}"#.into(),
        }
    }

    fn page(log: &str, glue: &str) -> Option<String> {
        render_replay_page(&ReplayPageParts {
            language: Language::English,
            title: "A <b>bold</b> case",
            built: &built(glue),
            log: log.as_bytes(),
            link: "turn=3&view=\"all",
            nonce: "n0nce",
        })
    }

    #[test]
    fn nothing_in_a_log_becomes_markup_of_the_page() {
        let glue = "let x = 1;\nexport{a as initSync,b as default};";
        let page = page(r#"{"a":"</script><img src=x onerror=alert(1)>"}"#, glue).unwrap();
        assert!(!page.contains("<img") && !page.contains("<b>") && !page.contains("<i>"));
        assert!(page.contains("await b({") && page.contains(&encode_ascii85(b"abcd")));
        assert!(page.contains("data-link=\"turn=3&amp;view=&quot;all\""));
        assert!(page.contains("connect-src 'none'"));
    }

    #[test]
    fn bytes_are_five_letters_for_four_and_none_opens_an_element() {
        // The word of all ones is the largest, and 25 is the value whose letter would be `<`.
        assert_eq!(encode_ascii85(&[0xff; 4]), "u:Y/#");
        assert_eq!(encode_ascii85(&[0, 0, 0, 25]), "####z");
        let all: Vec<u8> = (0..=255).cycle().take(4096).collect();
        assert!(!encode_ascii85(&all).contains('<'));
        assert_eq!(encode_ascii85(b"abc").len(), 5);
    }

    #[test]
    fn glue_that_is_not_as_we_know_it_gives_no_page() {
        assert_eq!(find_default_export("export { initSync, __wbg_init as default };"), Some("__wbg_init"));
        assert_eq!(find_default_export("export default init;"), Some("init"));
        assert_eq!(page("{}", "nothing"), None);
        assert_eq!(page("{}", "'</script>'; export default init;"), None);
    }
}
