import { expect, test } from "../../support/fixtures.ts";

test("a visitor is asked to log in on Today", async ({ page }) => {
  await page.goto("/today");

  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(page.getByRole("link", { name: "LOG IN" })).toBeVisible();
});
