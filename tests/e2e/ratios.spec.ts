// What opening and stepping cost, against a piece of work that is the same everywhere, in the same browser at the same time:
// machines differ, ratios little. Milliseconds are measured by `make bench`.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** Milliseconds of a fixed piece of work: the middle of five. */
const reference = (page: Page) =>
  page.evaluate(() => {
    const once = () => {
      const began = performance.now();
      let [sum, state] = [0, 12345];
      for (let at = 0; at < 6_000_000; at++) {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        sum += state % 7;
      }
      if (sum < 0) throw new Error();
      return performance.now() - began;
    };
    return Array.from({ length: 5 }, once).sort((one, other) => one - other)[2];
  });

const middle = (list: number[]) => list.sort((one, other) => one - other)[list.length >> 1];

test("opening and a step cost no more of the reference's time than they were allowed", async ({ page }) => {
  const [opened, references]: number[][] = [[], []];
  for (let visit = 0; visit < 3; visit++) {
    await page.goto("./");
    await expect(page.getByTestId("turn-count")).toBeVisible();
    // All that the page's thread did until then.
    opened.push(await page.evaluate(() => performance.now()));
    references.push(await reference(page));
  }
  await page.keyboard.press("Home");
  const steps = await page.evaluate(async () => {
    const frame = (work: () => void) =>
      new Promise<number>((done) =>
        requestAnimationFrame(() => {
          const began = performance.now();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now() - began);
          work();
          port2.postMessage(null);
        }),
      );
    const parts: number[] = [];
    const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    for (let turn = 0; turn < 21; turn++) parts.push(await frame(press));
    return parts;
  });
  const unit = middle(references);
  const [opening, step] = [middle(opened) / unit, middle(steps) / unit];
  console.log(`of the reference's ${unit.toFixed(1)} ms: opening ${opening.toFixed(1)}, a step ${step.toFixed(2)}`);
  expect(opening).toBeLessThan(60);
  expect(step).toBeLessThan(3);
});
