//! Ctrl-C, TERM and hangup, for commands that call servers: the first signal ends the work in order, so that
//! what was played is written; the second ends it at once. Journals stay complete either way. Commands that
//! pay for nothing die as usual.

use std::sync::{LazyLock, Once};
use std::time::Duration;
use tokio::sync::watch;

/// Time for running calls after the first signal. Container runtimes allow ten seconds.
const GRACE_PERIOD: Duration = Duration::from_secs(7);

/// The number of the first signal.
static FIRST_SIGNAL: LazyLock<watch::Sender<Option<u8>>> = LazyLock::new(|| watch::Sender::new(None));

/// The number of the first signal, if any.
pub fn stop_signal() -> Option<u8> {
    *FIRST_SIGNAL.borrow()
}

/// Resolves at the first signal.
pub async fn wait_for_signal() {
    let _ = FIRST_SIGNAL.subscribe().wait_for(Option::is_some).await;
}

/// Runs `work`; `None`: a signal came and the grace period ran out.
pub async fn run_until_stopped<T>(work: impl Future<Output = T>) -> Option<T> {
    let late = async {
        wait_for_signal().await;
        tokio::time::sleep(GRACE_PERIOD).await;
    };
    tokio::select! {
        biased;
        result = work => Some(result),
        () = late => None,
    }
}

/// Starts listening for signals; without signals on this system, the default handlers stay.
pub fn listen_for_signals() {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(spawn_listener);
}

fn spawn_listener() {
    let (listening, ready) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let Ok(runtime) = runtime else { return };
        runtime.block_on(async {
            let Ok(mut signals) = Signals::new() else {
                return;
            };
            let _ = listening.send(());
            let first = signals.next().await;
            note!("stopping; calls under way have {} s. Once more ends it at once", GRACE_PERIOD.as_secs());
            FIRST_SIGNAL.send_replace(Some(first));
            std::process::exit(i32::from(exit_code(signals.next().await)));
        });
    });
    let _ = ready.recv();
}

/// The exit code that shells use for this signal.
pub fn exit_code(signal: u8) -> u8 {
    128 + signal
}

#[cfg(unix)]
struct Signals(Vec<(u8, tokio::signal::unix::Signal)>);

#[cfg(unix)]
impl Signals {
    fn new() -> std::io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let mut own = Vec::new();
        let hangs_up = !ignores_hangup();
        for (number, kind, wanted) in [
            (2, SignalKind::interrupt(), true),
            (15, SignalKind::terminate(), true),
            (1, SignalKind::hangup(), hangs_up),
        ] {
            if wanted {
                own.push((number, signal(kind)?));
            }
        }
        Ok(Self(own))
    }

    async fn next(&mut self) -> u8 {
        std::future::poll_fn(|context| {
            let mut own = self.0.iter_mut();
            let came = own.find_map(|(number, signal)| signal.poll_recv(context).is_ready().then_some(*number));
            came.map_or(std::task::Poll::Pending, std::task::Poll::Ready)
        })
        .await
    }
}

/// Was the process started with `nohup`? Listening to hangups would undo that.
#[cfg(unix)]
fn ignores_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    match ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()) {
        Some(mask) => mask & 1 == 1,
        // `nohup` leaves no terminal there.
        None => !std::io::IsTerminal::is_terminal(&std::io::stderr()),
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> std::io::Result<Self> {
        Ok(Self)
    }

    async fn next(&mut self) -> u8 {
        let _ = tokio::signal::ctrl_c().await;
        2
    }
}
