import { LESSON, signUp } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";

const isWriteOf = (path: string) => (answer: { url(): string; request(): { postData(): string | null } }) =>
  answer.url().includes(":commit") && answer.request().postData()?.includes(path) === true;

test("a word that a learner marks as known counts for the lessons on the home page", async ({ page }) => {
  await signUp(page);
  await page.goto(`/videos/${LESSON.public}?said=heisse`);
  await page.getByRole("button", { name: "More tools" }).click();
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
