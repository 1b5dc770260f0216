// Small games of our own in the shapes of the published files, and an archive to put them in.

const head = "value,type,question,a,b,c,d,e,truth";
const person = (script: string, killed: number[]) =>
  JSON.stringify({
    script: [script],
    acts_goal: ["Find out."],
    victims: ["Sister(Eve)", "Old Ash"],
    kill_by_me: killed,
    is_murderer: Math.max(...killed),
  });

/** A WellPlay folder: three players, two victims, an exam for everybody. */
export const mill: Record<string, string> = {
  "json/script_info.json": JSON.stringify({
    agent_num: 3,
    script_name: "The Mill",
    character_name: ["Ann Grey", "Hu Digs", "Cy Moss"],
    acts_num: 1,
    stage: [""],
    open_discuss_rounds: [2],
  }),
  "json/Ann Grey.json": person("You ground the corn at nine. You poisoned Eve.", [1, 0]),
  "json/Hu Digs.json": person("You dug the well all day long.", [0, 0]),
  "json/Cy Moss.json": person("You watched the mill. You pushed Old Ash.", [0, 1]),
  "final_result/Ann Grey.csv": `\ufeff${head}\r\na,a,Who killed Old Ash?,Hu Digs,Cy Moss,,,,b\r\n`,
};

/** A MIRAGE run that ended early: objects one after the other, and nobody says who did it. */
export const mirageLog = (() => {
  const records: object[] = [];
  const record = (Template: string, Name: string, Message: string) =>
    records.push({ Script_name: "Mill", Name, Message, MessageLength: 1, TokenLength: 2, Template, ApiModel: "m", Debug: false });
  const pair = (template: string, name: string, prompt: string, reply: string) => {
    record(template, "Env", prompt);
    record(template, name, `### THOUGHT: hm\n### RESPONSE: ${reply}`);
  };
  const rate = (who: string, suspicion: number, trust: number) => {
    const prompt = `history\nThis is what ${who} said:\nwords`;
    pair("prompt_query", "Agent", prompt, String(suspicion));
    pair("prompt_belief", "Agent", prompt, String(trust));
  };
  for (const [name, suspicion] of [["Vale", 2], ["Finch", 0]] as const) {
    pair("prompt_introduction", name, `You are ${name}`, `I am ${name}`);
    rate(name, suspicion, 1);
  }
  pair("prompt_converse", "Vale", "turn of Vale", "【Ask】【Finch】: Where were you?");
  rate("Vale", 1, 2);
  pair("prompt_ask", "Finch", "answer", "In the barn.");
  rate("Finch", 2, 0);
  pair("prompt_converse", "Finch", "turn of Finch", "【Investigate】【Attic】: up");
  rate("Finch", 1, 1);
  record("clue", "【Clue】【Attic】", "dust on the sill");
  pair("prompt_vote", "Vale", "vote", "Finch");
  pair("prompt_vote", "Finch", "vote", "Vale");
  return records.map((one) => JSON.stringify(one, null, 4)).join("\n");
})();

/** A ThinkThrice transcript. */
export const thinkThrice = `First Round of Self-Introduction

The host says to Vale: "Who are you?"

Vale replies to the host: "I am Vale, the miller. I was in the garden all night."

The host says to Finch: "Who are you?"

Finch replies to the host: "I am Finch, the cook."

------ First Round of Open Questioning

Finch said to Vale, "Where was the key, and who had it that night?"

Vale replied to Finch, "With me."

Vale asked Finch, "Why do you ask?"

Finch replied to Vale, "It was gone."

Vote ====

The host said to Vale, "Vote."

Vale replied to the host, "I vote for Finch. He lied."

The host said to Finch, "Vote."

Finch replied to the host, "I vote for Vale."
`;

/** The same, of three players, one of whom is accused and confesses. */
export const accused = `First Round of Self-Introduction

The host says to Vale: "Who are you?"

Vale replies to the host: "I am Vale, the miller. I was in the garden all night."

The host says to Finch: "Who are you?"

Finch replies to the host: "I am Finch, the cook. I hated the victim, and I was in the study at ten."

The host says to Moss: "Who are you?"

Moss replies to the host: "I am Moss, the gardener. I watered the roses."

------ First Round of Open Questioning

Vale asked Moss, "Whom did you see near the study at ten?"

Moss replied to Vale, "I saw Finch stab the victim with a knife in the study at ten."

Moss asked Vale, "Did Finch have a reason to kill him?"

Vale replied to Moss, "Finch hated the victim. Finch threatened to kill the victim yesterday."

Vale asked Finch, "What did you do in the study?"

Finch replied to Vale, "I killed the victim."

Vote ====

The host said to Vale, "Vote."

Vale replied to the host, "I vote for Finch."
`;

const crc = (bytes: Buffer) => {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
};

/** A zip archive without compression. */
export function zip(files: Record<string, string>): Buffer {
  const [parts, index] = [[] as Buffer[], [] as Buffer[]];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, name, bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    index.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, tail, name]));
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(index.length, 8);
  end.writeUInt16LE(index.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
