import type { Page, Response } from "@playwright/test";
import { LIMITS } from "../bench/limits.ts";
import { freshLearner, LESSON, signUp } from "./support/actions.ts";
import { expect, test } from "./support/fixtures.ts";
import { type SessionStart, watchSessionStart } from "./support/session-start.ts";
import { beginLesson } from "./support/watching.ts";

const isReadOf = (documentName: RegExp) => (answer: Response) =>
  answer.url().includes(":batchGet") && documentName.test(answer.request().postData() ?? "");

/** Opens a page of its own, so that no answer of the first visit can fall into the second. */
async function comeBack(before: Page): Promise<{ page: Page; sessionStart: () => Promise<SessionStart> }> {
  const page = await before.context().newPage();
  await before.close();
  const sessionStart = watchSessionStart(page);
  const reads = [/\/Users\/[^/"]+"/, /\/Progress\/lessons"/].map((name) =>
    page.waitForResponse(isReadOf(name)),
  );
  await page.goto("/");
  await Promise.all(reads);
  return { page, sessionStart };
}

function expectFewRequests({ documentReads, calls, callsElsewhere }: SessionStart): void {
  expect(documentReads).toBeGreaterThan(0);
  expect(documentReads).toBeLessThanOrEqual(LIMITS.sessionReads);
  expect(calls).toBeLessThanOrEqual(LIMITS.sessionCalls);
  expect(callsElsewhere).toBe(0);
}

test("a learner who comes back and has begun no lesson costs two reads at most", async ({ page: before }) => {
  const learner = freshLearner();
  await signUp(before, learner);

  const { page, sessionStart } = await comeBack(before);
  await expect(page.getByRole("heading", { name: new RegExp(learner.displayName) })).toBeVisible();

  expectFewRequests(await sessionStart());
});

test("a learner who comes back to three lessons under way costs no read more", async ({ page: before }) => {
  await signUp(before, freshLearner());
  await beginLesson(before, LESSON.public);
  await beginLesson(before, LESSON.account);
  await beginLesson(before, "wie-gaats");

  const { page, sessionStart } = await comeBack(before);
  await expect(page.getByRole("link", { name: /^Continue/ })).toHaveAttribute("href", "/videos/wie-gaats");

  expectFewRequests(await sessionStart());
});
