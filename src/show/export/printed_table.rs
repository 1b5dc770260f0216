//! A table for reading: Markdown, and LaTeX for a paper.

/// Heads and rows of text, all equally long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedTable {
    pub head: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// How many first columns are text; the others are numbers.
    pub label_columns: usize,
}

impl PrintedTable {
    pub fn markdown(&self) -> String {
        let cell = |text: &String| text.replace('\\', "\\\\").replace('|', "\\|").replace('\n', " ");
        let line = |cells: &Vec<String>| format!("| {} |\n", cells.iter().map(cell).collect::<Vec<_>>().join(" | "));
        let rules = (0..self.head.len()).map(|at| if at < self.label_columns { "---" } else { "---:" });
        let rules = format!("|{}|\n", rules.collect::<Vec<_>>().join("|"));
        line(&self.head) + &rules + &self.rows.iter().map(line).collect::<String>()
    }

    /// For a paper that uses `booktabs`; each of `below` becomes a paragraph under it. All of it is plain text.
    pub fn latex(&self, caption: &str, below: &[String]) -> String {
        let columns = "l".repeat(self.label_columns) + &"r".repeat(self.head.len().saturating_sub(self.label_columns));
        let cells = |cells: &Vec<String>| cells.iter().map(|text| escape_latex(text)).collect::<Vec<_>>().join(" & ");
        let line = |row: &Vec<String>| format!("{} \\\\\n", cells(row));
        let (head, rows) = (line(&self.head), self.rows.iter().map(line).collect::<String>());
        let paragraphs: String = below.iter().map(|one| format!("{}\\par\n", escape_latex(one))).collect();
        let below = match paragraphs.as_str() {
            "" => String::new(),
            text => format!("\n\\smallskip\n\\noindent\\parbox{{\\linewidth}}{{\\footnotesize\n{text}}}\n"),
        };
        let words = caption.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let label = words.map(str::to_lowercase).collect::<Vec<_>>().join("-");
        let caption = escape_latex(caption);
        format!(
            "% \\usepackage{{booktabs,graphicx}}; Chinese words take xelatex and \\usepackage{{xeCJK}}\n\
             \\begin{{table}}\n\\centering\n\\caption{{{caption}}}\n\\label{{tab:{label}}}\n\
             % No wider than the text.\n\\resizebox{{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}}{{!}}{{%\n\
             \\begin{{tabular}}{{{columns}}}\n\\toprule\n{head}\\midrule\n{rows}\\bottomrule\n\\end{{tabular}}}}\n\
             {below}\\end{{table}}\n"
        )
    }
}

/// Escapes every character that is special in LaTeX.
pub fn escape_latex(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        // A hyphen before a number is a minus; between two numbers it is none.
        let negative = letters.peek().is_some_and(char::is_ascii_digit) && !before.is_alphanumeric();
        before = letter;
        match letter {
            '-' if negative => out.push_str("$-$"),
            '−' => out.push_str("$-$"),
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(letter);
            }
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            '|' => out.push_str("\\textbar{}"),
            '"' => out.push_str("\\textquotedbl{}"),
            '±' => out.push_str("$\\pm$"),
            '–' => out.push_str("--"),
            '×' => out.push_str("$\\times$"),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}
