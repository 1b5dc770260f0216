// Playwright's `test`, which here also fails when the page complains: an error on the
// console, an uncaught exception, a failed request, an answer of 400 or more, or a
// request to a host that is not this machine. All pages of the test's context count.

import { type Page, test as base, expect } from "@playwright/test";

/** What went wrong in the page without a test having looked. */
export class Complaints {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  add(complaint: string) {
    this.seen.push(complaint);
  }

  /** For a test that provokes trouble: complaints that match do not fail it. */
  allow(pattern: RegExp) {
    this.expected.push(pattern);
  }

  left(): string[] {
    return this.seen.filter((complaint) => !this.expected.some((pattern) => pattern.test(complaint)));
  }
}

export const test = base.extend<{ complaints: Complaints; saves: boolean }>({
  // Whoever counts bytes gets nothing ahead: a test is over before it would use what is compiled for later.
  saves: [true, { option: true }],
  complaints: [
    async ({ context, saves }, use) => {
      const complaints = new Complaints();
      if (saves) await context.addInitScript(() => "connection" in navigator && Object.defineProperty(navigator.connection, "saveData", { value: true }));
      // Whether the browser that tests run in brings a model of its own is no part of any test.
      await context.addInitScript(() => delete (globalThis as { LanguageModel?: unknown }).LanguageModel);
      context.on("console", (message) => {
        if (message.type() === "error") complaints.add(`console: ${message.text()}`);
      });
      context.on("weberror", (error) => complaints.add(`exception: ${error.error().message}`));
      context.on("request", (request) => {
        const { protocol, hostname, origin } = new URL(request.url());
        const local = ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
        if (protocol.startsWith("http") && !local) complaints.add(`request to ${origin}`);
      });
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "unknown";
        // Leaving a page and cancelling a game abort requests on purpose.
        if (!["net::ERR_ABORTED", "NS_BINDING_ABORTED"].includes(reason)) complaints.add(`failed: ${request.url()} (${reason})`);
      });
      context.on("response", (response) => {
        if (response.status() >= 400) complaints.add(`answer ${response.status()}: ${response.url()}`);
      });
      await use(complaints);
      expect(complaints.left(), "the page complained").toEqual([]);
    },
    { auto: true },
  ],
});

/** Windows in which what matters has to be seen. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

/** Waits until a part is whole in the window with nothing over it, and each of its buttons as well. */
export async function onTop(page: Page, id: string) {
  const hidden = () =>
    page.getByTestId(id).evaluate((part) => {
      const seen = (one: Element) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        const inside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom > top;
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return inside && there !== null && (one.contains(there) || part.contains(there));
      };
      return [part, ...part.querySelectorAll(".stopped-sentence, .stopped-ways button, form button")].filter((one) => !seen(one)).map((one) => one.textContent);
    });
  await expect.poll(hidden, `${id} at ${JSON.stringify(page.viewportSize())}`).toEqual([]);
}

/** Pulls the score up or folds it: on every screen it is one line at first. */
export async function charts(page: Page, open = true) {
  const grip = page.getByTestId("score-grip");
  if (((await grip.getAttribute("aria-valuenow")) !== "0") !== open) await grip.click();
}

export { expect };
