//! Runs the same work for many items on several threads: each thread takes the next free item.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of cores.
pub fn core_count() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// Calls `work` for each of `0..count`, started in that order, and returns the results in that order.
pub fn parallel_map<T: Send>(jobs: usize, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= count {
                return done;
            }
            done.push((place, work(place)));
        }
    };
    let mut all = std::thread::scope(|scope| {
        let threads = (0..jobs.clamp(1, count.max(1))).map(|_| scope.spawn(worker));
        let threads: Vec<_> = threads.collect();
        let mut all = Vec::with_capacity(count);
        for thread in threads {
            match thread.join() {
                Ok(done) => all.extend(done),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    all.sort_by_key(|(place, _)| *place);
    all.into_iter().map(|(_, found)| found).collect()
}
