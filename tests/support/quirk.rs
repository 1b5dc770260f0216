//! A server with one quirk, in front of a rehearsal server: rejects some requests and forwards the rest.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// Its refusal of the `n`th request, from 1; `None`: forwards it.
type RefuseRequest = Arc<dyn Fn(&Value, usize) -> Option<(u16, String)> + Send + Sync>;

/// The body of each call, and the status of its refusal, if any.
type Calls = Arc<Mutex<Vec<(Value, Option<u16>)>>>;

pub struct Quirk {
    pub url: String,
    calls: Calls,
}

impl Quirk {
    /// Starts it in front of the server at `behind`.
    pub fn in_front_of(
        behind: &str, refuses: impl Fn(&Value, usize) -> Option<(u16, String)> + Send + Sync + 'static,
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/v1", listener.local_addr().unwrap());
        let calls = Arc::new(Mutex::new(Vec::new()));
        let (behind, refuses, all): (String, RefuseRequest, _) = (host(behind), Arc::new(refuses), calls.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (behind, refuses, all) = (behind.clone(), refuses.clone(), all.clone());
                std::thread::spawn(move || answer(stream, &behind, &refuses, &all));
            }
        });
        Self { url, calls }
    }

    pub fn calls(&self) -> usize {
        self.calls.lock().unwrap().len()
    }

    pub fn refused(&self) -> usize {
        self.calls.lock().unwrap().iter().filter(|(_, status)| status.is_some()).count()
    }

    /// The bodies of the forwarded calls.
    pub fn forwarded(&self) -> Vec<Value> {
        let calls = self.calls.lock().unwrap();
        calls.iter().filter(|(_, status)| status.is_none()).map(|(body, _)| body.clone()).collect()
    }
}

fn host(url: &str) -> String {
    url.trim_start_matches("http://").split('/').next().unwrap().to_owned()
}

fn answer(mut stream: TcpStream, behind: &str, refuses: &RefuseRequest, all: &Mutex<Vec<(Value, Option<u16>)>>) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).unwrap_or(0) == 0 {
            return;
        }
        if let Some(own) = line.to_lowercase().strip_prefix("content-length:") {
            length = own.trim().parse().unwrap();
        }
        if line.trim().is_empty() {
            break;
        }
        if !line.to_lowercase().starts_with("connection:") {
            head.push_str(&line);
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    let asked: Value = serde_json::from_slice(&body).unwrap_or_default();
    let refusal = {
        let mut all = all.lock().unwrap();
        let number = all.len() + 1;
        let refusal = (!asked.is_null()).then(|| refuses(&asked, number)).flatten();
        if !asked.is_null() {
            all.push((asked, refusal.as_ref().map(|(status, _)| *status)));
        }
        refusal
    };
    if let Some((status, words)) = refusal {
        let kind = if words.starts_with("data:") { "text/event-stream" } else { "application/json" };
        let _ = write!(
            stream,
            "HTTP/1.1 {status} X\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{words}",
            words.len()
        );
        return;
    }
    let Ok(mut behind) = TcpStream::connect(behind) else {
        return;
    };
    write!(behind, "{head}Connection: close\r\n\r\n").unwrap();
    behind.write_all(&body).unwrap();
    // The rehearsal server holds its connections open; the client must not wait for another answer on this
    // one.
    let mut behind = BufReader::new(behind);
    let mut first = String::new();
    let _ = behind.read_line(&mut first);
    let _ = write!(stream, "{first}Connection: close\r\n");
    let _ = std::io::copy(&mut behind, &mut stream);
}
