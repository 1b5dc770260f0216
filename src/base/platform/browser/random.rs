//! Unpredictable strings, for names that must not be guessed, and random numbers.

use crate::base::platform::by_name::window;

/// Thirty-two hexadecimal digits; all zero only where the browser has no random source.
pub fn random_hex() -> String {
    random_bytes::<16>().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A random whole number below `bound`, which is positive and far below 2⁶⁴, so that the modulo bias is negligible; 0
/// where the browser has no random source.
pub fn random_below(bound: u64) -> u64 {
    u64::from_le_bytes(random_bytes()) % bound
}

fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let crypto = window().and_then(|window| window.crypto().ok());
    if let Some(crypto) = crypto {
        // A few bytes are always available.
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    bytes
}
