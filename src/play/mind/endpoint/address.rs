//! Parses an address into scheme, host, port and path. Only as much of the URL standard as base addresses
//! need; the browser decides when it calls the address.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// An `http` or `https` address in parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// `https` rather than `http`.
    pub secure: bool,
    /// In lower case; an IPv6 address without its brackets.
    pub host: String,
    /// The port as written, else the scheme's default.
    pub port: u16,
    /// With its leading `/`, without a trailing one; empty for the root.
    pub path: String,
    /// Names and values, without the `?`; may be empty. Appended to the path of every request.
    pub query: String,
}

impl Address {
    /// Parses an address. `None`: it cannot be called, or browsers would read it differently than it looks:
    /// backslashes, credentials, tabs, non-ASCII letters, numbers that stand for an IP address, paths with
    /// `..`.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (scheme, rest) = text.split_once("://")?;
        let secure = match scheme.to_ascii_lowercase().as_str() {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (authority, path) = rest.find('/').map_or((rest, ""), |at| rest.split_at(at));
        let (host, port) = match authority.strip_prefix('[') {
            Some(inner) => {
                let (host, after) = inner.split_once(']')?;
                let ip: Ipv6Addr = host.parse().ok()?;
                let port = match after {
                    "" => "",
                    after => after.strip_prefix(':')?,
                };
                (ip.to_string(), port)
            }
            None => {
                let (host, port) = authority.split_once(':').unwrap_or((authority, ""));
                (Self::parse_host(host)?, port)
            }
        };
        let port = match port {
            "" => 80 + u16::from(secure) * (443 - 80),
            digits if digits.bytes().all(|b| b.is_ascii_digit()) => digits.parse().ok()?,
            _ => return None,
        };
        let path = path.trim_end_matches('/');
        let plain = |c: char| c.is_ascii_alphanumeric() || "/-._~!$&'()*+,;=:@%".contains(c);
        let leads_back = |part: &str| {
            let part = part.to_ascii_lowercase().replace("%2e", ".");
            part == "." || part == ".."
        };
        let named =
            |pair: &str| pair.split_once('=').is_some_and(|(name, value)| !name.is_empty() && !value.is_empty());
        if !path.chars().all(plain)
            || path.split('/').any(leads_back)
            || !(query.is_empty() || query.chars().all(plain) && query.split('&').all(named))
        {
            return None;
        }
        Some(Self { secure, host, port, path: path.to_owned(), query: query.to_owned() })
    }

    /// A host name or IPv4 address in lower case, if every parser reads it alike.
    fn parse_host(host: &str) -> Option<String> {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
        let labels = host.strip_suffix('.').unwrap_or(host);
        if !host.chars().all(plain) || labels.split('.').any(str::is_empty) {
            return None;
        }
        // A last label of digits makes it an IPv4 address, which has unusual forms too.
        let last = labels.rsplit('.').next()?.to_ascii_lowercase();
        let is_number = last.bytes().all(|b| b.is_ascii_digit()) || last.starts_with("0x");
        if is_number && host.parse::<Ipv4Addr>().is_err() {
            return None;
        }
        Some(host.to_ascii_lowercase())
    }

    /// The whole address, as it is called.
    pub fn url(&self) -> String {
        self.url_for("")
    }

    /// The URL of `path` below the base address.
    pub fn url_for(&self, path: &str) -> String {
        let (origin, own) = (self.origin(), &self.path);
        match self.query.as_str() {
            "" => format!("{origin}{own}{path}"),
            query => format!("{origin}{own}{path}?{query}"),
        }
    }

    /// Scheme, host and port, as a URL.
    pub fn origin(&self) -> String {
        let scheme = if self.secure { "https" } else { "http" };
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        match (self.secure, self.port) {
            (true, 443) | (false, 80) => format!("{scheme}://{host}"),
            (_, port) => format!("{scheme}://{host}:{port}"),
        }
    }

    /// Whether it leads to this machine: browsers let a secure page call it without encryption.
    pub fn is_loopback(&self) -> bool {
        let host = self.host.trim_end_matches('.');
        host == "localhost"
            || host.ends_with(".localhost")
            || host == "::1"
            || host.parse::<Ipv4Addr>().is_ok_and(|ip| ip.is_loopback())
    }

    /// Whether a browser sees from the text alone that it leads into the local network. It does not see that
    /// of a name without a dot.
    pub fn is_visibly_local(&self) -> bool {
        let host = self.host.trim_end_matches('.');
        self.is_local() && (host.parse::<IpAddr>().is_ok() || host.ends_with(".local"))
    }

