import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

const styleOf = (element: Locator, name: string) =>
  element.evaluate((node, wanted) => getComputedStyle(node).getPropertyValue(wanted), name);

for (const path of ["/", "/sign-in-up", "/subscriptions", "/settings", "/contact"]) {
  test(`the wordmark of ${path} keeps its dots in a contrast theme`, async ({ page }) => {
    await page.goto(path);
    const dots = page.getByRole("banner").getByRole("img", { name: "Grüezi" }).locator("span span");

    await expect(dots).toHaveCSS("border-left-style", "solid");
    const ground = await styleOf(page.locator("body"), "background-color");
    expect(await styleOf(dots, "border-left-color")).not.toBe(ground);
  });
}

test("a chosen setting differs from the others in a contrast theme", async ({ page }) => {
  await page.goto("/settings");
  const choices = page.getByRole("group").first().locator("label");
  await expect(choices.locator(":checked")).toBeAttached();

  const chosen = choices.filter({ has: page.locator(":checked") });
  const other = choices.filter({ hasNot: page.locator(":checked") }).first();

  expect(await styleOf(chosen, "background-color")).not.toBe(await styleOf(other, "background-color"));
});

test("a quiet button shows no border in a contrast theme", async ({ page }) => {
  await page.goto("/subscriptions");
  const quiet = page.getByRole("button", { name: "Have a code?" });

  await expect(quiet).toHaveCSS("border-left-style", "solid");
  expect(await styleOf(quiet, "border-left-color")).toBe(
    await styleOf(page.locator("body"), "background-color"),
  );
});
