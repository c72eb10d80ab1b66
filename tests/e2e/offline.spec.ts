import { openedPaths, whenWorkerIsInCharge } from "./support/browser/service-worker.ts";
import { expect, failureOf, test } from "./support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

/** The browser logs these lines for requests without a connection. */
const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const DECK = "/flashcards/bim-dokter";

test.describe("a subscriber without a connection", () => {
  test.use({ persona: "basic" });

  test("goes on with flashcards, and the answers are sent when the connection is back", async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(NO_CONNECTION);
    for (const what of ["lessons", "comments", "consents"] as const) allowConsole(failureOf(what));
    await page.goto("/");
    await whenWorkerIsInCharge(page);
    await page.goto(DECK);
    const card = page.getByRole("article", { name: "Card" });
    await expect(card).toBeVisible();
    await expect.poll(() => openedPaths(page)).toContain("/getFlashcardsCloudFunction");
    const first = (await card.textContent()) ?? "";

    await context.setOffline(true);
    await page.reload();
    await expect(card).toContainText(first);
    await expect(page.getByText("You are offline. Your answers are kept on this device")).toBeVisible();
    await page.getByRole("button", { name: "Show the answer" }).click();
    await page.getByRole("button", { name: /^Easy/ }).click();
    await expect(card).not.toContainText(first);
    await expect.poll(() => openedPaths(page)).toContainEqual(expect.stringMatching(/unsent-answers$/));
    await page.reload();
    await expect(card).toBeVisible();
    await expect(card).not.toContainText(first);

    const saved = page.waitForResponse("**/saveAnswers");
    await context.setOffline(false);
    expect((await saved).ok()).toBe(true);
    await expect(page.getByText("You are offline.")).toBeHidden();
  });
});
