// Small logs for tests, made of the bundled demo or from nothing; everything in them is our own.

import { readFileSync } from "node:fs";

const demo = () => JSON.parse(readFileSync(new URL("../../public/logs/demo.en.json", import.meta.url), "utf8"));

const asFile = (name: string, log: unknown) => ({
  name: `${name}.casebook.json`,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(log)),
});

/** The demo with an exam after play; `seed` tells it apart from others. */
export function withExam(id = "with-exam", seed = 7) {
  const log = demo();
  log.id = id;
  log.settings.seed = seed;
  const asked = log.scenario.exam.filter((one: { truth: string }) => one.truth).slice(0, 4);
  const answers = [0, 1, 2, 3].flatMap((examinee) =>
    asked.map((question: { id: string; truth: string }) => ({
      event: "examined",
      examinee,
      question: question.id,
      answer: question.truth,
      letters: question.truth,
      reason: "It was said at the table.",
      perspective: "play",
    })),
  );
  const at = log.events.findLastIndex((one: { event: string; phase?: { name: string } }) => one.event === "phase_began" && one.phase?.name === "outcome");
  log.events.splice(at, 0, { event: "phase_began", phase: { name: "exam" } }, ...answers);
  delete log.clock;
  return asFile(id, log);
}

/** Six players and four victims: a round of questions, lists about every death, votes. */
export function sixPlayers() {
  const log = demo();
  const names = ["Ada Thorne", "Basil Crewe", "Cecily Marsh", "Dorian Vane", "Edith Locke", "Fergus Hale"];
  const roles = ["the cook", "the steward of the house", "a painter on leave", "the harbour master", "the governess", "a retired diver"];
  const dead = ["Captain Orme", "Mrs Orme", "Mr Silas Pike", "Old Tobias"];
  log.id = "six";
  log.scenario.id = "six";
  log.scenario.title = "The Tide House";
  log.scenario.exam = [];
  log.scenario.clues = [];
  log.scenario.characters = names.map((name, at) => ({
    ...log.scenario.characters[0],
    id: `c${at}`,
    name,
    role: roles[at],
    timeline: [],
    acts: [{ script: `${name} keeps a secret and tells it to nobody.` }],
  }));
  log.scenario.victims = dead.map((name, at) => ({ name, murderers: [`c${at}`] }));
  log.settings.seats = names.map(() => ({ ...log.settings.seats[0] }));
  const seats = names.map((_, seat) => seat);
  const others = (seat: number) => seats.filter((one) => one !== seat);
  log.texts = [];
  log.clock = [];
  log.events = [
    { event: "act_dealt", act: 1 },
    { event: "phase_began", phase: { name: "introductions" } },
    ...seats.map((speaker) => ({ event: "introduced", speaker, text: `I am ${names[speaker]}, and I saw the lamp go out.` })),
    { event: "phase_began", phase: { name: "questioning", round: 1 } },
    ...seats.flatMap((asker) => {
      const answerer = (asker + 1) % 6;
      const about = { victim: asker % 4, asker, answerer };
      return [
        { event: "asked", ...about, text: `Where were you when ${dead[asker % 4]} died?` },
        { event: "answered", ...about, text: "By the water, as always." },
      ];
    }),
    { event: "phase_began", phase: { name: "pruning", round: 1 } },
    ...seats.flatMap((observer) => dead.map((_, victim) => ({ event: "pruned", observer, victim, suspects: others(observer).slice(victim) }))),
    { event: "phase_began", phase: { name: "vote" } },
    ...seats.flatMap((voter) => dead.map((_, victim) => ({ event: "voted", voter, victim, accused: others(voter)[(voter + victim) % 5] }))),
    { event: "phase_began", phase: { name: "outcome" } },
    ...dead.map((_, victim) => ({ event: "case_closed", victim, won: false })),
    { event: "finished" },
  ];
  return asFile("six", log);
}
