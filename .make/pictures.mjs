// Makes the pictures of the README from the built page: the table of the bundled game in light and dark.
//
//   node .make/pictures.mjs DIST

import { createRequire } from "node:module";
import { mkdir } from "node:fs/promises";
import { served } from "../tests/e2e/served.mjs";

const top = new URL("../", import.meta.url).pathname;
const { chromium } = createRequire(`${top}tests/e2e/package.json`)("@playwright/test");
const dist = process.argv[2] ?? `${top}dist`;
const { address, end } = await served(dist);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
await mkdir(`${top}docs/pictures`, { recursive: true });
for (const scheme of ["light", "dark"]) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: scheme, locale: "en-GB", reducedMotion: "reduce" });
  await page.goto(address);
  // After the prologue, in the middle of the game, paused.
  await page.getByTestId("turn-count").waitFor();
  await page.keyboard.press(" ");
  await page.waitForTimeout(1500);
  await page.keyboard.press(" ");
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${top}docs/pictures/table-${scheme}.png` });
  await page.close();
}
await browser.close();
end();
