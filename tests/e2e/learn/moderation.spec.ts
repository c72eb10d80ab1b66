import { freshLearner, LESSON, openLesson, signUp } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeModerator, unmakeModerator } from "../support/learn/moderators.ts";
import { credentialsOf, stateFile } from "../support/personas.ts";

test("a moderator hides a reported comment, its writer is notified, and a removed moderator loses access at once", async ({
  page,
  browser,
}) => {
  const writer = freshLearner();
  const words = `Chabis! ${Date.now()}`;
  const { uid } = credentialsOf("vip");

  await test.step("a learner writes a comment", async () => {
    await signUp(page, writer);
    await openLesson(page, LESSON.public, "#comments");
    await page.getByLabel("Your comment").fill(words);
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: words }).getByRole("button", { name: "Delete" }),
    ).toBeVisible();
  });

  const learner = await browser.newPage({ storageState: stateFile("basic") });
  const theirs = learner.getByRole("listitem").filter({ hasText: words });
  await test.step("another learner reports the comment", async () => {
    await openLesson(learner, LESSON.public, "#comments");
    await theirs.getByRole("button", { name: `Report the comment of ${writer.displayName}` }).click();
    await learner.getByRole("dialog").getByRole("button", { name: "Report" }).click();
    await expect(theirs.getByRole("button", { name: "Reported. Thank you." })).toBeVisible();
  });

  const moderator = await browser.newPage({ storageState: stateFile("vip") });
  await test.step("a moderator hides the comment", async () => {
    await makeModerator(uid);
    await moderator.goto("/moderation");
    const reported = moderator.getByRole("listitem").filter({ hasText: words });
    await expect(reported).toContainText("Reported by one learner, last ");
    await reported.getByRole("button", { name: `Hide the comment of ${writer.displayName}` }).click();
    await expect(moderator.getByText("The comment is hidden, and its writer is told.")).toBeVisible();
  });

  await test.step("nobody sees the comment any more, and its writer reads that it was hidden", async () => {
    await learner.reload();
    await expect(learner.getByRole("list", { name: "Comments, newest first" })).toBeVisible();
    await expect(theirs).toBeHidden();
    await page.reload();
    await expect(page.getByText(/was hidden by a moderator/)).toBeVisible();
    await expect(page.getByText(words)).toBeHidden();
  });

  await test.step("the moderation page is closed to a learner who is no longer a moderator", async () => {
    await unmakeModerator(uid);
    await moderator.reload();
    await expect(moderator.getByRole("heading", { name: "This page is for moderators" })).toBeVisible();
  });
  await learner.close();
  await moderator.close();
});
