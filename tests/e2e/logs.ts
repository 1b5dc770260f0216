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

const crowd = [
  ["Ada Thorne", "the cook"],
  ["Basil Crewe", "the steward of the house"],
  ["Cecily Marsh", "a painter on leave"],
  ["Dorian Vane", "the harbour master"],
  ["Edith Locke", "the governess"],
  ["Fergus Hale", "a retired diver"],
  ["Greta Lindqvist-Abernathy", "the wireless operator"],
  ["Hugh Pellow", "the second engineer, in debt to half the crew"],
  ["Ines Carvalho", "a dealer in pearls who trusts nobody"],
  ["Jonah Tregear", "a deck hand"],
  ["Canon Kit Ellery", "a clergyman without a parish"],
  ["Lavinia Thrale", "an actress who says that she travels alone"],
] as const;

/** So many players, at most twelve, and victims, at most four: a round of questions, lists and beliefs about every death, votes. */
export function manyPlayers(players: number, victims: number) {
  const log = demo();
  const names = crowd.slice(0, players).map(([name]) => name);
  const roles = crowd.map(([, role]) => role);
  const dead = ["Captain Orme", "Mrs Orme", "Mr Silas Pike", "Old Tobias"].slice(0, victims);
  const id = `of-${players}`;
  log.id = id;
  log.scenario.id = id;
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
  // Whoever answered last is believed to have done it a little more than the others.
  const shares = (list: number[], most: number) => {
    const others = list.filter((suspect) => suspect !== most);
    const each = Math.floor(100 / (list.length + 2));
    return list.map((suspect) => ({ suspect, points: suspect === most ? 100 - each * others.length : each }));
  };
  log.texts = [];
  log.clock = [];
  log.events = [
    { event: "act_dealt", act: 1 },
    { event: "phase_began", phase: { name: "introductions" } },
    ...seats.map((speaker) => ({ event: "introduced", speaker, text: `I am ${names[speaker]}, and I saw the lamp go out.` })),
    { event: "phase_began", phase: { name: "questioning", round: 1 } },
    ...seats.flatMap((asker) => {
      const answerer = (asker + 1) % players;
      const about = { victim: asker % victims, asker, answerer };
      return [
        { event: "asked", ...about, text: `Where were you when ${dead[asker % victims]} died?` },
        { event: "answered", ...about, text: "By the water, as always." },
        ...seats.map((observer) => ({ event: "believed", observer, victim: about.victim, weights: shares(others(observer), answerer === observer ? asker : answerer) })),
      ];
    }),
    { event: "phase_began", phase: { name: "pruning", round: 1 } },
    ...seats.flatMap((observer) => dead.map((_, victim) => ({ event: "pruned", observer, victim, suspects: others(observer).slice(victim) }))),
    { event: "phase_began", phase: { name: "vote" } },
    ...seats.flatMap((voter) => dead.map((_, victim) => ({ event: "voted", voter, victim, accused: others(voter)[(voter + victim) % (players - 1)] }))),
    { event: "phase_began", phase: { name: "outcome" } },
    ...dead.map((_, victim) => ({ event: "case_closed", victim, won: false })),
    { event: "finished" },
  ];
  return asFile(id, log);
}
