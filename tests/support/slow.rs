//! A scripted mind with a clock of its own, which takes time to reply and tells how long a game must take at
//! least.

use crate::support::ScriptedMind;
use casebook::play::mind::{Mind, MindError, Reply, Request, SimulatedClock, TimedMind};
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// How long a reply takes, in milliseconds.
type Latency = Box<dyn Fn(&Request) -> u64>;

/// Scripted replies, each after `latency` ms and a part of `jitter` ms that depends on its key.
pub struct Slow {
    pub clock: Rc<SimulatedClock>,
    /// The total time of all actions and answers and of the longest introduction and vote.
    pub chain: Cell<u64>,
    longest: RefCell<BTreeMap<&'static str, u64>>,
    takes: Latency,
    timed: TimedMind<ScriptedMind, Latency>,
}

impl Slow {
    pub fn new(latency: u64, jitter: u64) -> Self {
        let takes = move |request: &Request| {
            let key = request.key.to_string();
            let sum = key.bytes().fold(7u64, |sum, byte| sum * 31 % 1009 + u64::from(byte));
            latency + sum % (jitter + 1)
        };
        let timed = TimedMind::new(ScriptedMind::default(), Box::new(takes) as Latency);
        Self {
            clock: timed.clock.clone(),
            chain: Cell::default(),
            longest: RefCell::default(),
            takes: Box::new(takes),
            timed,
        }
    }
}

impl Mind for Slow {
    fn name(&self) -> String {
        "slow".into()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let takes = (self.takes)(request);
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
        self.timed.carry_out(request)
    }
}
