//! Minds with simulated latency: how long a game takes at a server of a given speed, computed without waiting
//! and the same on every machine. For measurements and tests, not for the page.

use super::{Mind, MindError, Reply, Request};
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::pin::pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

/// A clock whose milliseconds pass only when nothing else can happen.
#[derive(Default)]
pub struct SimulatedClock {
    now_ms: Cell<u64>,
    alarms: RefCell<Vec<(u64, Waker)>>,
}

impl SimulatedClock {
    /// Milliseconds since the start.
    pub fn now_ms(&self) -> u64 {
        self.now_ms.get()
    }

    async fn wait_until(&self, at: u64) {
        poll_fn(|context| {
            if self.now_ms.get() >= at {
                return Poll::Ready(());
            }
            self.alarms.borrow_mut().push((at, context.waker().clone()));
            Poll::Pending
        })
        .await;
    }

    /// Runs `work` to its end. `None`: it waits for something other than this clock.
    pub fn run_to_end<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let mut work = pin!(work);
        let woken = Arc::new(WakeFlag::default());
        let waker = Waker::from(woken.clone());
        let mut context = Context::from_waker(&waker);
        loop {
            if let Poll::Ready(result) = work.as_mut().poll(&mut context) {
                return Some(result);
            }
            // There is still work to do: no time passes.
            if woken.0.swap(false, Ordering::Relaxed) {
                continue;
            }
            let next = self.alarms.borrow().iter().map(|(at, _)| *at).min();
            self.now_ms.set(next?);
            let (due, later): (Vec<_>, Vec<_>) =
                self.alarms.take().into_iter().partition(|(at, _)| *at <= self.now_ms());
            self.alarms.replace(later);
            due.into_iter().for_each(|(_, waker)| waker.wake());
        }
    }
}

/// Whether the work was woken since the last poll.
#[derive(Default)]
struct WakeFlag(AtomicBool);

impl Wake for WakeFlag {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A mind whose replies each take as many milliseconds as `takes` says.
pub struct TimedMind<M, T> {
    pub clock: Rc<SimulatedClock>,
    mind: M,
    latency_ms: T,
}

impl<M: Mind, T: Fn(&Request) -> u64> TimedMind<M, T> {
    pub fn new(mind: M, takes: T) -> Self {
        Self { clock: Rc::default(), mind, latency_ms: takes }
    }
}

impl<M: Mind, T: Fn(&Request) -> u64> Mind for TimedMind<M, T> {
    fn name(&self) -> String {
        self.mind.name()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let at = self.clock.now_ms() + (self.latency_ms)(request);
        Box::pin(async move {
            self.clock.wait_until(at).await;
            self.mind.carry_out(request).await
        })
    }
}
