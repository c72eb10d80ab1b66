import type { Page } from "@playwright/test";
import { openedPaths, whenWorkerIsInCharge } from "./support/browser/service-worker.ts";
import { openAtRest } from "./support/browser/session-start.ts";
import { expect, test } from "./support/fixtures.ts";
import { credentialsOf } from "./support/personas.ts";

test.use({ serviceWorkers: "allow", persona: "basic" });

const MARK = "/cached-during-the-session";

/** Runs in the page. Adds an entry of this session to each of our caches. */
async function markCaches(mark: string): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith("gruezi-"));
  for (const name of names) await (await caches.open(name)).put(mark, new Response("kept"));
  return names.toSorted();
}

/** Runs in the page. Returns everything that the browser keeps for the product, as one text. */
async function readDevice(): Promise<string> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const content = database.transaction(store).objectStore(store);
      kept.push(name, await settled(content.getAllKeys()), await settled(content.getAll()));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    kept.push(name, ...(await cache.keys()).map(({ url }) => url));
  }
  return JSON.stringify(kept);
}

const CONSENTS = /\/Users\/[^/"]+"/;

const openDeckAndSheet = async (page: Page) => {
  await page.goto("/");
  await whenWorkerIsInCharge(page);
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto("/flashcards/bim-dokter");
  await expect(page.getByRole("article", { name: "Card" })).toBeVisible();
  await page.goto("/grammar-page?sheet=artikel-und-faelle");
  const opened = [
    "/getFlashcardsCloudFunction",
    "/opened/beat/cards/bim-dokter",
    "/media/grammar/artikel-und-faelle/grammar.pdf",
  ];
  await expect.poll(() => openedPaths(page)).toEqual(expect.arrayContaining(opened));
};

test("a learner's session leaves nothing on the device after log-out in one of two tabs", async ({
  page,
  context,
}) => {
  const { uid, email, displayName } = credentialsOf("basic");
  await openDeckAndSheet(page);
  const other = await context.newPage();
  await openAtRest(other, "/contact", [CONSENTS]);
  expect(await page.evaluate(readDevice)).toContain(`/${uid}/`);
  await expect
    .poll(() => page.evaluate(markCaches, MARK))
    .toEqual(["gruezi-code-1", "gruezi-opened-1", "gruezi-pictures-1"]);

  // Reads must end first: the end of the session would refuse them.
  await openAtRest(page, "/settings", [CONSENTS, /\/Settings\/learning"/]);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("link", { name: "SIGN UP" }).first()).toBeVisible();

  for (const trace of [MARK, `/${uid}/`, email, displayName, "getFlashcardsCloudFunction", "grammar.pdf"])
    await expect.poll(() => page.evaluate(readDevice), trace).not.toContain(trace);
  await expect(other.getByRole("link", { name: "SIGN UP" }).first()).toBeVisible();
  // Public entries and the offline shell stay.
  for (const kept of ['"lessons"', '"metadata"', '"windowInnerHeight":900', "/shell.html"])
    await expect.poll(() => page.evaluate(readDevice), kept).toContain(kept);
});
