import type { Page } from "@playwright/test";
import { LESSON, openLesson } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";

const transcript = (page: Page) => page.getByRole("region", { name: "Transcript" });
const keepButtons = (page: Page) => transcript(page).getByRole("button", { name: /^Keep: / });

test("a visitor who wants to keep a line is asked to sign in, and the page fits a narrow phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLesson(page, LESSON.public);

  await keepButtons(page).first().click();

  const alert = page.getByRole("dialog", { name: "Keep lines for later" });
  await expect(alert.getByRole("button", { name: "Sign in or sign up" })).toBeVisible();
  await alert.getByRole("button", { name: "Not now" }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
