//! Escaping for HTML and SVG.

/// Escapes text content and attribute values alike, and drops characters that XML does not allow.
pub fn escape_markup(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| is_xml_char(*letter)) {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            letter => safe.push(letter),
        }
    }
    safe
}

/// Does XML allow this character? A picture with any other is not well-formed.
fn is_xml_char(letter: char) -> bool {
    let control = letter.is_control() && letter != '\n';
    !control && !matches!(letter, '\u{fffe}' | '\u{ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_control_characters_leaves_a_picture_well_formed() {
        let name = "Ann\u{b} <i>\u{0}&\u{ffff} \"B\"\u{7f}\nC";
        assert_eq!(escape_markup(name), "Ann &lt;i&gt;&amp; &quot;B&quot;\nC");
    }
}
