import type { Page } from "@playwright/test";
import { LESSON, openLesson } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { startTrial } from "../support/plan/checkout.ts";

const transcript = (page: Page) => page.getByRole("region", { name: "Transcript" });
const keepButtons = (page: Page) => transcript(page).getByRole("button", { name: /^Keep: / });
const whenSaved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes(":commit") && response.ok());

test.describe("a learner with a plan", () => {
  test.use({ persona: "vip" });

  test("mines a line by key and a word of it, finds both again, and lets go of both", async ({ page }) => {
    await openLesson(page, LESSON.public);
    const second = keepButtons(page).nth(1);
    await second.focus();
    const lineSaved = whenSaved(page);
    await page.keyboard.press("Enter");
    await lineSaved;
    const word = transcript(page).locator("[data-word]").nth(1);
    await word.click();
    const wordSaved = whenSaved(page);
    await page.getByRole("button", { name: "Keep this word" }).first().click();
    await wordSaved;

    await page.reload();

    await expect(second).toHaveAttribute("aria-pressed", "true");
    await word.click();
    const card = page.getByRole("dialog", { name: /^Look up: / });
    await expect(card.getByText("You keep this word.").first()).toBeVisible();
    const wordGone = whenSaved(page);
    await card.getByRole("button", { name: "Let go of it" }).first().click();
    await wordGone;
    await page.keyboard.press("Escape");
    const lineGone = whenSaved(page);
    await second.click();
    await lineGone;
    await expect(second).toHaveAttribute("aria-pressed", "false");
  });
});

test("a mined line is asked as new, is never due after it was let go of, and comes back when mined again", async ({
  page,
}) => {
  await startTrial(page, "BASIC");
  const toggle = async () => {
    await openLesson(page, LESSON.public);
    const saved = whenSaved(page);
    await keepButtons(page).first().click();
    await saved;
  };

  await toggle();
  await page.goto("/today");
  await expect(page.getByText("new", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByText("Listen. What does it mean?")).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("3");
  await expect(page.getByText(/^1 item answered/)).toBeVisible();

  await toggle();
  await expect(keepButtons(page).first()).toHaveAttribute("aria-pressed", "false");
  await page.goto("/today");
  await expect(page.getByRole("heading", { name: /^Nothing/ })).toBeVisible();
  await page.getByRole("button", { name: "What is set aside" }).click();
  await expect(page.getByText("Nothing is set aside.")).toBeVisible();

  await toggle();
  await page.goto("/today");
  await expect(page.getByText("to go over")).toBeVisible();
});
