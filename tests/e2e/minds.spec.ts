// Minds without a key: the model that the browser brings, and one that runs on the same machine.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { begun, savedLog } from "./rehearsal";

type Fake = { availability: string; languages?: string[]; window?: number };

/** Gives the page a model of its own, which answers any prompt with something that its schema allows. */
const bring = (page: Page, fake: Fake) =>
  page.addInitScript((fake) => {
    const instance = (schema: any, name: string, accused: string): any => {
      if (schema.enum) return schema.enum[0];
      if (schema.type === "object")
        return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, instance(field, name, accused)]));
      if (schema.type === "array") return [];
      if (schema.type === "number" || schema.type === "integer") return 20;
      if (schema.type === "boolean") return true;
      if (name === "accused") return accused;
      return "Where were you when it happened, and who saw you there?";
    };
    let there = fake.availability;
    const asked: string[] = ((globalThis as any).asked = []);
    const session = (): any => ({
      contextWindow: fake.window,
      clone: async () => session(),
      destroy: () => {},
      prompt: async (text: string, options: any) => {
        asked.push(text);
        // A model takes its time: the game is still being played when it is stopped.
        await new Promise((resolve) => setTimeout(resolve, 200));
        const names = [...text.matchAll(/^- ([^:\n]+): /gm)].map((found) => found[1]);
        const accused = names.find((name) => !text.includes(`You are ${name}.`)) ?? "";
        return JSON.stringify(instance(options.responseConstraint, "", accused));
      },
    });
    (globalThis as any).LanguageModel = {
      availability: async (options: any) => {
        const wanted = options.expectedInputs[0].languages[0];
        return (fake.languages ?? ["en"]).includes(wanted) ? there : "unavailable";
      },
      create: async (options: any) => {
        if (there === "downloadable") {
          const monitor = new EventTarget();
          options.monitor?.(monitor);
          for (const loaded of [0, 0.25, 0.5, 1]) {
            monitor.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded }));
            await new Promise((resolve) => setTimeout(resolve, 150));
          }
          there = "available";
        }
        return session();
      },
    };
  }, fake);

/** Where nothing runs on this machine, the browser says so on the console. */
const nothingThere = /localhost:(11434|1234|8080|8000)|Failed to load resource|net::ERR/;

const setup = async (page: Page, language = "en") => {
  await page.addInitScript((language) => localStorage.setItem("casebook.language", language), language);
  await page.goto("./?page=setup");
};

test("a browser without a model of its own offers none", async ({ page }) => {
  await setup(page);
  await expect(page.getByTestId("mind-offline")).toBeAttached();
  await expect(page.getByTestId("mind-browser")).toHaveCount(0);
});

test("the browser's own model is fetched on a press, and is asked for everybody at the table", async ({ page }) => {
  await bring(page, { availability: "downloadable", window: 6_000 });
  await setup(page);
  await page.getByTestId("mind-browser").check();
  const told = page.getByTestId("browser-model");
  await expect(told).toContainText("several gigabytes");
  // What was not fetched cannot play.
  await page.getByTestId("start-game").click();
  await expect(page.getByRole("alert")).toContainText("Download the browser’s own model first");
  await page.getByTestId("browser-model-fetch").click();
  await expect(told.locator("progress")).toBeVisible();
  await expect(told).toContainText("6,000 tokens");
  await page.getByTestId("start-game").click();
  await begun(page);
  await expect.poll(() => page.evaluate(() => (globalThis as any).asked.length)).toBeGreaterThan(3);
  await page.getByTestId("live-stop").click();
  const log = await savedLog(page);
  expect(log.settings.minds).toEqual([{ kind: "browser" }]);
  // A prompt and its reply fit into the window, at some four letters a token.
  expect(log.settings.memory.script_tokens + log.settings.memory.dialogue_tokens).toBeLessThan(6_000);
  const longest = await page.evaluate(() => Math.max(...(globalThis as any).asked.map((text: string) => text.length)));
  expect(longest / 4).toBeLessThan(6_000);
});

