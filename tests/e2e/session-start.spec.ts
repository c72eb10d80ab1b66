import { LIMITS } from "../bench/limits.ts";
import { freshLearner, signUp } from "./support/actions.ts";
import { expect, test } from "./support/fixtures.ts";
import { watchSessionStart } from "./support/session-start.ts";

/** Each lesson that was begun is one read more: the page shows which of them are done. */
test("a learner who comes back and has begun no lesson costs two reads at most", async ({
  page: before,
  context,
}) => {
  const learner = freshLearner();
  await signUp(before, learner);
  // In a page of its own, so that no answer of the first visit can fall into the second.
  const page = await context.newPage();
  await before.close();
  const sessionStart = watchSessionStart(page);
  const consents = page.waitForResponse(/:batchGet/);
  const progress = page.waitForResponse(/:runQuery/);

  await page.goto("/");
  await expect(page.getByRole("heading", { name: new RegExp(learner.displayName) })).toBeVisible();
  await Promise.all([consents, progress]);

  const { documentReads, calls, callsElsewhere } = await sessionStart();
  expect(documentReads).toBeGreaterThan(0);
  expect(documentReads).toBeLessThanOrEqual(LIMITS.sessionReads);
  expect(calls).toBeLessThanOrEqual(LIMITS.sessionCalls);
  expect(callsElsewhere).toBe(0);
});
