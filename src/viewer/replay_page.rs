//! A page in one file, put together as text: pure, so that what may stand in it is tested natively. What is long goes in
//! gzipped and is unpacked by the browser when the page opens.

use crate::language::Language;

/// What goes into the page.
#[derive(Debug, Clone, Copy)]
pub struct Parts<'a> {
    pub language: Language,
    pub title: &'a str,
    /// Style sheets, one after the other, gzipped.
    pub styles: &'a [u8],
    /// The program's glue: a module whose default export starts it.
    pub glue: &'a str,
    /// What of the program runs first, gzipped.
    pub program: &'a [u8],
    /// The rest of it, gzipped.
    pub rest: &'a [u8],
    /// The catalogues of words by language, as JSON, gzipped.
    pub words: &'a [u8],
    /// The log, gzipped.
    pub log: &'a [u8],
    /// The moment, as a link has it.
    pub link: &'a str,
    /// Names what may run in the page; nobody must be able to guess it.
    pub nonce: &'a str,
}

/// The page. `None` when the glue is not as we know it, or a part would end its own element.
pub fn replay_page(parts: &Parts) -> Option<String> {
    let start = starter(parts.glue)?;
    if parts.glue.to_ascii_lowercase().contains("</script") {
        return None;
    }
    let Parts { glue, nonce, .. } = parts;
    let (lang, title, link) = (
        parts.language.tag(),
        escape(parts.title),
        escape(parts.link),
    );
    // Letters and digits alone: nothing in a data block can look like markup.
    let [styles, log, words, program, rest] = [
        parts.styles,
        parts.log,
        parts.words,
        parts.program,
        parts.rest,
    ]
    .map(base64);
    Some(format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'nonce-{nonce}' 'wasm-unsafe-eval'; style-src 'nonce-{nonce}'; img-src data: blob:; connect-src 'none'; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n<title>{title} · Casebook</title>\n</head>\n<body>\n\
         <p class=\"boot\" id=\"boot\">Casebook …</p>\n\
         <script type=\"text/plain\" id=\"carried-styles\">{styles}</script>\n\
         <script type=\"text/plain\" id=\"carried-log\" data-link=\"{link}\">{log}</script>\n\
         <script type=\"text/plain\" id=\"carried-words\">{words}</script>\n\
         <script type=\"text/plain\" id=\"carried-program\">{program}</script>\n\
         <script type=\"text/plain\" id=\"carried-rest\">{rest}</script>\n\
         <script type=\"module\" nonce=\"{nonce}\">\n{glue}\n\
         const carried = async (name) => {{\n\
           const element = document.getElementById(`carried-${{name}}`);\n\
           const letters = atob(element.textContent);\n\
           const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));\n\
           const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(\"gzip\"));\n\
           return new Response(stream).arrayBuffer();\n\
         }};\n\
         const text = async (name) => new TextDecoder().decode(await carried(name));\n\
         const style = document.createElement(\"style\");\n\
         style.nonce = \"{nonce}\";\n\
         style.textContent = await text(\"styles\");\n\
         document.head.append(style);\n\
         globalThis.casebookWords = JSON.parse(await text(\"words\"));\n\
         document.getElementById(\"carried-log\").textContent = await text(\"log\");\n\
         const bytes = await carried(\"program\");\n\
         const rest = await WebAssembly.compile(await carried(\"rest\"));\n\
         let joined;\n\
         globalThis.casebookPartNow = (part, first) => {{\n\
           if (part > 1) throw new Error(\"This file shows one game.\");\n\
           joined ??= new WebAssembly.Instance(rest, {{ \"\": first }});\n\
         }};\n\
         globalThis.casebookPart = async (part, first) => casebookPartNow(part, first);\n\
         await {start}({{ module_or_path: bytes }});\n</script>\n</body>\n</html>\n"
    ))
}

/// What the glue calls the function that it exports as its default.
fn starter(glue: &str) -> Option<&str> {
    let name = |text: &str| {
        !text.is_empty()
            && text
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$')
    };
    let named = glue.rfind(" as default").map(|at| {
        let before = glue.get(..at).unwrap_or_default();
        before
            .rsplit([' ', '{', ',', '\n'])
            .next()
            .unwrap_or_default()
    });
    let plain = || {
        let after = glue
            .rfind("export default ")
            .and_then(|at| glue.get(at + 15..))?;
        after.split([';', '\n', ' ']).next()
    };
    named
        .filter(|text| name(text))
        .or_else(plain)
        .filter(|text| name(text))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for part in bytes.chunks(3) {
        let byte = |at: usize| u32::from(part.get(at).copied().unwrap_or(0));
        let word = byte(0) << 16 | byte(1) << 8 | byte(2);
        for letter in 0..4 {
            let six = (word >> (18 - 6 * letter) & 63) as usize;
            out.push(if letter > part.len() {
                '='
            } else {
                char::from(LETTERS[six])
            });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts<'a>(log: &'a str, glue: &'a str) -> Parts<'a> {
        Parts {
            language: Language::English,
            title: "A <b>bold</b> case",
            styles: b"p { margin: 0 }",
            glue,
            program: b"abcd",
            rest: b"efgh",
            words: br#"{"en":"a = <i>b</i>"}"#,
            log: log.as_bytes(),
            link: "turn=3&view=\"all",
            nonce: "n0nce",
        }
    }

    #[test]
    fn nothing_in_a_log_becomes_markup_of_the_page() {
        let glue = "let x = 1;\nexport{a as initSync,b as default};";
        let page = replay_page(&parts(
            r#"{"a":"</script><img src=x onerror=alert(1)>"}"#,
            glue,
        ))
        .unwrap();
        assert!(!page.contains("<img") && !page.contains("<b>") && !page.contains("<i>"));
        assert!(page.contains("await b({") && page.contains(">YWJjZA==<"));
        assert!(page.contains("data-link=\"turn=3&amp;view=&quot;all\""));
        assert!(page.contains("connect-src 'none'"));
    }

    #[test]
    fn glue_that_is_not_as_we_know_it_gives_no_page() {
        assert_eq!(
            starter("export { initSync, __wbg_init as default };"),
            Some("__wbg_init")
        );
        assert_eq!(starter("export default init;"), Some("init"));
        assert_eq!(replay_page(&parts("{}", "nothing")), None);
        assert_eq!(
            replay_page(&parts("{}", "'</script>'; export default init;")),
            None
        );
    }
}
