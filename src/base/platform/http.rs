//! HTTP types that all transports share. Each transport has its own file.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    Get,
    Post,
}

/// One request. Its `Debug` shows no header values: one of them is a key.
#[derive(Clone)]
pub struct HttpRequest {
    pub method: Method,
    pub url: String,
    pub headers: Vec<(String, String)>,
    /// JSON, for [`Method::Post`].
    pub body: Option<String>,
    /// Timeout for the head of the answer and for each piece of it.
    pub timeout_ms: u32,
}

impl std::fmt::Debug for HttpRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {}", self.method, self.url)
    }
}

/// Why there is no answer, or no complete one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HttpError {
    /// The address is invalid.
    #[error("“{0}” is not an address")]
    Address(String),
    /// A header of this name has an invalid value.
    #[error("the header “{0}” cannot be sent")]
    Header(String),
    /// Nothing came back. In a page a refused cross-origin request looks the same.
    #[error("no answer: {0}")]
    Unreachable(String),
    /// It redirects to another origin, given where the page may know it. A key is not sent there.
    #[error("it sends on to another address")]
    Redirected(Option<String>),
    #[error("no answer within {} s", f64::from(*.0) / 1000.0)]
    TimedOut(u32),
    #[error("the answer broke off: {0}")]
    BrokenOff(String),
    /// It is longer than this many MB; the remainder was not read.
    #[error("the answer is longer than {0} MB")]
    TooLong(usize),
    #[error("called off")]
    Aborted,
}

/// Whether this page may call servers on this machine and the local network. Some browsers ask the user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LocalNetworkPermission {
    Granted,
    Denied,
    /// The browser will ask, or is asking.
    Prompt,
    /// The platform has no such permission, or does not say.
    Unknown,
}

/// The outcome of a request whose answer may not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reachability {
    Answered,
    Unreachable,
    /// The page's content security policy blocked it.
    Forbidden,
}
