import { fillSignUp, freshLearner, LESSON, logIn, openLesson, signUp } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";

test("a new learner's comment is shown in another browser, and can be deleted", async ({ page, browser }) => {
  await signUp(page);
  await openLesson(page, LESSON.account, "#comments");
  const reader = await browser.newPage();
  await logIn(reader, "vip");
  await openLesson(reader, LESSON.account, "#comments");
  const words = `Wo fahrt de Zug ab? ${Date.now()}`;

  await page.getByLabel("Your comment").fill(words);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const mine = page.getByRole("listitem").filter({ hasText: words });
  await expect(mine.getByRole("button", { name: "Delete" })).toBeVisible();
  await expect(reader.getByText(words)).toBeVisible();

  await mine.getByRole("button", { name: "Delete" }).click();
  await expect(mine).toBeHidden();
  await page.reload();
  await expect(page.getByText("Nobody has written anything yet.")).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();
  await reader.close();
});

test("a visitor who wants to comment signs up on the way and the comment is sent", async ({ page }) => {
  const learner = freshLearner();
  const words = `Merci vilmal! ${Date.now()}`;
  await page.goto(`/videos/${LESSON.public}#comments`);
  await page.getByLabel("Your comment").fill(words);
  await page.getByRole("button", { name: "Sign in to comment" }).click();

  const overlay = page.getByRole("dialog", { name: "Sign up" });
  await expect(overlay).toHaveCSS("z-index", "910");
  await fillSignUp(page, learner);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: "SIGN UP" }).click();

  await expect(overlay).toBeHidden();
  const mine = page.getByRole("listitem").filter({ hasText: words });
  await expect(mine.getByRole("button", { name: "Delete" })).toBeVisible();
  await expect(mine).toContainText(learner.displayName);
});
