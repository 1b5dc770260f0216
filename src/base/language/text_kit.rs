//! What several modules do with running text, whatever the words: pairs of Chinese characters and the edit distance.
//! Sentences, stems and stop words differ with their purpose, and each user keeps its own.

use super::is_han;

/// The pairs of neighbouring Han characters of which neither is a stop character.
pub fn han_pairs(text: &str, is_stop: impl Fn(char) -> bool) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let pairs = chars.windows(2).filter(|pair| pair.iter().all(|c| is_han(*c) && !is_stop(*c)));
    pairs.map(|pair| pair.iter().collect()).collect()
}

/// How many characters of `a` must be changed, added or removed to give `b`.
pub fn edit_distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_and_distances_are_counted_in_characters() {
        assert_eq!(han_pairs("我在书房里 a里", |c| c == '在'), ["书房", "房里"]);
        let distance = |a: &str, b: &str| edit_distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>());
        assert_eq!((distance("kitten", "sitting"), distance("", "书房"), distance("书房", "书")), (3, 2, 1));
    }
}