    /// Whether it leads to this machine or to the local network.
    pub fn is_local(&self) -> bool {
        let host = self.host.trim_end_matches('.');
        let name = |ending: &str| host.ends_with(ending);
        self.is_loopback()
            || match host.parse::<IpAddr>().map(|ip| ip.to_canonical()) {
                Ok(IpAddr::V4(ip)) => {
                    // 100.64/10 is what VPNs give to their machines.
                    let shared = ip.octets()[0] == 100 && ip.octets()[1] & 0xc0 == 64;
                    ip.is_private() || ip.is_link_local() || ip.is_unspecified() || shared
                }
                // Unique local fc00::/7 and link local fe80::/10.
                Ok(IpAddr::V6(ip)) => {
                    let first = ip.segments()[0];
                    first & 0xfe00 == 0xfc00 || first & 0xffc0 == 0xfe80
                }
                // Names that public DNS does not know.
                Err(_) => {
                    !host.contains('.') || name(".local") || name(".lan") || name(".internal") || name(".home.arpa")
                }
            }
    }

    /// Whether this host is `domain` or a subdomain of it.
    pub fn is_within_domain(&self, domain: &str) -> bool {
        self.host.strip_suffix(domain).is_some_and(|before| before.is_empty() || before.ends_with('.'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn addresses_are_read_in_their_parts() {
        // text, origin, path, loopback, local
        for (text, origin, path, loopback, local) in table! {
            "https://api.openai.com/v1/", "https://api.openai.com", "/v1", false => false;
            "http://localhost:11434/v1", "http://localhost:11434", "/v1", true => true;
            "http://127.0.0.1:8080", "http://127.0.0.1:8080", "", true => true;
            "HTTP://[0:0:0:0:0:0:0:1]:8000/v1", "http://[::1]:8000", "/v1", true => true;
            "http://192.168.1.7:1234/v1", "http://192.168.1.7:1234", "/v1", false => true;
            "http://studio.local/v1", "http://studio.local", "/v1", false => true;
            "https://[fd00::7]/v1", "https://[fd00::7]", "/v1", false => true;
            "https://localhost.evil.example/v1", "https://localhost.evil.example", "/v1", false => false;
        } {
            let address = Address::parse(text).unwrap();
            assert_eq!((address.origin().as_str(), address.path.as_str()), (origin, path));
            assert_eq!((address.is_loopback(), address.is_local()), (loopback, local), "{text}");
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
            "http://[::1]8000/v1",
            "http://[fe80::1%25eth0]/v1",
            "https://evil.example\\api.openai.com/v1",
            "https:\\\\api.openai.com/v1",
            "https://api.openai.com\t.evil.example/v1",
            "https://api.openai.com/v1\n/x",
            "https://api.openai.com%2eevil.example/v1",
            "https://api.openаi.com/v1",
            "https://api..openai.com/v1",
            "http://0x7f.1/v1",
            "http://2130706433/v1",
            "http://127.1/v1",
            "http://host:+80/v1",
            "https://api.example/v1/../../x",
            "https://api.example/v1/%2e%2E/x",
            "https://api.example/v1?x",
            "https://api.example/v1?=x",
            "https://api.example/v1#x",
        ] {
            assert_eq!(Address::parse(text), None, "{text}");
        }
    }

    #[test]
    fn an_address_is_shown_as_it_will_be_called() {
        for (entered, called) in [
            ("HTTPS://API.Example:443/v1//", "https://api.example/v1"),
            ("http://Host:0080/v1", "http://host/v1"),
            ("http://[0:0::1]:80", "http://[::1]"),
            ("  https://xn--bcher-kva.example/V1 ", "https://xn--bcher-kva.example/V1"),
        ] {
            assert_eq!(Address::parse(entered).unwrap().url(), called);
            assert_eq!(super::super::normalize_base_url(entered), called);
        }
    }

    #[test]
    fn the_network_around_is_told_from_the_internet() {
        for (host, local) in [
            ("nas", true),
            ("model.lan", true),
            ("box.home.arpa", true),
            ("10.1.2.3", true),
            ("172.31.0.1", true),
            ("100.100.0.1", true),
            ("[::ffff:192.168.0.1]", true),
            ("[fe80::1]", true),
            ("172.32.0.1", false),
            ("100.128.0.1", false),
            ("8.8.8.8", false),
            ("[2001:db8::1]", false),
            ("local.example", false),
            ("192.168.0.1.evil.example", false),
        ] {
            let address = Address::parse(&format!("http://{host}/v1")).unwrap();
            assert_eq!(address.is_local(), local, "{host}");
        }
    }

    #[test]
    fn a_domain_is_not_found_inside_another_name() {
        let at = |text: &str| Address::parse(text).unwrap().is_within_domain("openai.com");
        assert!(at("https://api.openai.com/v1") && at("https://openai.com"));
        assert!(!at("https://notopenai.com/v1") && !at("https://evil.example/openai.com"));
    }
}
