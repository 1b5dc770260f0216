// Published scripts and logs, opened as people open them: files, folders, archives, several at once,
// damaged; and the ways out: links, frames, files.

import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { charts, expect, test } from "./fixtures";
import { mill, mirageLog, thinkThrice, zip } from "./published";

const field = (page: Page) => page.getByTestId("open-file").first();
const file = (name: string, text: string | Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});
const turns = async (page: Page) => (await page.getByTestId("turn-count").innerText()).split("/").map(Number);

async function library(page: Page) {
  await page.goto("./?page=library");
  await expect(page.getByTestId("case-card").first()).toBeVisible();
}

test("a folder of scripts becomes a case that is kept and can be set up", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no folder picker");
  await library(page);
  const top = await mkdtemp(join(tmpdir(), "casebook-"));
  for (const [path, text] of Object.entries(mill)) {
    await mkdir(join(top, "mill", path, ".."), { recursive: true });
    await writeFile(join(top, "mill", path), text);
  }
  await page.getByTestId("open-folder").first().setInputFiles(join(top, "mill"));
  await expect(page.getByTestId("start-game")).toBeVisible();
  await page.goto("./?page=library");
  await expect(page.getByTestId("own-case")).toContainText("The Mill");
  await page.getByTestId("set-up-own").click();
  await expect(page.getByTestId("start-game")).toBeVisible();
});

test("a dropped folder is read with all that is in it", async ({ page, isMobile }) => {
  test.skip(isMobile, "nobody drops folders on a phone");
  await library(page);
  const top = await mkdtemp(join(tmpdir(), "casebook-"));
  for (const [path, text] of Object.entries({ ...mill, "evaluate/data_summary.csv": "game,accuracy\nMill,0.5\n" })) {
    await mkdir(join(top, "mill", path, ".."), { recursive: true });
    await writeFile(join(top, "mill", path), text);
  }
  // A page cannot make a drop that holds a folder; the browser's own protocol can.
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [join(top, "mill")], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await browser.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
  }
  await expect(page.getByTestId("start-game")).toBeVisible();
  await page.goto("./?page=library");
  await expect(page.getByTestId("own-case")).toContainText("The Mill");
});

test("a dropped archive holds two games, and the reader chooses", async ({ page }) => {
  await library(page);
  const other = JSON.stringify({ Other: { text: 1 } });
  const bytes = zip({
    ...Object.fromEntries(Object.entries(mill).map(([path, text]) => [`mill/${path}`, text])),
    "logs/talk.txt": thinkThrice,
    "logs/other.json": other,
  });
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(list)], "games.zip"));
    return transfer;
  }, [...bytes]);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await expect(page.getByTestId("offer")).toHaveCount(2);
  await expect(page.getByTestId("opened")).toContainText("other.json");
  await page.getByTestId("offer").filter({ hasText: "ThinkThrice" }).getByTestId("take-offer").click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
  expect((await turns(page))[1]).toBeGreaterThan(4);
});

test("a damaged file is listed with its place, and the report can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await library(page);
  await field(page).setInputFiles([
    file("broken.json", '{"format": "casebook-log",\n "version": 1,'),
    file("note.txt", "nothing to see"),
  ]);
  await expect(page.getByTestId("trouble")).toHaveCount(2);
  await expect(page.getByTestId("opened")).toContainText("line 2");
  await page.getByTestId("copy-report").click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("broken.json");
});

test("a MIRAGE history shows ratings as tracks, and who did it is asked for and kept", async ({ page }) => {
  await library(page);
  await field(page).setInputFiles(file("history_current.json", mirageLog));
  await expect(page.getByTestId("opened")).toContainText("MIRAGE");
  await page.keyboard.press("End");
  await charts(page);
  await expect(page.getByTestId("ratings-track")).toBeVisible();
  await charts(page, false);
  await expect(page.getByTestId("rating").first()).toBeAttached();
  await page.getByTestId("opened-details").click();
  await page.getByTestId("missing").getByRole("checkbox").first().check();
  await page.getByTestId("keep-answer").click();
  await expect(page.getByTestId("missing")).toContainText("Saved");
  // It is kept with the log: another visit knows it, and says who said so.
  await page.goto("./?page=library");
  await page.getByTestId("open-log").first().click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await page.getByTestId("menu").locator("summary").click();
  await page.getByTestId("about-log").click();
  await expect(page.getByTestId("opened")).toContainText("Added by hand");
  await expect(page.getByTestId("missing")).toHaveCount(0);
});

test("a gzipped log opens, and a link that carries it opens the same turn elsewhere", async ({ page, browser, baseURL }) => {
  await library(page);
  const log = await readFile(new URL("../../public/logs/demo.zh.json", import.meta.url));
  await field(page).setInputFiles(file("game.json.gz", gzipSync(log)));
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await page.keyboard.press("End");
  for (const _ of Array(5)) await page.keyboard.press("ArrowLeft");
  const [at, all] = await turns(page);
  await page.getByTestId("menu").locator("summary").click();
  await page.getByTestId("menu-share").click();
  await expect(page.getByTestId("share-log-link")).toHaveValue(new RegExp(`turn=${at}&carries=1#log=`));
  const link = await page.getByTestId("share-log-link").inputValue();
  expect(link.startsWith(baseURL ?? "")).toBe(true);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByTestId("turn-count")).toHaveText(new RegExp(`^${at} / ${all}$`));
  await other.keyboard.press("ArrowRight");
  await expect.poll(() => other.url()).toContain(`turn=${at + 1}`);
  await other.reload();
  await expect(other.getByTestId("turn-count")).toHaveText(new RegExp(`^${at + 1} / `));
  // The frame shows the table and the score, and nothing around them.
  await other.goto(link.replace("?", "?embed=1&"));
  await expect(other.getByTestId("turn-count")).toBeVisible();
  await expect(other.getByTestId("library")).toHaveCount(0);
  await expect(other.getByTestId("full-page")).toHaveAttribute("href", /turn=\d+&carries=1#log=/);
  await elsewhere.close();
});

