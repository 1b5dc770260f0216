// Coding what is said: by keyboard, kept over a closed tab, by two coders in two tabs, with their disagreement, files out and in.

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const panel = (page: Page) => page.getByTestId("code-panel");
const mark = (page: Page, code: string) => page.getByTestId(`code-mark-${code}`);
const pressed = (page: Page, code: string) => expect(mark(page, code)).toHaveAttribute("aria-pressed", "true");

/** The demo at its first utterance, with the panel open. */
async function open(page: Page) {
  await page.goto("./?log=demo.en&turn=1");
  await expect(page.getByTestId("turn-count")).toContainText("1 /");
  await page.getByTestId("menu").locator("summary").first().click();
  await page.getByTestId("menu-code").click();
  await expect(page.getByTestId("code-turn")).toContainText("Turn 1:");
}

async function begin(page: Page, name: string) {
  await page.getByTestId("code-name").fill(name);
  await page.getByTestId("code-name").press("Enter");
  await expect(page.getByTestId("code-as")).toHaveValue(name);
  await panel(page).focus();
}

async function saved(page: Page, button: string) {
  const download = page.waitForEvent("download");
  await page.getByTestId(button).click();
  return readFile(await (await download).path());
}

test("codes are given by keyboard, outlive the tab, and a second coder's disagreement is seen and handed out", async ({ page, context }) => {
  await open(page);
  await begin(page, "Ada");
  await page.keyboard.press("5");
  await pressed(page, "evidence");
  await page.keyboard.press("4");
  await pressed(page, "accusation");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByTestId("code-turn")).toContainText("Turn 2:");
  await page.keyboard.press("0");
  await expect(page.getByTestId("code-none")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("n");
  await expect(page.getByTestId("code-turn")).toContainText("Turn 3:");
  await expect(page.getByTestId("code-progress")).toContainText("2 of");

  // The tab is closed; another one goes on where it ended.
  await page.close();
  const again = await context.newPage();
  await open(again);
  await expect(again.getByTestId("code-as")).toHaveValue("Ada");
  await pressed(again, "evidence");
  await pressed(again, "accusation");

  // A second coder in a second tab, while the first one codes on: neither writes over the other.
  const other = await context.newPage();
  await open(other);
  await begin(other, "Ben");
  await expect(mark(other, "evidence")).toHaveAttribute("aria-pressed", "false");
  await other.keyboard.press("5");
  await pressed(other, "evidence");
  await again.bringToFront();
  await panel(again).focus();
  await again.keyboard.press("n");
  await expect(again.getByTestId("code-turn")).toContainText("Turn 3:");
  await again.keyboard.press("3");
  await pressed(again, "evasion");
  await other.bringToFront();
  await panel(other).focus();
  await other.keyboard.press("ArrowRight");
  await other.keyboard.press("0");
  await expect(other.getByTestId("code-progress")).toContainText("2 of");
  await other.reload();
  await open(other);
  const row = other.getByTestId("code-disagreement");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Ada");
  await expect(row).toContainText("Accusation");
  await other.keyboard.press("End");
  await row.getByRole("button").click();
  await expect(other.getByTestId("code-turn")).toContainText("Turn 1:");
  await other.getByText("Agreement", { exact: true }).click();
  await expect(other.getByTestId("code-figures")).toContainText("Cohen’s κ: Ada, Ben");

  const rows = (await saved(other, "codes-csv")).toString().trim().split("\r\n");
  const given = rows.filter((one) => /,(Ada|Ben),/.test(one)).map((one) => one.replace(/^demo-en,(\d+),.*?,(Ada|Ben),(\w*),.*$/s, "$1 $2 $3"));
  expect(given).toEqual(["1 Ada accusation", "1 Ada evidence", "1 Ben evidence", "2 Ada ", "2 Ben ", "3 Ada evasion"]);
  expect((await saved(other, "codes-convokit")).subarray(0, 2).toString()).toBe("PK");
});

test("a model's codes become one more coder, and what is wrong in a file is told with its line", async ({ page }) => {
  await open(page);
  const text = "turn,code,coder\n1,evidence,gpt\n1,lies,gpt\n999,evasion,gpt\n";
  const file = (content: string) => ({ name: "model.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByTestId("codes-open").setInputFiles(file(text));
  await expect(page.getByTestId("codes-problems")).toContainText("Line 3: the codebook has no code “lies”");
  await expect(page.getByTestId("codes-problems")).toContainText("Line 4");
  await expect(page.getByTestId("code-coder")).toContainText(["gpt"]);
  await page.getByTestId("codes-open").setInputFiles(file("{\"turn\": [[["));
  await expect(page.getByTestId("codes-problems")).toContainText("JSON");
});
