//! HTTP as the rest of the program sees it. What a transport does with it is in its own file.

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
    /// Give up when the head of the answer, or the next piece of it, takes longer than this.
    pub timeout_ms: u32,
}

impl std::fmt::Debug for HttpRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {}", self.method, self.url)
    }
}

/// Why there is no answer, or no whole one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HttpError {
    /// The address is none.
    #[error("“{0}” is not an address")]
    Address(String),
    /// A header of this name holds what no header may.
    #[error("the header “{0}” cannot be sent")]
    Header(String),
    /// Nothing came back. In a page a refused cross-origin request looks the same.
    #[error("no answer: {0}")]
    Unreachable(String),
    /// It sends to another origin; where to, if that may be known. A key does not go along.
    #[error("it sends on to another address")]
    Redirected(Option<String>),
    #[error("no answer within {} s", f64::from(*.0) / 1000.0)]
    TimedOut(u32),
    #[error("the answer broke off: {0}")]
    BrokenOff(String),
    /// It is longer than so many MB, and was read no further.
    #[error("the answer is longer than {0} MB")]
    TooLong(usize),
    #[error("called off")]
    Aborted,
}

/// May this page call servers on this machine and the network around it? Some browsers ask the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LocalNetwork {
    Granted,
    Denied,
    /// The browser will ask, or is asking.
    Prompt,
    /// The platform has no such question, or does not say.
    Unknown,
}

/// What came of a request whose answer nobody may read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reached {
    Answered,
    Nothing,
    /// The page's own policy kept it from being made.
    Forbidden,
}
