import { LIMITS } from "../../bench/limits.ts";
import { LESSON } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { countCommentReads } from "../support/learn/comment-reads.ts";

const COMMENTS = { name: "Comments, newest first" };

test("the newest 20 comments are read first, and older ones on request", async ({ page }) => {
  const reads = await countCommentReads(page, `/videos/${LESSON.public}`);
  const entries = page.getByRole("list", COMMENTS).getByRole("listitem");

  await expect(entries).toHaveCount(20);
  expect(reads).toBe(LIMITS.readsPerCommentsPage);
  await page.getByRole("button", { name: "Show older comments" }).click();
  await expect(entries).not.toHaveCount(20);
  await expect(page.getByRole("button", { name: "Show older comments" })).toBeHidden();
});
