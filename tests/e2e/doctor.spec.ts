// The connection test: each trouble is told apart in one click, with the one thing to do. Also keys that are
// remembered and forgotten, and the form by keyboard alone.

import type { ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ended, rehearse, savedLog } from "./rehearsal";

const KEY = "sk-recognisable-4711";

let servers: ChildProcess[] = [];

const server = async (...flags: string[]) => {
  const started = await rehearse(...flags);
  servers.push(started.process);
  return started.address;
};

test.afterEach(() => {
  for (const one of servers) one.kill();
  servers = [];
});

/** An address where nobody listens. */
async function closed() {
  const socket = createServer();
  await new Promise<void>((resolve) => socket.listen(0, "127.0.0.1", resolve));
  const address = socket.address();
  await new Promise((resolve) => socket.close(resolve));
  if (!address || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}/v1`;
}

async function form(page: Page, address: string, key = "", model = "rehearsal") {
  await page.goto("./?page=setup");
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("base-url").fill(address);
  await page.getByTestId("model").fill(model);
  await page.getByTestId("key").fill(key);
}

/** One click, and what it says. */
async function diagnosis(page: Page) {
  await page.getByTestId("test-connection").click();
  const finding = page.getByTestId("finding");
  await expect(finding).toBeVisible();
  return finding;
}

const trouble = /Failed to load resource|CORS policy|net::ERR|answer 4/;

test("a server that works is said to work, and its models are suggested", async ({ page }) => {
  await form(page, await server("--key", KEY, "--models", "rehearsal,rehearsal-large"), KEY);
  const finding = await diagnosis(page);
  await expect(finding).toContainText("It works");
  await expect(finding).toHaveClass(/is-ok/);
  await expect(page.locator("#models-of-0 option")).toHaveCount(2);
  // What was found holds no longer when something is changed.
  await page.getByTestId("model").fill("another");
  await expect(finding).toBeHidden();
});

test("a letter that no request can carry is named with its place and taken out at a press, and nothing is sent with it", async ({ page }) => {
  const address = await server("--key", KEY);
  const asked: string[] = [];
  page.on("request", (request) => request.url().startsWith(address) && asked.push(request.url()));
  await form(page, address);
  for (const odd of ["\u200b", "\u2013", "密钥", "é", "\u{1f511}", "\u202e"]) {
    await page.getByTestId("key").fill(`sk-reco${odd}gnisable-4711`);
    await expect(page.getByTestId("entry-problem")).toContainText("Character 8 of");
    await expect(await diagnosis(page)).toContainText("Nothing was sent");
  }
  await page.getByTestId("start-game").click();
  await expect(page.getByTestId("entry-problem")).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByTestId("mend-entry").click();
  await expect(page.getByTestId("entry-problem")).toHaveCount(0);
  await expect(await diagnosis(page)).toContainText("It works");
  // What is copied along with a key, an address or a name is taken off, and told.
  await page.getByTestId("key").fill(`export OPENAI_API_KEY="${KEY}"`);
  await expect(page.getByTestId("entry-note")).toContainText("OPENAI_API_KEY=");
  await page.getByTestId("base-url").fill(`<${address}/chat/completions>`);
  await page.getByTestId("key").fill(`Bearer ${KEY}`);
  await page.getByTestId("model").fill("`rehearsal`");
  await expect(await diagnosis(page)).toContainText("It works");
});

test("a closed port", async ({ page, complaints }) => {
  complaints.allow(trouble);
  await form(page, await closed());
  await expect(await diagnosis(page)).toContainText("Nothing answered");
  await expect(page.getByTestId("finding-todo")).toContainText("port");
});

const DIST = new URL("../../dist/", import.meta.url).pathname;

test("a model on this machine is reached by either of its addresses", async ({ page }) => {
  const hosts = ["127.0.0.1"];
  const own = Object.values(networkInterfaces()).flat();
  if (own.some((one) => one?.address === "::1")) hosts.push("::1");
  for (const host of hosts) {
    const address = await server("--host", host);
    expect(address).toContain(host);
    await form(page, address);
    await expect(await diagnosis(page)).toContainText("It works");
  }
});

test("over https a plain address in the same room is said to need leave, with the way out", async ({ page, complaints }) => {
  complaints.allow(trouble);
  complaints.allow(/request to https:\/\/casebook\.example|Mixed Content|192\.168\.7\.7/);
  await page.route("https://casebook.example/**", (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: `${DIST}${pathname.endsWith("/") ? "index.html" : pathname.slice(1)}` });
  });
  await page.goto("https://casebook.example/?page=setup");
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("base-url").fill("http://192.168.7.7:11434/v1");
  await page.getByTestId("model").fill("llama3.2");
  const finding = await diagnosis(page);
  await expect(finding).toContainText("needs your permission to call programs");
  await expect(finding).not.toContainText("Start Ollama");
  await expect(page.getByTestId("finding-todo")).toContainText("run this page on your own machine");
  await expect(finding.getByTestId("command")).toContainText(["make serve", "LISTEN=0.0.0.0"]);
});

test("a page whose policy forbids a server says so, and does not say that nothing answers there", async ({ page, complaints }) => {
  complaints.allow(trouble);
  complaints.allow(/Content Security Policy|csp/i);
  const address = await server();
  // As a host gives it: with the page, and with the thread from which servers are called.
  await page.route(
    (url) => url.pathname.endsWith("/") || /opener/.test(url.pathname),
    async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": "connect-src 'self'" } });
    },
  );
  await form(page, address);
  const finding = await diagnosis(page);
  await expect(finding).toContainText("This page’s security policy does not allow");
  await expect(finding).not.toContainText("Nothing answered");
});

test("a server that lets no page in", async ({ page, complaints }) => {
  complaints.allow(trouble);
  await form(page, await server("--no-cors"));
  const finding = await diagnosis(page);
  await expect(finding).toContainText("does not let this page read");
  await expect(finding).toContainText("CORS");
  await expect(finding).toContainText(new URL(page.url()).origin);
});

test("a wrong key that can be read, and none where one is wanted", async ({ page, complaints }) => {
  complaints.allow(trouble);
  const address = await server("--key", KEY);
  await form(page, address, "sk-wrong-0815-0815");
  await expect(await diagnosis(page)).toContainText("refused the key");
  await page.getByTestId("key").fill("");
  await expect(await diagnosis(page)).toContainText("needs a key");
});

test("a wrong key that looks like a blocked page", async ({ page, complaints }) => {
  complaints.allow(trouble);
  await form(page, await server("--key", KEY, "--hide-401"), "sk-wrong-0815-0815");
  const finding = await diagnosis(page);
  await expect(finding).toContainText("but this page cannot read the reason");
  await expect(page.getByTestId("finding-todo")).toContainText("Copy the whole key again");
  await page.getByTestId("key").fill(KEY);
  await expect(await diagnosis(page)).toContainText("It works");
});

test("a wrong path, and the right one at a press", async ({ page, complaints }) => {
  complaints.allow(trouble);
  const address = await server("--strict-path");
  await form(page, address.replace("/v1", "/api"));
  await expect(await diagnosis(page)).toContainText("not the chat endpoint");
  await page.getByTestId("use-address").click();
  await expect(page.getByTestId("base-url")).toHaveValue(address);
  await expect(await diagnosis(page)).toContainText("It works");
});

test("an unknown model, and one like it at a press", async ({ page, complaints }) => {
  complaints.allow(trouble);
  await form(page, await server("--models", "llama3.2:3b,qwen3:8b"), "", "llama3.2");
  const finding = await diagnosis(page);
  await expect(finding).toContainText("does not have the model “llama3.2”");
  await finding.getByRole("button", { name: "llama3.2:3b" }).click();
  await expect(page.getByTestId("model")).toHaveValue("llama3.2:3b");
  await expect(await diagnosis(page)).toContainText("It works");
});

test("an account without credit, and a model that reads too little", async ({ page, complaints }) => {
  complaints.allow(trouble);
  await form(page, await server("--no-credit"));
  await expect(await diagnosis(page)).toContainText("quota");
  await expect(page.getByTestId("finding-todo")).toContainText("credit");
  await form(page, await server("--context", "2048"));
  await expect(await diagnosis(page)).toContainText("can read 2048 tokens");
});

test("a context that turns out too short pauses the game with what to do", async ({ page, complaints }) => {
  complaints.allow(trouble);
  await form(page, await server("--context", "200"));
  await page.getByTestId("start-game").click();
  const failed = page.getByTestId("failed-call").first();
  await expect(failed).toContainText("maximum context length is 200 tokens");
  await expect(page.getByTestId("failed-todo")).toContainText("memory budgets");
  await page.getByTestId("failed-stop").click();
});

test("a command that mends it can be copied", async ({ page, context, complaints }) => {
  complaints.allow(trouble);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./?page=setup");
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("preset-ollama").check({ force: true });
  await expect(page.getByTestId("base-url")).toHaveValue("http://localhost:11434/v1");
  await expect(page.getByTestId("preset-needs")).toContainText("must be running");
  const finding = await diagnosis(page);
  await expect(finding).toContainText("Start Ollama");
  await finding.getByTestId("copy-command").first().click();
  const line = await finding.getByTestId("command").first().innerText();
  expect(line).toContain("ollama serve");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
});

test("findings are in the page's language", async ({ page, complaints }) => {
  complaints.allow(trouble);
  await page.addInitScript(() => localStorage.setItem("casebook.language", "zh"));
  await form(page, await closed());
  const finding = await diagnosis(page);
  expect(await finding.innerText()).toMatch(/[\u4e00-\u9fff]{6}/);
  await expect(page.getByTestId("finding-todo")).not.toContainText(/[A-Za-z]{12}/);
});

const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

test("a key is in memory, on the device when somebody asks for it, and nowhere once forgotten", async ({ page }) => {
  const address = await server("--key", KEY);
  await form(page, address, KEY);
  expect(await kept(page)).not.toContain(KEY);
  await page.goto("./?page=setup");
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("base-url").fill(address);
  await expect(page.getByTestId("key")).toHaveValue("");

  await page.getByTestId("key").fill(KEY);
  await page.getByTestId("remember-key").check();
  expect(await kept(page)).toContain(KEY);
  await page.goto("./?page=setup");
  await page.getByTestId("mind-endpoint").check();
  await expect(page.getByTestId("key")).toHaveValue("");
  await page.getByTestId("base-url").fill(address);
  await expect(page.getByTestId("key")).toHaveValue(KEY);
  await expect(page.getByTestId("remember-key")).toBeChecked();

  await page.getByTestId("forget-key").click();
  await expect(page.getByTestId("key")).toHaveValue("");
  expect(await kept(page)).not.toContain(KEY);
  // A key belongs to its server: another address shows none.
  await page.getByTestId("key").fill(KEY);
  await page.getByTestId("base-url").fill("https://elsewhere.invalid/v1");
  await expect(page.getByTestId("key")).toHaveValue("");
});

test("a model is set up, tested and started by keyboard alone", async ({ page }) => {
  const address = await server("--key", KEY, "--latency-ms", "200");
  await page.goto("./?page=setup");
  await expect(page.getByTestId("case").locator("option").first()).toBeAttached();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-testid") ?? "");
  const tabTo = async (id: string) => {
    for (let presses = 0; presses < 40; presses++) {
      if ((await focused()) === id) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${id} is not reached by Tab`);
  };
  await tabTo("mind-offline");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByTestId("mind-endpoint")).toBeChecked();
  await tabTo("preset-openai");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByTestId("preset-anthropic")).toBeChecked();
  await expect(page.getByTestId("base-url")).toHaveValue("https://api.anthropic.com/v1");
  await tabTo("base-url");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(address);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("rehearsal");
  await tabTo("key");
  await page.keyboard.type(KEY);
  await tabTo("test-connection");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("finding")).toContainText("It works");
  await tabTo("start-game");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("live")).toBeVisible();
  await page.getByTestId("live-stop").click();
});

test("two models sit at one table, each with the key of its own server", async ({ page }) => {
  const [first, second] = [await server("--key", KEY), await server("--key", "sk-other-0000-1111")];
  await form(page, first, KEY, "one");
  await page.getByText("A different model for each seat").click();
  await page.getByTestId("add-mind").click();
  await page.getByTestId("base-url-1").fill(second);
  await page.getByTestId("model-1").fill("two");
  await page.getByTestId("key-of-another").fill("sk-other-0000-1111");
  await page.getByTestId("seat-1").selectOption("1");
  await page.getByTestId("start-game").click();
  await ended(page);
  const log = await savedLog(page);
  expect(log.settings.minds.map((mind: { model: string }) => mind.model)).toEqual(["one", "two"]);
  expect(log.settings.seats.map((seat: { mind: number }) => seat.mind)).toEqual([0, 1, 0, 0]);
  expect(log.events.at(-1).event).toBe("finished");
  expect(log.events.filter((e: { event: string }) => e.event === "fault")).toEqual([]);
});
