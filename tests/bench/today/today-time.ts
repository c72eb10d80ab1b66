import { DAY } from "@gruezi/contract/durations";
import { formatRow, monthOf, reviewPartId } from "@gruezi/contract/review-log";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { startProduct } from "#support/suite/product.ts";
import { keepSignedInStates } from "#support/suite/signed-in-states.ts";
import { haveItems, haveRows, type StoredItem } from "../../e2e/support/learn/learning.ts";
import { credentialsOf, stateFile } from "../../e2e/support/personas.ts";
import { median } from "../paint/median.ts";

export interface TodayTime {
  /** From the address to the first screen, on a device that keeps nothing yet. */
  fewMs: number;
  manyMs: number;
  ratio: number;
}

const PERSONA = "vip";
const DECKS = ["bim-beck", "bim-dokter", "am-bahnhof", "am-telefon", "wandere", "fondue-abig", "d-zueglete"];
const FEW = 100;
const MANY = 10_000;
const ROWS_IN_A_PART = 1_000;
const MANY_PARTS = 50;
const ROUNDS = 5;

/** Cards that can be dealt, all of them overdue. */
async function findItems(browser: Browser, baseURL: string): Promise<StoredItem[]> {
  const page = await browser.newPage({ baseURL, storageState: stateFile(PERSONA), serviceWorkers: "block" });
  const items: StoredItem[] = [];
  for (const videoId of DECKS) {
    const dealt = page.waitForResponse("**/getFlashcardsCloudFunction");
    await page.goto(`/flashcards/${videoId}`);
    const { result } = await (await dealt).json();
    const cards: { id: string }[] = result?.flashcards ?? [];
    items.push(
      ...cards.map(({ id }) => ({ itemId: id, kind: "card" as const, videoId, reps: 3, hoursOverdue: 48 })),
    );
  }
  await page.close();
  return items.slice(0, FEW);
}

/** Items that were learnt and come back in the months to come. */
const laterItems = (count: number): StoredItem[] =>
  Array.from({ length: count }, (_none, at) => ({
    itemId: `bim-beck-${String(at).padStart(16, "0")}`,
    kind: "card",
    videoId: "bim-beck",
    reps: 5,
    hoursOverdue: -24 - (at % 2_000),
  }));

function rowsOf(count: number, at: number): string[] {
  return Array.from({ length: count }, (_none, index) =>
    formatRow({
      kind: "answer",
      at: at + index,
      rowId: String(index).padStart(10, "0"),
      grade: 3,
      milliseconds: 4_000,
      tag: "-",
      itemId: `bim-beck-${String(index).padStart(16, "0")}`,
    }),
  );
}

/** A part a month, back from this one: a learner who answers thirty items a day. */
function parts(count: number, rows: number): Map<string, string[]> {
  const start = Date.now() - 2 * DAY;
  return new Map(
    Array.from({ length: count }, (_none, index): [string, string[]] => {
      const at = start - index * 31 * DAY;
      return [reviewPartId(monthOf(at), 0), rowsOf(rows, at)];
    }),
  );
}

async function timeOpening(browser: Browser, baseURL: string): Promise<number> {
  const context = await browser.newContext({
    baseURL,
    storageState: stateFile(PERSONA),
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto("/today");
  await page.getByRole("button", { name: "Begin" }).waitFor();
  const took = performance.now() - begun;
  await context.close();
  return took;
}

async function medianOpening(browser: Browser, baseURL: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOpening(browser, baseURL));
  return median(times);
}

/** How much longer /today takes to open for somebody who has learnt for years. */
export async function measureToday(baseUrl: string): Promise<TodayTime> {
  const browser = await chromium.launch(CHROMIUM);
  const { uid } = credentialsOf(PERSONA);
  try {
    await keepSignedInStates(baseUrl);
    await haveItems(uid, await findItems(browser, baseUrl));
    await haveRows(uid, parts(1, FEW));
    await timeOpening(browser, baseUrl);
    const fewMs = await medianOpening(browser, baseUrl);
    await haveItems(uid, laterItems(MANY - FEW));
    await haveRows(uid, parts(MANY_PARTS, ROWS_IN_A_PART));
    await timeOpening(browser, baseUrl);
    const manyMs = await medianOpening(browser, baseUrl);
    return { fewMs, manyMs, ratio: manyMs / fewMs };
  } finally {
    await browser.close();
  }
}

if (import.meta.main) {
  const product = await startProduct();
  process.env["GRUEZI_FIRESTORE_HOST"] = product.firestoreHost;
  console.log(await measureToday(product.baseUrl));
  await product.stop();
}
