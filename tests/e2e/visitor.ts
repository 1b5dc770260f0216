// Somebody's window in some browser, by the few things that people do in one: Chromium and Firefox by Playwright, WebKit by
// its own driver (WebDriver, spoken here in plain requests). What the page shows is engines.spec.ts's to say.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";

/** What a window is asked or told. Elements are named by CSS selectors; the first that is found counts. */
export interface Visitor {
  go(address: string): Promise<void>;
  /** Runs a function in the page. */
  run<Given extends unknown[], Made>(script: (...given: Given) => Made | Promise<Made>, ...given: Given): Promise<Made>;
  /** Presses an element with the pointer. */
  press(selector: string): Promise<void>;
  /** Presses keys, by the names that Playwright has for them; with Control held down where it says so. */
  key(name: string): Promise<void>;
  /** Types a text where the focus is. */
  type(text: string): Promise<void>;
  /** Gives files to a field for files. */
  give(selector: string, ...paths: string[]): Promise<void>;
  /** Another window of the same person's, where the driver can. */
  beside?(): Promise<Visitor>;
  close(): Promise<void>;
}

/** A window of Playwright's. */
export function played(page: Page, context: BrowserContext): Visitor {
  return {
    go: async (address) => void (await page.goto(address)),
    // As a text: the page's own policy lets no function be made of one.
    run: (script, ...given) => page.evaluate(`(${script.toString()})(...${JSON.stringify(given)})`),
    press: (selector) => page.locator(selector).first().click(),
    key: (name) => page.keyboard.press(name),
    type: (text) => page.keyboard.type(text),
    give: (selector, ...paths) => page.locator(selector).first().setInputFiles(paths),
    beside: async () => played(await context.newPage(), context),
    close: () => context.close(),
  };
}

const BROWSERS = ["4.1", "4.0"].map((version) => `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-${version}/MiniBrowser`);

/** The browser of WebKitGTK, where this machine has it and its driver. */
export const webkit = BROWSERS.find((path) => existsSync(path) && ["WebKitWebDriver", "xvfb-run"].every((tool) => existsSync(`/usr/bin/${tool}`)));

const KEYS: Record<string, string> = { Enter: "\uE007", Tab: "\uE004", Escape: "\uE00C", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Home: "\uE011", End: "\uE010", PageUp: "\uE00E", PageDown: "\uE00F", Space: " ", Control: "\uE009" };

const free = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** A window of WebKit's, with a screen and a driver of its own. */
export async function webkitVisitor(base: string): Promise<Visitor> {
  const port = await free();
  // Without graphics hardware, and where tests run as root in a container.
  const environment = { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const driver = spawn("xvfb-run", ["-a", "-s", "-screen 0 1600x1000x24", "WebKitWebDriver", `--port=${port}`], { env: environment, stdio: "ignore", detached: true });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body === undefined ? undefined : JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: any };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  for (let tries = 0; ; tries++) {
    try {
      await call("GET", "/status");
      break;
    } catch (error) {
      if (tries > 300) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  const options = { "webkitgtk:browserOptions": { binary: webkit, args: ["--automation"] } };
  const { sessionId } = await call("POST", "/session", { capabilities: { alwaysMatch: options } });
  const at = `/session/${sessionId}`;
  await call("POST", `${at}/timeouts`, { script: 240_000, pageLoad: 60_000 });
  await call("POST", `${at}/window/rect`, { width: 1440, height: 900 }).catch(() => undefined);
  const element = async (selector: string) => Object.values(await call("POST", `${at}/element`, { using: "css selector", value: selector }))[0] as string;
  const keys = (actions: { type: "keyDown" | "keyUp"; value: string }[]) => call("POST", `${at}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] });
  const pressed = (value: string) => [{ type: "keyDown" as const, value }, { type: "keyUp" as const, value }];
  const run: Visitor["run"] = async (script, ...given) => {
    const source = `const done = arguments[1]; Promise.resolve().then(() => (${script.toString()})(...arguments[0])).then((made) => done({ made }), (error) => done({ error: String(error?.stack ?? error) }));`;
    const told = await call("POST", `${at}/execute/async`, { script: source, args: [given] });
    if (told.error !== undefined) throw new Error(told.error);
    return told.made;
  };
  /** Does an element stand still in sight, with nothing before it? What moves under the pointer is missed. */
  const stands = (selector: string) =>
    run(async (selector) => {
      // What is drawn above it meanwhile may have moved it out of sight again.
      document.querySelector(selector)?.scrollIntoView({ block: "center" });
      const place = () => {
        const at = document.querySelector(selector)?.getBoundingClientRect();
        return at && [at.x + at.width / 2, at.y + at.height / 2];
      };
      const before = place();
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const after = place();
      const met = after && document.elementFromPoint(after[0], after[1]);
      const element = document.querySelector(selector);
      // A notice's buttons take no press at first, and this driver presses them in vain.
      const takes = Boolean(met && element?.contains(met) && !element.matches(":disabled"));
      return String(before) === String(after) && takes;
    }, selector);
  return {
    go: (address) => call("POST", `${at}/url`, { url: new URL(address, base).href }),
    run,
    async press(selector) {
      // Playwright waits until an element can be pressed; this driver leaves the waiting to others.
      for (let tries = 0; ; tries++) {
        try {
          if (tries < 100 && !(await stands(selector))) {
            await new Promise((done) => setTimeout(done, 50));
            continue;
          }
          return await call("POST", `${at}/element/${await element(selector)}/click`, {});
        } catch (error) {
          if (tries > 100 || !/not interactable|stale element|no such element/.test(String(error))) throw error;
          await new Promise((done) => setTimeout(done, 200));
        }
      }
    },
    async key(name) {
      const [main, ...held] = name.split("+").reverse();
      const held_ = held.map((one) => KEYS[one] ?? one);
      const down = held_.map((value) => ({ type: "keyDown" as const, value }));
      const up = held_.map((value) => ({ type: "keyUp" as const, value }));
      await keys([...down, ...pressed(KEYS[main] ?? main), ...up]);
    },
    type: (text) => keys([...text].flatMap(pressed)),
    async give(selector, ...paths) {
      await call("POST", `${at}/element/${await element(selector)}/value`, { text: paths.join("\n") });
    },
    async close() {
      await call("DELETE", at).catch(() => undefined);
      try {
        process.kill(-(driver.pid ?? 0));
      } catch {
        // It has ended by itself.
      }
    },
  };
}
