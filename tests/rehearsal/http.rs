//! As much of HTTP/1.1 as a chat client needs: requests with a length, responses with a length or in chunks,
//! persistent connections.

use serde_json::{Value, json};
use std::io::{Error, ErrorKind, Result};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Limit on the size of a request.
const MAX_REQUEST_BYTES: usize = 64 << 20;

pub struct Request {
    pub method: String,
    pub path: String,
    headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Request {
    /// A header's value, by its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(n, _)| n == name)?;
        Some(&found.1)
    }
}

/// A response with a length.
pub struct Answer {
    pub status: u16,
    pub kind: String,
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
    /// May pages of any origin read it?
    pub cors: bool,
}

impl Answer {
    pub fn new(status: u16, kind: &str, body: impl Into<Vec<u8>>) -> Self {
        Self { status, kind: kind.to_owned(), headers: Vec::new(), body: body.into(), cors: true }
    }

    pub fn json(status: u16, body: &Value) -> Self {
        Self::new(status, "application/json", body.to_string())
    }

    /// An error as OpenAI words it.
    pub fn error(status: u16, message: &str, code: &str) -> Self {
        let error = json!({ "message": message, "type": "rehearsal", "param": null, "code": code });
        Self::json(status, &json!({ "error": error }))
    }

    /// The response to a CORS preflight request.
    pub fn preflight() -> Self {
        let headers = vec![
            ("Access-Control-Allow-Methods", "GET, POST, OPTIONS".to_owned()),
            ("Access-Control-Allow-Headers", "Authorization, Content-Type".to_owned()),
            ("Access-Control-Max-Age", "600".to_owned()),
            ("Access-Control-Allow-Private-Network", "true".to_owned()),
        ];
        Self { headers, ..Self::new(204, "text/plain", "") }
    }

    fn head(&self, length: &str, cors: bool) -> String {
        let mut head = format!("HTTP/1.1 {} Rehearsed\r\nContent-Type: {}\r\n", self.status, self.kind);
        if self.cors && cors {
            head.push_str("Access-Control-Allow-Origin: *\r\n");
            head.push_str("Access-Control-Expose-Headers: Retry-After\r\n");
        }
        for (name, value) in &self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str(length);
        head.push_str("\r\n\r\n");
        head
    }
}

pub struct Connection {
    stream: TcpStream,
    cors: bool,
    buffer: Vec<u8>,
}

impl Connection {
    pub fn new(stream: TcpStream) -> Self {
        Self { stream, cors: true, buffer: Vec::new() }
    }

    /// Sets whether pages may read any response.
    pub fn set_cors(&mut self, cors: bool) {
        self.cors = cors;
    }

    /// The next request; `None` if the client has closed.
    pub async fn next_request(&mut self) -> Result<Option<Request>> {
        let end = loop {
            if let Some(at) = self.buffer.windows(4).position(|w| w == b"\r\n\r\n") {
                break at;
            }
            if self.read_more().await? == 0 {
                return Ok(None);
            }
        };
        let head = String::from_utf8_lossy(&self.buffer[..end]).into_owned();
        let mut lines = head.lines();
        let mut words = lines.next().unwrap_or("").split_whitespace();
        let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let headers: Vec<(String, String)> = lines
            .filter_map(|line| line.split_once(':'))
            .map(|(name, value)| (name.trim().to_lowercase(), value.trim().to_owned()))
            .collect();
        let mut request = Request {
            method: method.to_owned(),
            path: target.split('?').next().unwrap_or("").to_owned(),
            headers,
            body: Vec::new(),
        };
        let length = request
            .header("content-length")
            .map_or(Ok(0), str::parse::<usize>)
            .ok()
            .filter(|length| *length <= MAX_REQUEST_BYTES)
            .ok_or(ErrorKind::InvalidData)?;
        let whole = end + 4 + length;
        while self.buffer.len() < whole {
            if self.read_more().await? == 0 {
                return Ok(None);
            }
        }
        let rest = self.buffer.split_off(whole);
        request.body = self.buffer.split_off(end + 4);
        self.buffer = rest;
        Ok(Some(request))
    }

    async fn read_more(&mut self) -> Result<usize> {
        if self.buffer.len() > MAX_REQUEST_BYTES {
            return Err(Error::from(ErrorKind::InvalidData));
        }
        self.buffer.reserve(64 << 10);
        self.stream.read_buf(&mut self.buffer).await
    }

    /// Has the client disconnected?
    pub fn has_client_disconnected(&mut self) -> bool {
        let mut piece = [0; 1024];
        match self.stream.try_read(&mut piece) {
            Ok(0) => true,
            Ok(read) => {
                self.buffer.extend_from_slice(&piece[..read]);
                false
            }
            Err(error) => error.kind() != ErrorKind::WouldBlock,
        }
    }

    /// Sends a complete response; the connection stays open.
    pub async fn send(&mut self, answer: &Answer) -> Result<bool> {
        let head = answer.head(&format!("Content-Length: {}", answer.body.len()), self.cors);
        self.write(&[head.as_bytes(), &answer.body].concat()).await?;
        Ok(true)
    }

    /// Sends less than was announced; the connection must be closed.
    pub async fn send_truncated(&mut self, answer: &Answer) -> Result<bool> {
        let head = answer.head(&format!("Content-Length: {}", answer.body.len()), self.cors);
        let (half, _) = answer.body.split_at(answer.body.len() / 2);
        self.write(&[head.as_bytes(), half].concat()).await?;
        Ok(false)
    }

    /// Begins a chunked response.
    pub async fn begin_chunked(&mut self, answer: &Answer) -> Result<()> {
        let head = answer.head("Cache-Control: no-cache\r\nTransfer-Encoding: chunked", self.cors);
        self.write(head.as_bytes()).await
    }

    pub async fn send_chunk(&mut self, bytes: &[u8]) -> Result<()> {
        let mut framed = format!("{:x}\r\n", bytes.len()).into_bytes();
        framed.extend_from_slice(bytes);
        framed.extend_from_slice(b"\r\n");
        self.write(&framed).await
    }

    /// Ends a chunked response.
    pub async fn end_chunked(&mut self) -> Result<bool> {
        self.write(b"0\r\n\r\n").await?;
        Ok(true)
    }

    /// Sends raw bytes.
    pub async fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.stream.write_all(bytes).await
    }

    /// Makes the connection end with a reset when dropped, whatever is still being sent.
    pub fn reset_when_dropped(&self) -> Result<()> {
        self.stream.set_zero_linger()
    }
}
