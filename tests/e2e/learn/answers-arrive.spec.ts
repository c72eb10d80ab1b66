import { LESSON, signUpWithPlan } from "../support/actions.ts";
import { expect, test } from "../support/fixtures.ts";
import { answerCards, expectSaved, holdAnswersBack, waitingIds } from "../support/learn/saved-answers.ts";

const DECK = `/flashcards/${LESSON.BASIC}`;
const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test.describe("a learner's answers", () => {
  test("in two offline tabs are saved at the next visit, even with a broken cache", async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(NO_CONNECTION);
    const { uid } = await signUpWithPlan(page);
    await context.addInitScript(() => {
      caches.open = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    });
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(DECK);
      await expect(tab.getByRole("article", { name: "Card" })).toBeVisible();
    }
    await context.setOffline(true);
    await answerCards(page, 3);
    await answerCards(other, 2);
    await expect(page.getByText("Your answers are kept on this device")).toBeVisible();
    const ids = await waitingIds(page);
    expect(ids).toHaveLength(5);
    const next = await context.newPage();
    for (const tab of [page, other]) await tab.close();

    await context.setOffline(false);
    await next.goto("/");

    await expectSaved(uid, ids);
    await expect.poll(() => waitingIds(next)).toEqual([]);
  });

  test("are saved when their tab closes, or on the home page if the closing tab could not send them", async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(NO_CONNECTION);
    const { uid } = await signUpWithPlan(page);
    const next = await context.newPage();
    await page.goto(DECK);
    await answerCards(page, 2);
    const sent = await waitingIds(page);
    expect(sent).toHaveLength(2);
    await page.close({ runBeforeUnload: true });
    await expectSaved(uid, sent);

    await next.goto(DECK);
    await expect.poll(() => waitingIds(next)).toEqual([]);
    const letThrough = await holdAnswersBack(context);
    await answerCards(next, 2);
    const held = await waitingIds(next);
    expect(held).toHaveLength(2);
    await next.goto("about:blank");
    await letThrough();
    await next.goto("/");

    await expectSaved(uid, held);
  });
});
