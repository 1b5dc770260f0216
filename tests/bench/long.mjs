// A long game for benchmarks and tests: the bundled demo with its rounds repeated. The same as `repeated` in
// viewer.rs.

import { readFileSync } from "node:fs";

const demo = new URL("../../public/logs/demo.en.json", import.meta.url);

/** A log of at most this many events, with or without prompts and replies. */
export function long(most, thoughts = true) {
  const log = JSON.parse(readFileSync(demo, "utf8"));
  if (!thoughts) log.events.forEach((one) => delete one.thought);
  const begins = (name) => log.events.findIndex((one) => one.event === "phase_began" && one.phase.name === name);
  const [first, after] = [begins("questioning"), begins("vote")];
  const rounds = log.events.slice(first, after);
  const tail = log.events.splice(after);
  while (log.events.length + rounds.length + tail.length < most) {
    const further = log.events.length - first;
    for (const one of rounds) {
      // References to earlier turns move with the round.
      log.events.push(one.event === "believed" && one.heard != null ? { ...one, heard: one.heard + further } : { ...one });
    }
  }
  let round = 0;
  for (const [at, one] of log.events.entries()) {
    if (one.event !== "phase_began" || !/questioning|pruning/.test(one.phase.name)) continue;
    if (one.phase.name === "questioning") round += 1;
    log.events[at] = { ...one, phase: { ...one.phase, round } };
  }
  log.events.push(...tail);
  log.id = `long-${log.events.length}`;
  delete log.clock;
  return JSON.stringify(log);
}
