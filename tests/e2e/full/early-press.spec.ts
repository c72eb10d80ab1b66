import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

test.use({ viewport: { width: 899, height: 800 } });

/** Opens the home page without its code. Returns a function that lets the code load. */
async function openWithoutCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route("**/static/js/index.*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  return code.resolve;
}

test("a menu button that is pressed before the page's code has loaded opens the menu after it has", async ({
  page,
}) => {
  const loadCode = await openWithoutCode(page);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await expect(page.locator("button[data-early]")).toHaveCSS("opacity", "0.5");

  loadCode();

  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(page.locator("button[data-early]")).toHaveCount(0);
});

test("letters typed before the page's code has loaded bring their results into sight after it has", async ({
  page,
}) => {
  const loadCode = await openWithoutCode(page);
  await page.getByRole("searchbox", { name: "Search lessons" }).fill("what's your name");

  loadCode();

  const line = page.getByRole("region", { name: "Said in lessons" }).getByRole("link").first();
  await expect(line).toBeInViewport();
});
