import type { Page } from "@playwright/test";
import { fillSignUp, freshLearner, LESSON } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { storeHalfAYear } from "../support/learn/learnt.ts";
import { findBarriers, NO_BARRIERS } from "../support/page/axe.ts";
import { pressAt } from "../support/page/keyboard.ts";

async function signUp(page: Page): Promise<string> {
  const learner = freshLearner();
  await page.goto("/sign-in-up");
  await fillSignUp(page, learner);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  const answered = page.waitForResponse(/accounts:signUp/);
  await page.getByRole("button", { name: "SIGN UP" }).click();
  const { localId } = await (await answered).json();
  await expect(page.getByRole("heading", { name: new RegExp(learner.displayName) })).toBeVisible();
  return localId;
}

const isWriteOf = (path: string) => (answer: { url(): string; request(): { postData(): string | null } }) =>
  answer.url().includes(":commit") && answer.request().postData()?.includes(path) === true;

test("a word that a learner says they know counts for the lessons on the home page", async ({ page }) => {
  await signUp(page);
  await page.goto(`/videos/${LESSON.public}?said=heisse`);
  await page.getByRole("button", { name: "Words", exact: true }).click();
  await page.getByRole("group", { name: "Words of this line" }).getByRole("button").first().click();
  const card = page.getByRole("dialog", { name: /^Look up:/ });
  await card.getByRole("button", { name: "I know this word" }).first().click();
  await expect(card.getByText("You know this word.").first()).toBeVisible();
  await page.keyboard.press("Escape");

  const written = page.waitForResponse(isWriteOf("/Known/words"));
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  expect((await written).ok()).toBe(true);
  await page.goto("/");

  const shelf = page.getByRole("region", { name: "Lessons", exact: true });
  await expect(shelf.getByText(/^You know 1 of \d+ words$/).first()).toBeVisible();
  await page.getByRole("switch", { name: "Lessons whose words I know first" }).check();
  await expect(page).toHaveURL("/?order=known");
  await expect(
    shelf
      .getByRole("article")
      .first()
      .getByText(/^You know 1 of/),
  ).toBeVisible();
});

for (const width of [360, 1300]) {
  test(`${width} px wide, a learner sees half a year of learning and brings back what was set aside`, async ({
    page,
  }) => {
    const uid = await signUp(page);
    await storeHalfAYear(uid, Date.now());
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/settings");
    await page.getByRole("link", { name: /^What you have learnt Minutes/ }).click();

    await expect(
      page.getByText(/^Of what you had left alone for a day or more you knew 8\d %/),
    ).toBeVisible();
    await page.getByText("Due in the next 30 days: show as a table").click();
    await expect(page.getByRole("region", { name: "What comes" }).getByRole("row")).toHaveCount(31);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findBarriers(page)).toEqual(NO_BARRIERS);

    const written = page.waitForResponse("**/saveAnswers");
    await pressAt(page, page.getByRole("button", { name: "Bring back Gipfeli" }));
    expect((await written).ok()).toBe(true);
    await expect(page.getByRole("button", { name: "Bring back Gipfeli" })).toBeHidden();
    await page.reload();
    await expect(page.getByText(/^Nothing\. What you forget/)).toBeVisible();
  });
}

test("a learner sets how much comes new and how well it is to be known", async ({ page }) => {
  await signUp(page);
  await page.goto("/settings");
  const choose = async (group: string, choice: string) => {
    const written = page.waitForResponse(isWriteOf("/Settings/learning"));
    await page.getByRole("group", { name: group }).getByText(choice, { exact: true }).click();
    expect((await written).ok()).toBe(true);
  };
  await choose("How much you want to know", "85 %");
  await choose("Minutes a week", "60");

  await page.reload();

  await expect(page.getByRole("radio", { name: "85 %" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "60", exact: true })).toBeChecked();
  expect(await findBarriers(page)).toEqual(NO_BARRIERS);
});
