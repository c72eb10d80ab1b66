import type { Page } from "@playwright/test";
import { LIMITS } from "../bench/limits.ts";
import { freshLearner, LESSON, signUp } from "./support/actions.ts";
import { openAtRest, type SessionStart, watchSessionStart } from "./support/browser/session-start.ts";
import { expect, test } from "./support/fixtures.ts";
import { beginLesson } from "./support/learn/watching.ts";

/** Opens a page of its own, so that no answer of the first visit can fall into the second. */
async function comeBack(before: Page): Promise<{ page: Page; sessionStart: () => Promise<SessionStart> }> {
  const page = await before.context().newPage();
  await before.close();
  const sessionStart = watchSessionStart(page);
  await openAtRest(page, "/", [/\/Users\/[^/"]+"/, /\/Progress\/lessons"/]);
  return { page, sessionStart };
}

function expectFewRequests({ documentReads, calls, callsElsewhere }: SessionStart): void {
  expect(documentReads).toBeGreaterThan(0);
  expect(documentReads).toBeLessThanOrEqual(LIMITS.sessionReads);
  expect(calls).toBeLessThanOrEqual(LIMITS.sessionCalls);
  expect(callsElsewhere).toBe(0);
}

/** Holds back every file of code that has some of Firebase's in it, until it is let go. */
async function holdFirebase(page: Page): Promise<{ held: string[]; letGo: () => void }> {
  const held: string[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route("**/static/js/*.js", async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes("@firebase/")) {
      held.push(new URL(route.request().url()).pathname);
      await gate.promise;
    }
    await route.fulfill({ response: answer });
  });
  return { held, letGo: gate.resolve };
}

test("a learner who comes back is greeted by name before anything of Firebase has come", async ({
  page: before,
}) => {
  const learner = freshLearner();
  await signUp(before, learner);
  const page = await before.context().newPage();
  await before.close();
  const { held, letGo } = await holdFirebase(page);

  await page.goto("/", { waitUntil: "commit" });

  await expect(page.getByRole("heading", { name: `Hoi ${learner.displayName}.` })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  letGo();
  await page.waitForLoadState("networkidle");
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.getByRole("heading", { name: `Hoi ${learner.displayName}.` })).toBeVisible();
});

/** Runs in the page: when it was first painted, and when it first asked for each of these files. */
function readTimes(paths: readonly string[]): { painted: number | undefined; asked: number[] } {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const files = performance.getEntriesByType("resource");
  const asked = files.filter(({ name }) => paths.includes(new URL(name).pathname));
  return { painted: paint?.startTime, asked: asked.map(({ startTime }) => startTime) };
}

test("nothing of Firebase is asked for before a learner's page was painted", async ({ page: before }) => {
  await signUp(before, freshLearner());
  const page = await before.context().newPage();
  await before.close();
  const { held, letGo } = await holdFirebase(page);
  letGo();

  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.unrouteAll({ behavior: "wait" });

  const { painted, asked } = await page.evaluate(readTimes, held);
  expect(painted).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThan(painted ?? Infinity);
});

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
