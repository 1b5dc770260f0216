//! A budget as somebody types it. What it is kept against is `insight`'s to count.

use crate::insight::Budget;

/// The budget in a field's text; `None`: that is no amount above 0 and below 10¹². Commas part thousands.
pub fn budget(text: &str, in_tokens: bool, currency: &str) -> Option<Budget> {
    let number = text.trim().replace(',', "").parse::<f64>().ok();
    let number = number.filter(|n| n.is_finite() && *n > 0.0 && *n < 1e12)?;
    Some(if in_tokens {
        // Below 10¹², and above 0.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let limit = number.ceil() as u64;
        Budget::Tokens { limit }
    } else {
        Budget::Money { limit: number, currency: currency.to_owned() }
    })
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
            ("0.2", true, Some(Budget::Tokens { limit: 1 })),
            ("", false, None),
            ("0", false, None),
            ("-3", true, None),
            ("1e12", true, None),
            ("inf", false, None),
            ("much", false, None),
        ] {
            assert_eq!(budget(text, in_tokens, "EUR"), expected, "{text:?}");
        }
    }
}
