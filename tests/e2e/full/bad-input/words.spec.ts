import type { Page } from "@playwright/test";
import { freshLearner, openLesson, signUp } from "../../support/actions.ts";
import { expect, test } from "../../support/fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

const NAME = "مريم 👩🏽‍🎓 בת שבע";
const LONG_COMMENT = "Donaudampfschifffahrt".repeat(100).slice(0, 2000);

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a right-to-left name with emoji and a comment without a space do not exceed a phone's width", async ({
  page,
}) => {
  const learner = { ...freshLearner(), displayName: NAME };
  await signUp(page, learner);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  expect(await overflow(page)).toBe(0);

  await openLesson(page, "wandere", "#comments");
  await page.getByLabel("Your comment").fill(LONG_COMMENT);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const mine = page.getByRole("listitem").filter({ hasText: LONG_COMMENT });
  await expect(mine.getByRole("button", { name: "Delete" })).toBeVisible();
  await expect(mine).toContainText(NAME);
  expect(await overflow(page)).toBe(0);
  await mine.getByRole("button", { name: "Delete" }).click();
  await expect(mine).toBeHidden();

  await page.goto("/my-account");
  await expect(page.getByText(NAME).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