test("a model that reads less than the case's longest prompt takes is refused before the game", async ({ page }) => {
  await bring(page, { availability: "available", window: 1_000 });
  await setup(page);
  await page.getByTestId("mind-browser").check();
  const told = page.getByTestId("browser-model");
  await expect(told).toContainText("too small for this case: it can read 1,000 tokens");
  await expect(told).not.toContainText("Ready");
  await page.getByTestId("start-game").click();
  await expect(page.getByRole("alert")).toContainText("too small for this case");
  expect(await page.evaluate(() => (globalThis as any).asked.length)).toBe(0);
});

test("a model whose window holds only some prompts says so before the game", async ({ page }) => {
  await bring(page, { availability: "available", window: 2_000 });
  await setup(page);
  await page.getByTestId("mind-browser").check();
  await expect(page.getByTestId("browser-model")).toContainText("small for this case: it can read 2,000 tokens");
});

test("a language that it does not speak is not offered", async ({ page }) => {
  await bring(page, { availability: "available" });
  await setup(page, "zh");
  await expect(page.getByTestId("mind-offline")).toBeAttached();
  await expect(page.getByTestId("mind-browser")).toHaveCount(0);
});

test("one press finds a model on this machine, and one more takes it", async ({ page, complaints }) => {
  complaints.allow(nothingThere);
  const none = (url: string) => page.route(url, (route) => route.abort("connectionrefused"));
  for (const port of [1234, 8080, 8000]) await none(`http://localhost:${port}/**`);
  const models = ["nomic-embed-text:latest", "llama3.2:1b", "qwen3:8b"];
  await page.route("http://localhost:11434/**", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
      json: { object: "list", data: models.map((id) => ({ id, object: "model" })) },
    }),
  );
  await setup(page);
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("find-local").click();
  const found = page.getByTestId("found-local");
  await expect(found).toContainText("Ollama");
  await expect(found.getByTestId("take-local")).toHaveText(["qwen3:8b", "llama3.2:1b"]);
  await found.getByTestId("take-local").first().click();
  await expect(page.getByTestId("base-url")).toHaveValue("http://localhost:11434/v1");
  await expect(page.getByTestId("model")).toHaveValue("qwen3:8b");
});

test("where nothing runs, the shortest way there is told with its command", async ({ page, complaints }) => {
  complaints.allow(nothingThere);
  for (const port of [11434, 1234, 8080, 8000])
    await page.route(`http://localhost:${port}/**`, (route) => route.abort("connectionrefused"));
  await setup(page);
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("find-local").click();
  const none = page.getByTestId("none-local");
  await expect(none).toContainText("LM Studio");
  await expect(none).toContainText("ollama");
});

test("numbers can be typed letter by letter, and what is out of range is told beside its field", async ({ page }) => {
  await page.goto("./?page=setup");
  const open = (id: string) => page.getByTestId(id).evaluate((field) => field.closest("details")?.setAttribute("open", ""));
  for (const [id, typed, wrong] of [
    ["beta", "0.45", false],
    ["epsilon", "-5", true],
    ["rounds", "2.5", true],
    ["limit", "1e9", true],
    ["seed", "12x", true],
  ] as const) {
    await open(id);
    const field = page.getByTestId(id);
    await field.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(typed);
    await expect(field).toHaveValue(typed);
    const told = page.locator("label", { has: field }).locator(".field-wrong");
    await expect(told).toHaveCount(wrong ? 1 : 0);
    expect(await field.getAttribute("aria-invalid")).toBe(wrong ? "true" : null);
  }
  // Whoever wants to start is led to the first of them, also where it lies folded.
  await page.getByTestId("epsilon").evaluate((field) => field.closest("details")?.removeAttribute("open"));
  await page.getByTestId("rounds").fill("3");
  await page.getByTestId("seed").fill("7");
  await page.getByTestId("start-game").click();
  await expect(page.getByTestId("epsilon")).toBeFocused();
  await expect(page.getByTestId("epsilon")).toBeInViewport();
});
