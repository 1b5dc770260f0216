//! A mind that takes its time, on a clock of its own: no test waits, and none depends on the machine.

use crate::support::Rote;
use casebook::mind::{Mind, MindError, Reply, Request};
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// Milliseconds that pass only when nothing else can happen.
#[derive(Default)]
pub struct Clock {
    now: Cell<u64>,
    alarms: RefCell<Vec<(u64, Waker)>>,
}

impl Clock {
    pub fn now(&self) -> u64 {
        self.now.get()
    }

    pub async fn until(&self, at: u64) {
        poll_fn(|context| {
            if self.now.get() >= at {
                return Poll::Ready(());
            }
            self.alarms.borrow_mut().push((at, context.waker().clone()));
            Poll::Pending
        })
        .await;
    }

    /// Runs something to its end.
    pub fn run<T>(&self, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        let mut context = Context::from_waker(Waker::noop());
        loop {
            if let Poll::Ready(result) = work.as_mut().poll(&mut context) {
                return result;
            }
            let next = self.alarms.borrow().iter().map(|(at, _)| *at).min();
            self.now.set(next.expect("somebody waits for a time"));
            let (due, later): (Vec<_>, Vec<_>) = self
                .alarms
                .take()
                .into_iter()
                .partition(|(at, _)| *at <= self.now());
            self.alarms.replace(later);
            due.into_iter().for_each(|(_, waker)| waker.wake());
        }
    }
}

/// Replies by rote, each after `latency` ms and a part of `jitter` ms that its key decides.
pub struct Slow {
    pub clock: Rc<Clock>,
    /// What the actions, the answers and the longest introduction and vote took together.
    pub chain: Cell<u64>,
    longest: RefCell<std::collections::BTreeMap<&'static str, u64>>,
    rote: Rote,
    latency: u64,
    jitter: u64,
}

impl Slow {
    pub fn new(latency: u64, jitter: u64) -> Self {
        Self {
            clock: Rc::default(),
            chain: Cell::default(),
            longest: RefCell::default(),
            rote: Rote::default(),
            latency,
            jitter,
        }
    }
}

impl Mind for Slow {
    fn name(&self) -> String {
        "slow".into()
    }

    fn carry_out<'a>(
        &'a self,
        request: &'a Request,
    ) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let sum = request
            .key
            .to_string()
            .bytes()
            .fold(7u64, |sum, byte| sum * 31 % 1009 + u64::from(byte));
        let takes = self.latency + sum % (self.jitter + 1);
        let kind = request.assignment.name();
        match kind {
            "act" | "answer" => self.chain.set(self.chain.get() + takes),
            "introduce" | "vote" => {
                let mut longest = self.longest.borrow_mut();
                let before = longest.entry(kind).or_default();
                if takes > *before {
                    self.chain.set(self.chain.get() + takes - *before);
                    *before = takes;
                }
            }
            _ => {}
        }
        let at = self.clock.now() + takes;
        Box::pin(async move {
            self.clock.until(at).await;
            self.rote.carry_out(request).await
        })
    }
}
