import type { Page } from "@playwright/test";
import { LIMITS } from "../bench/limits.ts";
import { LESSON, signUp } from "./support/actions.ts";
import { openAtRest, watchSessionStart } from "./support/browser/session-start.ts";
import { expect, test } from "./support/fixtures.ts";
import { haveWatched } from "./support/learn/learning.ts";

/** Holds back every script with parts of Firebase until `letGo` is called. */
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

/** Runs in the page. Returns the times of the first paint and of each file's requests. */
function readTimes(paths: readonly string[]): { painted: number | undefined; asked: number[] } {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const files = performance.getEntriesByType("resource");
  const asked = files.filter(({ name }) => paths.includes(new URL(name).pathname));
  return { painted: paint?.startTime, asked: asked.map(({ startTime }) => startTime) };
}

test("a learner is greeted by name, and the page painted, before any code of Firebase loads", async ({
  page,
}) => {
  const { displayName } = await signUp(page);
  const greeting = page.getByRole("heading", { name: `Hoi ${displayName}.` });
  const { held, letGo } = await holdFirebase(page);

  await page.goto("/", { waitUntil: "commit" });

  await expect(greeting).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  letGo();
  await page.waitForLoadState("networkidle");
  await page.unrouteAll({ behavior: "wait" });
  await expect(greeting).toBeVisible();
  const { painted = Number.POSITIVE_INFINITY, asked } = await page.evaluate(readTimes, held);
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThan(painted);
});

for (const { title, lessons, reads } of [
  { title: "no lesson", lessons: [], reads: LIMITS.firstSessionReads },
  {
    title: "three lessons",
    lessons: [LESSON.public, LESSON.account, "wie-gaats"],
    reads: LIMITS.sessionReads,
  },
]) {
  test(`the session of a learner who has begun ${title} starts with ${reads} reads at most`, async ({
    page,
  }) => {
    const { uid, displayName } = await signUp(page);
    if (lessons.length > 0) await haveWatched(uid, lessons);
    const sessionStart = watchSessionStart(page);

    await openAtRest(page, "/", [/\/Users\/[^/"]+"/, /\/Progress\/lessons"/]);

    await expect(page.getByRole("heading", { name: new RegExp(displayName) })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Continue/ })).toHaveCount(Math.min(1, lessons.length));
    const { documentReads, calls, callsElsewhere } = await sessionStart();
    expect(documentReads).toBeGreaterThan(0);
    expect(documentReads).toBeLessThanOrEqual(reads);
    expect(calls).toBeLessThanOrEqual(LIMITS.sessionCalls);
    expect(callsElsewhere).toBe(0);
  });
}
