import type { Page } from "@playwright/test";
import { LESSON, player } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search lessons" });
const said = (page: Page) => page.getByRole("region", { name: "Said in lessons" });

test.describe("a learner with BASIC", () => {
  test.use({ persona: "basic" });

  for (const { typed, lesson, line } of [
    { typed: "gipfeli", lesson: LESSON.BASIC, line: /Gipfeli/ },
    { typed: "gipfely", lesson: LESSON.BASIC, line: /Gipfeli/ },
    { typed: "verwütsche", lesson: LESSON.account, line: /^Verwütsch / },
    { typed: "Halbtax", lesson: LESSON.account, line: /Halbtax/ },
  ]) {
    test(`finds "${typed}" and opens the line in which it is said`, async ({ page }) => {
      await page.goto("/");
      await search(page).fill(typed);

      await said(page).locator(`a[href^="/videos/${lesson}?line="]`).first().click();

      await expect(page).toHaveURL(new RegExp(`/videos/${lesson}\\?line=`));
      const opened = page.getByText(/^Opened at/).locator("strong");
      await expect(opened).toHaveText(line);
      await expect(page.locator("li[aria-current]")).toContainText((await opened.textContent()) ?? "");
      await expect(page.locator("li[aria-current] mark").first()).toBeVisible();
    });
  }
});

test("a visitor finds a line of a public lesson, opens it and plays it", async ({ page }) => {
  await page.goto("/");
  await search(page).fill("what's your name");
  await expect(said(page).getByRole("link").first()).toBeInViewport();

  await said(page)
    .getByRole("link", { name: /Wie heissisch du/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/videos/${LESSON.public}\\?line=[0-9a-f]{8}`));
  await page.getByRole("button", { name: "Play this line" }).click();

  const position = () => player(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position).toBeGreaterThan(5);
});
