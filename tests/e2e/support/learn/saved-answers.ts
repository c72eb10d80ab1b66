import type { BrowserContext, Page } from "@playwright/test";
import { PROJECT_ID } from "#emulators/suite/firebase-tools.ts";
import { expect } from "../fixtures.ts";

const card = (page: Page) => page.getByRole("article", { name: "Card" });

/** Answers so many cards of an open deck, each as easy. */
export async function answerCards(page: Page, count: number): Promise<void> {
  for (let answered = 0; answered < count; answered += 1) {
    const asked = (await card(page).textContent()) ?? "";
    await page.getByRole("button", { name: "Show the answer" }).click();
    await page.getByRole("button", { name: /^Easy/ }).click();
    await expect(card(page)).not.toContainText(asked);
  }
}

/** Returns the ids of all tabs' rows that wait on the device. */
export const waitingIds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("gruezi.answer."))
      .map((key) => key.slice(key.lastIndexOf(".") + 1)),
  );

/** Reads a learner's whole log from the emulator. */
async function logOf(uid: string): Promise<string> {
  const host = process.env["GRUEZI_FIRESTORE_HOST"];
  const reviews = `projects/${PROJECT_ID}/databases/(default)/documents/Users/${uid}/Reviews`;
  const answer = await fetch(`http://${host}/v1/${reviews}`, { headers: { Authorization: "Bearer owner" } });
  return answer.text();
}

export async function expectSaved(uid: string, ids: readonly string[]): Promise<void> {
  const missing = async () => {
    const log = await logOf(uid);
    return ids.filter((id) => !log.includes(`"${id}"`));
  };
  await expect.poll(missing, { intervals: [250] }).toEqual([]);
}

/** Blocks answers on their way to the server until the returned function is called. */
export async function holdAnswersBack(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route("**/saveAnswers", (route) => route.abort());
  return () => context.unroute("**/saveAnswers");
}
