import { LESSON } from "../support/actions.ts";
import { isCatalogueCached } from "../support/browser/cached-catalogue.ts";
import { heardPaths, openedPaths, whenWorkerIsInCharge } from "../support/browser/service-worker.ts";
import { expect, failureOf, test } from "../support/fixtures.ts";
import { findBarriers, NO_BARRIERS } from "../support/page/axe.ts";

test.use({ serviceWorkers: "allow", persona: "basic" });

/** The browser logs these lines for requests without a connection. */
const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test("a subscriber uses an opened lesson without a connection until the server refuses it", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(NO_CONNECTION);
  for (const what of ["lessons", "comments", "consents"] as const) allowConsole(failureOf(what));
  const words = page.waitForResponse(/\/words-[^/]*\.json$/);
  await page.goto("/");
  await whenWorkerIsInCharge(page);
  await page.goto(`/videos/${LESSON.BASIC}`);
  const line = page.getByRole("button", { name: /^Play: / }).first();
  await expect(line).toBeVisible();
  await expect.poll(() => openedPaths(page)).toContainEqual(expect.stringMatching(/\/bim-beck\/content$/));
  await page.getByRole("button", { name: "Practise these lines" }).click();
  await page.getByRole("button", { name: "Hear the line" }).click();
  await expect
    .poll(() => heardPaths(page))
    .toContainEqual(expect.stringMatching(/\/clips\/[0-9a-f]{8}\.m4a$/));
  await words;
  await page.keyboard.press("Escape");
  await expect(line).toBeVisible();
  await expect.poll(() => isCatalogueCached(page)).toBe(true);

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByText("The film needs a connection.")).toBeVisible();
  await expect(page.locator("article strong").first()).toBeVisible();
  await expect(line).toBeVisible();
  await page.locator("[data-word]").filter({ hasText: "Gipfeli" }).first().click();
  const card = page.getByRole("dialog", { name: /^Look up:/ });
  await expect(card.getByText("croissant").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Practise these lines" }).click();
  await page.getByRole("button", { name: "Hear the line" }).click();
  await expect(page.getByText("The line could not be heard.")).toBeHidden();
  expect(await findBarriers(page)).toEqual(NO_BARRIERS);

  const refusal = { result: { hasAccess: false, error: { code: 2 } } };
  await page.route("**/getSecureData_v2_0", (route) => route.fulfill({ json: refusal }));
  await context.setOffline(false);
  await expect(page.getByText(/^This lesson is part of/)).toBeVisible();
  await expect
    .poll(() => openedPaths(page))
    .not.toContainEqual(expect.stringMatching(/\/lessons\/bim-beck\//));
  await expect.poll(() => heardPaths(page)).toEqual([]);
});
