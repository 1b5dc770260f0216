// The rehearsal server, a game played at it, and how many games the browser keeps.

import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** A busy machine plays a whole game in this time, in milliseconds. */
const GAME = 240_000;

export interface Rehearsal {
  address: string;
  process: ChildProcess;
}

/** Starts a server; kill its process when done. */
export async function rehearse(...flags: string[]): Promise<Rehearsal> {
  const top = new URL("../../", import.meta.url).pathname;
  const process = spawn(`${top}target/debug/rehearsal`, flags, { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise<string>((resolve, reject) => {
    process.once("error", reject);
    process.stdout?.on("data", (data: Buffer) => {
      const found = /http:\S+/.exec(data.toString());
      if (found) resolve(found[0]);
    });
  });
  return { address, process };
}

/** The prompts that were answered, in order. */
export function answered(file: string): string[] {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const calls: { prompt: string; outcome: string }[] = lines.map((line) => JSON.parse(line));
  return calls.filter((call) => call.outcome === "ok").map((call) => call.prompt);
}

/** Starts a game with a seed at a server. */
export async function startAt(page: Page, address: string, key: string, seed: string) {
  await page.goto("./?page=library");
  await page.getByTestId("case-card").first().getByTestId("set-up").click();
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("base-url").fill(address);
  await page.getByTestId("model").fill("rehearsal");
  await page.getByTestId("key").fill(key);
  await page.getByTestId("seed").fill(seed);
  await page.getByTestId("start-game").click();
  await begun(page);
}

/** A game that was started is on the table when its form has given way: a quick one may be over by then. */
export async function begun(page: Page) {
  await expect(page.getByTestId("start-game")).toBeHidden();
}

/** A game that has begun is over when its live bar has gone. */
export async function ended(page: Page) {
  await begun(page);
  await expect(page.getByTestId("live")).toBeHidden({ timeout: GAME });
}

/** The log on the table, as the page saves it. */
export async function savedLog(page: Page) {
  const save = page.getByTestId("save");
  if (!(await save.isVisible())) await page.getByTestId("menu").locator("summary").first().click();
  const download = page.waitForEvent("download");
  await save.click();
  return JSON.parse(await readFile(await (await download).path(), "utf8"));
}

/** How many games the browser keeps, asked beside the page. */
export async function kept(page: Page, count: number) {
  const library = await page.context().newPage();
  await expect(async () => {
    await library.goto("./?page=library");
    await expect(library.getByTestId("log-card")).toHaveCount(count, { timeout: 5_000 });
  }).toPass();
  await library.close();
}
