//! Benchmarks memory in WebAssembly, as in the page: building the HNSW index, querying it, and a linear scan
//! of the same vectors. `tests/bench/memory.mjs` compiles it for the browser's target, runs it in Node.js and
//! compares a JavaScript HNSW. On other targets it does nothing: their speed says nothing about the page.

#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    wasm::measure();
}

#[cfg(target_arch = "wasm32")]
mod wasm {
    use casebook::play::memory::{Vector, VectorIndex};
    use wasm_bindgen::prelude::*;

    const DIMENSIONS: usize = 256;
    const QUERIES: usize = 100;
    const NEAREST: usize = 10;

    #[wasm_bindgen]
    extern "C" {
        /// Reports a row of the table.
        #[wasm_bindgen(js_name = benchRow)]
        fn row(text: &str);
        #[wasm_bindgen(js_namespace = performance)]
        fn now() -> f64;
    }

    /// A linear congruential generator, the same as in `memory.mjs`.
    struct RandomNumbers(u32);

    impl RandomNumbers {
        fn next(&mut self) -> f32 {
            self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (self.0 >> 8) as f32 / 16_777_216.0 - 0.5
        }

        fn vector(&mut self) -> Vec<f32> {
            (0..DIMENSIONS).map(|_| self.next()).collect()
        }
    }

    /// Clusters of twenty vectors, like sentences about one thing.
    fn vectors(count: usize) -> Vec<Vector> {
        let mut chance = RandomNumbers(7);
        let mut centre = Vec::new();
        let one = |at: usize| {
            if at % 20 == 0 {
                centre = chance.vector();
            }
            let own = chance.vector();
            let values: Vec<f32> = centre.iter().zip(&own).map(|(a, b)| a + 0.7 * b).collect();
            Vector::normalise(&values).ok()
        };
        (0..count).filter_map(one).collect()
    }

    fn scan(all: &[Vector], query: &Vector) -> Vec<u32> {
        let mut found: Vec<(f32, u32)> = (0..).zip(all).map(|(id, one)| (query.distance(one), id)).collect();
        found.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        found.into_iter().take(NEAREST).map(|(_, id)| id).collect()
    }

    pub fn measure() {
        for count in [500, 1_000, 2_000, 5_000, 10_000, 20_000] {
            let all = vectors(count + QUERIES);
            let (held, queries) = all.split_at(count);
            let began = now();
            let mut index = VectorIndex::new();
            index.extend((0..).zip(held.iter().cloned()));
            let build_ms = now() - began;
            let began = now();
            let found: Vec<Vec<u32>> = queries
                .iter()
                .map(|query| {
                    let found = index.nearest(query, NEAREST);
                    found.into_iter().map(|(id, _)| id).collect()
                })
                .collect();
            let query_ms = (now() - began) / QUERIES as f64;
            let began = now();
            let right: Vec<Vec<u32>> = queries.iter().map(|query| scan(held, query)).collect();
            let scan_ms = (now() - began) / QUERIES as f64;
            let hits = found.iter().zip(&right);
            let hits: usize = hits.map(|(found, right)| right.iter().filter(|id| found.contains(id)).count()).sum();
            let recall = hits as f64 / (QUERIES * NEAREST) as f64;
            row(&format!(
                "{{\"vectors\":{count},\"build_ms\":{build_ms},\"query_ms\":{query_ms},\
                 \"scan_ms\":{scan_ms},\"recall\":{recall}}}"
            ));
        }
    }
}
