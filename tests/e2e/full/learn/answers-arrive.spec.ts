import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { LESSON, signUpWithPlan } from "../../support/actions.ts";
import { expect, failureOf, test } from "../../support/fixtures.ts";
import { answerCards, expectSaved, waitingIds } from "../../support/learn/saved-answers.ts";

const DECK = `/flashcards/${LESSON.BASIC}`;
const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test.describe("a learner's answers", () => {
  test("are saved before a log-out in another tab, while Firebase Authentication is late", async ({
    page,
    context,
    allowConsole,
  }) => {
    for (const what of ["lessons", "comments", "consents"] as const) allowConsole(failureOf(what));
    const { uid } = await signUpWithPlan(page);
    await page.goto(DECK);
    await answerCards(page, 3);
    const ids = await waitingIds(page);
    expect(ids).toHaveLength(3);
    const other = await context.newPage();
    await other.route("**/accounts:lookup*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });

    await other.goto("/settings");
    await other.getByRole("button", { name: "Log out" }).click();

    await expect(other).toHaveURL("/");
    await expectSaved(uid, ids);
    expect(await waitingIds(other)).toEqual([]);
  });

  test("that a full device cannot keep cause a warning until they are saved", async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(NO_CONNECTION);
    allowConsole(failureOf("consents"));
    const { uid } = await signUpWithPlan(page);
    await page.goto(DECK);
    await expect(page.getByRole("article", { name: "Card" })).toBeVisible();
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          for (let place = 0; ; place += 1) localStorage.setItem(`filler-${size}-${place}`, "x".repeat(size));
        } catch {
          // There may still be room for the next smaller one.
        }
      }
    });
    await context.setOffline(true);

    await answerCards(page, 2);

    const told = page.getByText("This device cannot keep your answers: leave this page open");
    await expect(told).toBeVisible();
    await expect(page.getByText("Your answers are kept on this device")).toBeHidden();
    const saved = page.waitForResponse("**/saveAnswers");
    await context.setOffline(false);
    const { result } = await (await saved).json();
    expect(result.saved).toHaveLength(2);
    await expectSaved(uid, result.saved);
    await expect(told).toBeHidden();
  });
});

/** Returns true when Chromium has written the session to the disk, which takes seconds. */
function isSessionWritten(profile: string): boolean {
  const folder = join(profile, "Default/Local Storage/leveldb");
  return readdirSync(folder).some((file) => readFileSync(join(folder, file)).includes("firebase:authUser:"));
}

/** Kills the browser of a profile as a system does that runs out of memory. */
function killBrowser(profile: string): void {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${id}/cmdline`, "utf8").includes(profile)) process.kill(Number(id), "SIGKILL");
    } catch {
      // The process has ended meanwhile.
    }
  }
}

test("answers in a browser that is killed are saved at the next visit", async ({ baseURL }) => {
  const profile = mkdtempSync(join(tmpdir(), "killed-"));
  const start = () =>
    chromium.launchPersistentContext(profile, { ...CHROMIUM, ...(baseURL !== undefined && { baseURL }) });
  const context = await start();
  const [page = await context.newPage()] = context.pages();
  const { uid } = await signUpWithPlan(page);
  await page.goto("/");
  await expect.poll(() => isSessionWritten(profile)).toBe(true);
  await page.goto(DECK);
  await expect(page.getByRole("article", { name: "Card" })).toBeVisible();
  await context.setOffline(true);
  await answerCards(page, 4);
  const ids = await waitingIds(page);
  expect(ids).toHaveLength(4);
  const isClosed = context.waitForEvent("close");
  killBrowser(profile);
  await isClosed;

  const again = await start();
  const [next = await again.newPage()] = again.pages();
  await next.goto("/");

  await expectSaved(uid, ids);
  await again.close();
});
