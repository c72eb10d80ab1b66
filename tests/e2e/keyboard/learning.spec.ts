import { LESSON, signUpWithPlan } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { pressAt, tabTo } from "../support/page/keyboard.ts";

test("keyboard: a learner answers a whole deck and undoes an answer", async ({ page }) => {
  await signUpWithPlan(page);
  await page.goto(`/flashcards/${LESSON.BASIC}?mode=spaced`);
  const card = page.getByRole("article", { name: "Card" });
  await expect(card).toBeVisible();
  const first = (await card.textContent()) ?? "";

  await tabTo(page, page.getByRole("button", { name: "Show the answer" }));
  await page.keyboard.press("Enter");
  await pressAt(page, page.getByRole("button", { name: /^Easy/ }));
  await expect(card).not.toContainText(first);
  await page.keyboard.press("z");
  await expect(card).toContainText(first);
  await expect(page.getByRole("button", { name: /^Easy/ })).toBeVisible();

  const done = page.getByText("Guet gmacht.");
  await expect(async () => {
    await page.keyboard.press("Space");
    await page.keyboard.press("4");
    expect(await done.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
  await pressAt(page, page.getByRole("button", { name: "Shuffle through all of them" }));
  await expect(page.getByText(/^Card 1 of/)).toBeVisible();
});
