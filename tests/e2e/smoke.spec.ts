import { expect, test } from "./fixtures";

test("the page starts from a sub-path and shows itself", async ({ page }) => {
  await page.goto("./");
  await expect(page).toHaveTitle(/Casebook/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the page is no wider than its window", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
