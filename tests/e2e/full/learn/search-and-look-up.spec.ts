import type { Page } from "@playwright/test";
import { LESSON } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";
import { findBarriers, NO_BARRIERS } from "../../support/page/axe.ts";
import { pressAt, tabTo, typeInto } from "../../support/page/keyboard.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search lessons" });
const said = (page: Page) => page.getByRole("region", { name: "Said in lessons" });
const card = (page: Page) => page.getByRole("dialog", { name: /^Look up:/ });

test("keyboard: a focused lesson stays in view when more is found above it", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/said-*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/");
  await expect(search(page)).toBeVisible();
  const asked = page.waitForRequest("**/said-*");
  await typeInto(page, search(page), "mitenand");
  await asked;
  const lesson = page.getByRole("region", { name: "Lessons found" }).getByRole("article").getByRole("link");
  await tabTo(page, lesson.first());

  held.resolve();

  await expect(said(page)).toBeVisible();
  await expect(lesson.first()).toBeFocused();
  await expect(lesson.first()).toBeInViewport();
});

test("keyboard: a visitor finds a line and looks up a word of it", async ({ page }) => {
  await page.goto("/");
  await expect(search(page)).toBeVisible();
  await typeInto(page, search(page), "heissisch");
  // Lines that load while the focus is below them would push it out of the window.
  await expect(said(page)).toBeVisible();
  await pressAt(page, said(page).getByRole("link", { name: /Wie heissisch du/ }));
  await expect(page.getByText(/^Opened at/)).toBeVisible();
  await expect(page.locator("li[aria-current] mark")).toHaveText("heissisch");

  await pressAt(page, page.getByRole("button", { name: "More tools" }));
  const word = page
    .getByRole("group", { name: "Words of this line" })
    .getByRole("button", { name: "heissisch" });
  await pressAt(page, word);
  await expect(card(page).getByRole("heading", { name: "heissisch", exact: true })).toBeVisible();
  await expect(card(page).getByText("heisse", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await expect(card(page)).toBeHidden();
  await expect(page.locator("[data-transcript]")).toBeFocused();
});

for (const width of [360, 1300]) {
  test.describe(`on a screen of ${width} pixels`, () => {
    test.use({
      viewport: { width, height: 700 },
      colorScheme: "light",
      contextOptions: { reducedMotion: "reduce" },
    });

    test("search results and a word's card have no accessibility faults", async ({ page }) => {
      await page.goto("/?q=grüezi");
      await expect(said(page)).toBeVisible();
      expect(await findBarriers(page)).toEqual(NO_BARRIERS);

      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(`/videos/${LESSON.public}`);
      await page.locator("[data-word]").first().click();
      await expect(card(page).getByText("hello", { exact: true })).toBeVisible();
      await expect(card(page)).toBeInViewport({ ratio: 1 });
      expect(await findBarriers(page)).toEqual(NO_BARRIERS);
    });
  });
}
