import { fillLogIn, LESSON } from "../../support/actions.ts";
import {
  blockStorage,
  closeDatabases,
  removeDatabases,
  silenceDatabases,
} from "../../support/browser/bare-engine.ts";
import { expect, test } from "../../support/fixtures.ts";
import { credentialsOf } from "../../support/personas.ts";

/** Runs in the page before its own code. */
function fillStorage(): void {
  const refuse = () => {
    throw new DOMException("There is no room left.", "QuotaExceededError");
  };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
  IDBObjectStore.prototype.add = refuse;
  Cache.prototype.put = refuse;
}

for (const [mood, take] of [
  ["storage is blocked", blockStorage],
  ["storage is full", fillStorage],
  ["IndexedDB is missing", removeDatabases],
  ["no database opens", closeDatabases],
  ["no database answers", silenceDatabases],
] as const) {
  test(`when ${mood}, a learner can still log in, watch and open flashcards`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/@firebase\/app: .* (reading from|writing to) IndexedDB/);
    await page.addInitScript(take);
    await page.goto("/sign-in-up?startWithLogIn=true");
    await fillLogIn(page, credentialsOf("basic"));
    await expect(page.getByRole("heading", { level: 1, name: /^Hoi .*\w/ })).toBeVisible();

    await page.getByRole("link", { name: "Bim Beck" }).first().click();
    await page.getByRole("button", { name: /^Play / }).click();
    await expect(page.locator("article strong").first()).toBeVisible();
    await page.getByRole("link", { name: "Flashcards" }).click();

    await expect(page).toHaveURL(`/flashcards/${LESSON.BASIC}`);
    await expect(
      page.getByRole("button", { name: "Look again" }).or(page.getByRole("article", { name: "Card" })),
    ).toBeVisible();
  });
}
