import { LESSON, openLesson } from "../../support/actions.ts";
import { expect, failureOf, test } from "../../support/fixtures.ts";

const COMMENTS = { name: "Comments, newest first" };

test.describe("a signed-in learner", () => {
  test.use({ persona: "account" });

  test("cannot delete comments of others", async ({ page }) => {
    await openLesson(page, LESSON.public, "#comments");

    const foreign = page.getByRole("list", COMMENTS).getByRole("listitem").filter({ hasNotText: "Anna" });

    await expect(foreign.first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Comment", exact: true })).toBeVisible();
    await expect(foreign.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);
  });
});

test("comments that do not load can be loaded again", async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  allowConsole(failureOf("comments"));
  await page.route(/:runQuery/, (route) => route.abort(), { times: 1 });
  await openLesson(page, LESSON.public, "#comments");

  await expect(page.getByText("The comments did not load.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", COMMENTS)).toBeVisible();
});
