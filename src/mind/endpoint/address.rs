//! What an address says about where it leads: scheme, host, port, path. Only as much of the URL standard
//! as base addresses need; the browser has the last word when it is called.

/// An `http` or `https` address in its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// `https` rather than `http`.
    pub secure: bool,
    /// In lower case; an IPv6 address without its brackets.
    pub host: String,
    /// The one that is written, else the scheme's.
    pub port: u16,
    /// With its leading `/`, without a trailing one; empty for the root.
    pub path: String,
}

impl Address {
    /// Reads an address. `None`: it is none that could be called.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (scheme, rest) = text.split_once("://")?;
        let secure = match scheme.to_ascii_lowercase().as_str() {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let (authority, path) = rest.find('/').map_or((rest, ""), |at| rest.split_at(at));
        // A name and password in an address are refused by `fetch`.
        if authority.contains('@') {
            return None;
        }
        let (host, port) = match authority.strip_prefix('[') {
            Some(inner) => {
                let (host, after) = inner.split_once(']')?;
                (host, after.strip_prefix(':').unwrap_or(after))
            }
            None => authority.split_once(':').unwrap_or((authority, "")),
        };
        let port = match port {
            "" => 80 + u16::from(secure) * (443 - 80),
            digits => digits.parse().ok()?,
        };
        let wrong = |c: char| c.is_whitespace() || c.is_control();
        if host.is_empty() || host.contains(wrong) || path.contains(wrong) {
            return None;
        }
        Some(Self {
            secure,
            host: host.to_ascii_lowercase(),
            port,
            path: path.trim_end_matches('/').to_owned(),
        })
    }

    /// Scheme, host and port, as an address.
    pub fn origin(&self) -> String {
        let scheme = if self.secure { "https" } else { "http" };
        let host = if self.host.contains(':') {
            format!("[{}]", self.host)
        } else {
            self.host.clone()
        };
        match (self.secure, self.port) {
            (true, 443) | (false, 80) => format!("{scheme}://{host}"),
            (_, port) => format!("{scheme}://{host}:{port}"),
        }
    }

    /// Leads to this very machine: browsers let a secure page call it without encryption.
    pub fn is_loopback(&self) -> bool {
        let host = self.host.trim_end_matches('.');
        host == "localhost"
            || host.ends_with(".localhost")
            || host == "::1"
            || host
                .parse::<std::net::Ipv4Addr>()
                .is_ok_and(|ip| ip.is_loopback())
    }

    /// Leads to this machine or to the network around it.
    pub fn is_local(&self) -> bool {
        let host = self.host.trim_end_matches('.');
        self.is_loopback()
            || host.ends_with(".local")
            || match host.parse::<std::net::IpAddr>() {
                Ok(std::net::IpAddr::V4(ip)) => {
                    ip.is_private() || ip.is_link_local() || ip.is_unspecified()
                }
                // Unique local fc00::/7 and link local fe80::/10.
                Ok(std::net::IpAddr::V6(ip)) => {
                    let first = ip.segments()[0];
                    first & 0xfe00 == 0xfc00 || first & 0xffc0 == 0xfe80
                }
                Err(_) => false,
            }
    }

    /// Is this host `domain`, or a part of it?
    pub fn is_at(&self, domain: &str) -> bool {
        self.host
            .strip_suffix(domain)
            .is_some_and(|before| before.is_empty() || before.ends_with('.'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_in_their_parts() {
        // text, origin, path, loopback, local
        for (text, origin, path, loopback, local) in [
            (
                "https://api.openai.com/v1/",
                "https://api.openai.com",
                "/v1",
                false,
                false,
            ),
            (
                "http://localhost:11434/v1",
                "http://localhost:11434",
                "/v1",
                true,
                true,
            ),
            (
                "http://127.0.0.1:8080",
                "http://127.0.0.1:8080",
                "",
                true,
                true,
            ),
            (
                "HTTP://[::1]:8000/v1?x=1",
                "http://[::1]:8000",
                "/v1",
                true,
                true,
            ),
            (
                "http://192.168.1.7:1234/v1",
                "http://192.168.1.7:1234",
                "/v1",
                false,
                true,
            ),
            (
                "http://studio.local/v1",
                "http://studio.local",
                "/v1",
                false,
                true,
            ),
            (
                "https://[fd00::7]/v1",
                "https://[fd00::7]",
                "/v1",
                false,
                true,
            ),
            (
                "https://localhost.evil.example/v1",
                "https://localhost.evil.example",
                "/v1",
                false,
                false,
            ),
        ] {
            let address = Address::parse(text).unwrap();
            assert_eq!(
                (address.origin().as_str(), address.path.as_str()),
                (origin, path)
            );
            assert_eq!(
                (address.is_loopback(), address.is_local()),
                (loopback, local),
                "{text}"
            );
        }
    }

    #[test]
    fn what_cannot_be_called_is_no_address() {
        for text in [
            "",
            "localhost:11434/v1",
            "ftp://x/v1",
            "https://",
            "https:///v1",
            "http://a b/v1",
            "http://host:port/v1",
            "http://host:99999",
            "https://me:secret@host/v1",
            "http://[::1",
        ] {
            assert_eq!(Address::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_domain_is_not_found_inside_another_name() {
        let at = |text: &str| Address::parse(text).unwrap().is_at("openai.com");
        assert!(at("https://api.openai.com/v1") && at("https://openai.com"));
        assert!(!at("https://notopenai.com/v1") && !at("https://evil.example/openai.com"));
    }
}
