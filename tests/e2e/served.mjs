// Serves a built page for whoever measures or tests it, on a port that is free.

import { spawn } from "node:child_process";

/** Starts a server that says where it listens: its address, and what ends it. */
export async function started(command, ...args) {
  const server = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((done) =>
    server.stdout.on("data", (text) => {
      const found = String(text).match(/http:\S+/);
      if (found) done(found[0]);
    }),
  );
  return { address, end: () => server.kill() };
}

/** Serves a folder. */
export const served = (root, ...flags) => started("node", new URL("serve.mjs", import.meta.url).pathname, "--root", root, "--port", "0", ...flags);
