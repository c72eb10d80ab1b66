import { expect, test } from "../support/fixtures.ts";

test.use({ viewport: { width: 899, height: 800 } });

test("a menu button that is pressed before the page's code has loaded opens the menu after it has", async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route("**/static/js/index.*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await expect(page.locator("button[data-early]")).toHaveCSS("opacity", "0.5");

  code.resolve();

  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(page.locator("button[data-early]")).toHaveCount(0);
});
