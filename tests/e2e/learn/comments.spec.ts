import { LIMITS } from "../../bench/limits.ts";
import { LESSON, openLesson } from "../support/actions.ts";
import { expect, failureOf, test } from "../support/fixtures.ts";
import { countCommentReads } from "../support/learn/comment-reads.ts";

const COMMENTS = { name: "Comments, newest first" };

test("the newest 20 comments are read first, older ones on demand", async ({ page }) => {
  const reads = await countCommentReads(page, `/videos/${LESSON.public}`);
  const entries = page.getByRole("list", COMMENTS).getByRole("listitem");

  await expect(entries).toHaveCount(20);
  expect(reads).toBe(LIMITS.readsPerCommentsPage);
  await page.getByRole("button", { name: "Show older comments" }).click();
  await expect(entries).not.toHaveCount(20);
  await expect(page.getByRole("button", { name: "Show older comments" })).toBeHidden();
});

test.describe("as a learner", () => {
  test.use({ persona: "account" });

  test("only one's own comments can be deleted", async ({ page }) => {
    await openLesson(page, LESSON.public);

    const foreign = page.getByRole("list", COMMENTS).getByRole("listitem").filter({ hasNotText: "Anna" });

    await expect(foreign.first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Comment", exact: true })).toBeVisible();
    await expect(foreign.getByRole("button", { name: "Delete" })).toHaveCount(0);
  });
});

test.describe("as a VIP", () => {
  test.use({ persona: "vip" });

  test("a comment that does not get through says so and can be sent again", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    allowConsole(failureOf("comments"));
    await openLesson(page, LESSON.VIP);
    const words = `Figugegl! ${Date.now()}`;
    await expect(page.getByText("Nobody has written anything yet.")).toBeVisible();

    await page.route(/:commit/, (route) => route.abort());
    await page.getByLabel("Your comment").fill(words);
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    const mine = page.getByRole("listitem").filter({ hasText: words });
    await expect(mine).toContainText("Not sent.", { timeout: 30_000 });

    await page.unroute(/:commit/);
    await mine.getByRole("button", { name: "Send again" }).click();
    await mine.getByRole("button", { name: "Delete" }).click();
    await expect(mine).toBeHidden();
  });
});

test("comments that do not load can be asked for again", async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  allowConsole(failureOf("comments"));
  await page.route(/:runQuery/, (route) => route.abort(), { times: 1 });
  await openLesson(page, LESSON.public);

  await expect(page.getByText("The comments did not load.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", COMMENTS)).toBeVisible();
});
