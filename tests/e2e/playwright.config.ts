// How the page is tried in a real browser: the release build, served from a sub-path of
// a plain static server, on a phone and on a desktop. CHROMIUM names another browser.

import { defineConfig } from "@playwright/test";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";

const top = new URL("../../", import.meta.url).pathname;

// A port of this clone's own, the same in every worker, so that two clones can test at once.
const digest = createHash("sha256").update(top).digest();
const port = Number(process.env.E2E_PORT ?? 20000 + (digest.readUInt16BE(0) % 20000));
const base = "/sub/path/";

const installed = [
  process.env.CHROMIUM,
  // The same engine without windows of its own: a third less work.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
// Without any of them Playwright takes its own Chromium, if it was installed.
const executablePath = installed.find((path) => path && existsSync(path));

// Chromium with windows behaves differently: it asks for a favicon, keeps pages for the way back, and draws with its own
// compositor. CI has both, and tries the desktop and the flows in this one.
const whole = process.env.CI && existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : executablePath;

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const firefox = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));

const inWhole = { launchOptions: { executablePath: whole, args } };
const inFirefox = { channel: "moz-firefox", launchOptions: { executablePath: firefox } };
const desk = { viewport: { width: 1440, height: 900 } };

export default defineConfig<{ engine: "chromium" | "firefox" | "webkit" }>({
  testDir: ".",
  outputDir: "../../target/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What passes only when it is repeated has a defect: it is named at the end, here and in CI alike.
  retries: 1,
  // Much of a test is waiting for what is drawn.
  workers: 2 * availableParallelism(),
  // For the slowest machine there is: waiting for a state costs nothing where it comes soon.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: "../../target/make/e2e.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${port}${base}`,
    // Recording every step of every test costs a third of the time: what fails is repeated with it.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    locale: "en-GB",
    timezoneId: "UTC",
    // What a test puts in place of an answer must reach the page; page-parts.spec.ts tries the kept page.
    serviceWorkers: "block",
    launchOptions: { executablePath, args },
  },
  projects: [
    {
      name: "phone",
      // What these try is the engine, its endpoint, its money, its files and its speed; how their forms look on a phone,
      // access.spec.ts tries. So it is with single tests that are marked.
      testIgnore: /(coding|engines|doctor|exam|experiment|fork|games?|interview|live|long|minds|opened|published|rating|resume|spending|page-parts)\.spec\.ts/,
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: "desktop", testIgnore: /engines\.spec\.ts/, use: { ...desk, ...inWhole } },
    // What fits the window, in another engine as well. axe computes names and colours by itself, the same everywhere.
    ...(firefox ? [{ name: "firefox-desktop", testMatch: /(access|odd)\.spec\.ts/, grepInvert: /axe finds nothing/, use: { browserName: "firefox", ...desk, ...inFirefox } }] : []),
    // The same flows in three engines; where one is not installed, CI says so and a desk goes on without it.
    ...(["chromium", "firefox", "webkit"] as const)
      .filter((engine) => engine !== "firefox" || firefox)
      .map((engine) => ({
        name: engine,
        testMatch: /engines\.spec\.ts/,
        use: { engine, ...(engine === "firefox" ? inFirefox : inWhole) },
      })),
  ],
  webServer: {
    command: `node serve.mjs --root ../../dist --base ${base} --port ${port}`,
    url: `http://127.0.0.1:${port}${base}`,
    reuseExistingServer: false,
  },
});
