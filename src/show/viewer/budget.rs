//! Parses a budget as a person types it. `insight` measures spending against it.

use crate::read::insight::Budget;

/// Amounts must be smaller, so that they convert to whole tokens exactly.
const MAX_AMOUNT: f64 = 1e12;

/// The budget in a field's text; `None` if it is no amount above 0 and below 10¹². Commas separate thousands.
pub fn parse_budget(text: &str, in_tokens: bool, currency: &str) -> Option<Budget> {
    let number = parse_amount(text, in_tokens).filter(|n| n.is_finite() && *n > 0.0 && *n < MAX_AMOUNT)?;
    Some(if in_tokens {
        // Below 10¹², and above 0.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let limit = number.ceil() as u64;
        Budget::Tokens { limit }
    } else {
        Budget::Money { limit: number, currency: currency.to_owned() }
    })
}

/// Parses a number as people write it: any mark between thousands, a decimal comma, “20k” tokens.
fn parse_amount(text: &str, in_tokens: bool) -> Option<f64> {
    let text: String = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '\'' | '’' | '_')).collect();
    let (digits, factor) = match text.strip_suffix(['k', 'K']) {
        Some(digits) if in_tokens => (digits, 1_000.0),
        _ => match text.strip_suffix(['m', 'M']) {
            Some(digits) if in_tokens => (digits, 1_000_000.0),
            _ => (text.as_str(), 1.0),
        },
    };
    let groups: Vec<&str> = digits.split([',', '.']).collect();
    let parted = groups.iter().skip(1).all(|group| group.len() == 3) && groups.first() != Some(&"0");
    let decimal = digits.split(',').nth(1).is_some_and(|end| end.len() < 3) && groups.len() == 2;
    let plain = match () {
        // Nobody means a fraction of a token.
        () if in_tokens && factor == 1.0 => parted.then(|| groups.concat())?,
        () if decimal => digits.replace(',', "."),
        () => digits.replace(',', ""),
    };
    plain.parse::<f64>().ok().map(|number| number * factor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_amounts_above_nothing_are_budgets() {
        let money = |limit| {
            let currency = "EUR".to_owned();
            Some(Budget::Money { limit, currency })
        };
        for (text, in_tokens, expected) in [
            ("2.50", false, money(2.5)),
            (" 1,200 ", false, money(1_200.0)),
            ("1,200", true, Some(Budget::Tokens { limit: 1_200 })),
            ("20.000", true, Some(Budget::Tokens { limit: 20_000 })),
            ("20 000", true, Some(Budget::Tokens { limit: 20_000 })),
            ("1,200.000", true, Some(Budget::Tokens { limit: 1_200_000 })),
            ("20k", true, Some(Budget::Tokens { limit: 20_000 })),
            ("1.5M", true, Some(Budget::Tokens { limit: 1_500_000 })),
            ("2,50", false, money(2.5)),
            ("1,200.50", false, money(1_200.5)),
            ("20k", false, None),
            ("0.2", true, None),
            ("2.5", true, None),
            ("10000000000000", true, None),
            ("", false, None),
            ("0", false, None),
            ("-3", true, None),
            ("1e12", true, None),
            ("inf", false, None),
            ("much", false, None),
        ] {
            assert_eq!(parse_budget(text, in_tokens, "EUR"), expected, "{text:?}");
        }
    }
}
