import { lineItemId } from "@gruezi/contract/learning-item";
import type { Locator, Page } from "@playwright/test";
import { heardPaths, openedPaths, whenWorkerIsInCharge } from "../support/browser/service-worker.ts";
import { expect, failureOf, test } from "../support/fixtures.ts";
import { haveItems, haveWatched, type StoredItem } from "../support/learn/learning.ts";
import { findBarriers, NO_BARRIERS } from "../support/page/axe.ts";
import { pressAt } from "../support/page/keyboard.ts";
import { credentialsOf } from "../support/personas.ts";

const DECK = "bim-dokter";
const LESSON = "am-bahnhof";
const LINE = "0773f2b0";

const asked = (page: Page): Locator => page.getByRole("article");
const grades = (page: Page) => page.getByRole("group", { name: "How well did you know it?" });

const showAnswer = (page: Page) => page.getByRole("button", { name: "Show the answer" });
const answered = (page: Page, count: number) => page.getByText(new RegExp(`^${count} answered,`));

const aLine = (reps: number): StoredItem => ({
  itemId: lineItemId(LESSON, LINE),
  kind: "line",
  videoId: LESSON,
  reps,
  hoursOverdue: 48,
});

/** Returns the cards of the deck in the server's order. */
async function cardIdsOf(page: Page): Promise<string[]> {
  const dealt = page.waitForResponse("**/getFlashcardsCloudFunction");
  await page.goto(`/flashcards/${DECK}`);
  const { result } = await (await dealt).json();
  return result.flashcards.map(({ id }: { id: string }) => id);
}

test.describe("a learner", () => {
  test.use({ persona: "ios" });
  const { uid } = credentialsOf("ios");

  test("answers a mined line and due cards by keyboard alone", async ({ page }) => {
    await haveWatched(uid, [DECK]);
    const [first = "", second = ""] = await cardIdsOf(page);
    const aCard = (itemId: string) => ({ itemId, kind: "card" as const, videoId: DECK, reps: 3 });
    await haveItems(uid, [aLine(3), aCard(first), aCard(second)]);
    await page.evaluate(() => caches.delete("gruezi-opened-1"));
    await page.goto("/today");
    await expect(page.getByText("to go over")).toBeVisible();
    expect(await findBarriers(page)).toEqual(NO_BARRIERS);

    await page.getByRole("button", { name: "Begin" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Write what you hear.")).toBeVisible();
    await expect(page.getByRole("link", { name: /./ }).filter({ hasText: /Bahnhof/ })).toHaveAttribute(
      "href",
      `/videos/${LESSON}?line=${LINE}`,
    );
    await page.keyboard.type("Isch da no frei?");
    await page.keyboard.press("Enter");
    await expect(grades(page)).toBeFocused();
    await page.keyboard.press("3");
    await expect(asked(page)).toHaveAccessibleName("Card");
    await pressAt(page, showAnswer(page));
    await expect(grades(page)).toBeFocused();
    await page.keyboard.press("4");
    await expect(answered(page, 2)).toBeVisible();
    await pressAt(page, page.getByRole("button", { name: "Undo" }));
    await expect(answered(page, 1)).toBeVisible();
    await expect(grades(page)).toBeFocused();
    await page.keyboard.press("4");
    await expect(answered(page, 2)).toBeVisible();

    const saved = page.waitForResponse("**/saveAnswers");
    await page.getByRole("button", { name: "Stop here" }).click();
    await expect(page.getByText(/can wait until you like/)).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Grüezi" }).click();
    expect((await saved).ok()).toBe(true);
    await expect(page.getByRole("main").getByRole("link", { name: /^Today/ })).toBeVisible();
  });
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow", persona: "vip", viewport: { width: 360, height: 740 } });
  const { uid } = credentialsOf("vip");

  test("a session goes on after a reload, and its answers are sent when the connection is back", async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    for (const what of ["lessons", "comments", "consents"] as const) allowConsole(failureOf(what));
    await haveItems(uid, [aLine(1)]);
    await haveWatched(uid, [DECK]);
    await page.goto("/");
    await whenWorkerIsInCharge(page);
    await page.goto("/today");
    await page.getByRole("button", { name: "Begin" }).click();
    await expect(page.getByText("Which word is missing?")).toBeVisible();
    expect(await findBarriers(page)).toEqual(NO_BARRIERS);
    await page.getByRole("group", { name: "The missing word" }).getByRole("button", { name: "Isch" }).click();
    await page.getByRole("button", { name: /^Easy/ }).click();
    await expect(asked(page)).toHaveAccessibleName("Card");
    await expect(answered(page, 1)).toBeVisible();
    await expect.poll(() => heardPaths(page)).toContainEqual(expect.stringMatching(/bim-dokter/));
    await expect.poll(() => openedPaths(page)).toContainEqual(expect.stringMatching(/\/today$/));

    await context.setOffline(true);
    await page.reload();
    await expect(answered(page, 1)).toBeVisible();
    await showAnswer(page).click();
    await page.getByRole("button", { name: /^Easy/ }).click();
    await expect(answered(page, 2)).toBeVisible();
    await page.reload();
    await expect(answered(page, 2)).toBeVisible();
    await expect(asked(page)).toHaveAccessibleName("Card");
    await expect(page.getByText("You are offline. Your answers are kept on this device")).toBeVisible();

    const saved = page.waitForResponse("**/saveAnswers");
    await context.setOffline(false);
    expect((await saved).ok()).toBe(true);
    await expect(page.getByText("You are offline.")).toBeHidden();
  });
});