test("a link to something that runs is refused", async ({ page }) => {
  for (const bad of ["javascript:window.hurt=1//", "data:text/html,x"]) {
    await page.goto(`./?log=${encodeURIComponent(bad)}`);
    await expect(page.getByTestId("notice")).toContainText("cannot be loaded");
    expect(await page.evaluate(() => (window as { hurt?: number }).hurt)).toBeUndefined();
  }
});

test("a link to a file that its host does not share says what to do", async ({ page, complaints }) => {
  complaints.allow(/other-host|CORS policy|net::ERR/);
  await page.route("https://other-host.example/**", (route) => route.abort());
  complaints.allow(/request to https:\/\/other-host/);
  await page.goto("./?log=https://other-host.example/history.json");
  await expect(page.getByTestId("notice")).toContainText("CORS");
  await expect(page.getByTestId("notice")).toContainText("drop it here");
});

test("everything can be handed out, and the page in one file replays from disk", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "the same code; once is enough");
  await page.goto("./");
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await page.keyboard.press("End");
  const [at, all] = await turns(page);
  await page.getByTestId("share").click();
  const take = async (id: string) => {
    const download = page.waitForEvent("download");
    await page.getByTestId("share-panel").getByTestId(id).click();
    return (await download).path();
  };
  expect(JSON.parse(await readFile(await take("save"), "utf8")).format).toBe("casebook-log");
  expect((await readFile(await take("export-gzip"))).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  expect(await readFile(await take("export-csv"), "utf8")).toContain(",");
  expect(await readFile(await take("export-markdown"), "utf8")).toContain("## ");
  const svg = await readFile(await take("chart-entropy-svg"), "utf8");
  expect(svg).toMatch(/^<svg xmlns/);
  expect(svg).not.toMatch(/var\(|class=|href=|<rect/);
  // As wide in print as was chosen, with both axes named.
  expect(svg).toContain('width="84.00mm"');
  expect(svg).toMatch(/>Entropy \(nats\)<[\s\S]*>Turn</);
  await page.getByTestId("chart-width").selectOption({ label: "174 mm, two columns" });
  expect(await readFile(await take("chart-entropy-svg"), "utf8")).toContain('width="174.00mm"');
  expect((await readFile(await take("chart-entropy-pdf"))).subarray(0, 7).toString()).toBe("%PDF-1.");
  // All of the game that was seen, though its viewer went back to the beginning, and the same from there.
  const before = await readFile(await take("chart-certainty-svg"), "utf8");
  await page.getByTestId("first-turn").click();
  await expect(page.getByTestId("turn-count")).toHaveText(`0 / ${all}`);
  const beliefs = await readFile(await take("chart-certainty-svg"), "utf8");
  expect(beliefs).toBe(before);
  expect(beliefs).toMatch(/<desc>.* nats, from 0 \(best\) up/);
  const rows = (await readFile(await take("chart-worth-csv"), "utf8")).trim().split("\r\n");
  expect(rows[0]).toMatch(/^"?# .*Worth/);
  expect(Number(rows.at(-1)?.split(",")[0])).toBeGreaterThan(20);
  await expect(page.getByTestId("turn-count")).toHaveText(`0 / ${all}`);
  await page.getByTestId("last-turn").click();
  expect((await readFile(await take("chart-entropy-png"))).subarray(1, 4).toString()).toBe("PNG");
  const html = await take("export-html");
  const target = join(await mkdtemp(join(tmpdir(), "casebook-")), "replay.html");
  const whole = await readFile(html);
  console.log(`the page in one file with the demo's log: ${whole.length} bytes`);
  // As for the parts of the page (page-parts.spec.ts): a feature may weigh something, and a leap is a mistake.
  const growth = whole.length / 1_200_000;
  if (growth > 1.05) console.warn(`The page in one file has grown by ${Math.round((growth - 1) * 100)} percent.`);
  expect(growth).toBeLessThanOrEqual(1.15);
  await writeFile(target, whole);
  const requests: string[] = [];
  const other = await context.newPage();
  other.on("request", (request) => requests.push(request.url().slice(0, 60)));
  await other.goto(`file://${target}`);
  await expect(other.getByTestId("turn-count")).toHaveText(`${at} / ${all}`);
  // What is said there is in sight, as it was handed out and at the turn that its address asks for.
  await expect(other.locator(".line.is-here").last()).toBeInViewport();
  const asked = await context.newPage();
  await asked.goto(`file://${target}#turn=33`);
  await expect(asked.getByTestId("turn-count")).toHaveText(`33 / ${all}`);
  await expect(asked.locator(".line.is-here").last()).toBeInViewport();
  await other.keyboard.press("Home");
  await other.keyboard.press("ArrowRight");
  await expect(other.getByTestId("turn-count")).toHaveText(`1 / ${all}`);
  await expect(other.getByTestId("conversation-line").first()).toBeVisible();
  expect(requests.filter((url) => !url.startsWith("file:") && !url.startsWith("blob:") && !url.startsWith("data:"))).toEqual([]);
});
