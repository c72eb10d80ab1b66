import { DAY } from "@gruezi/contract/durations";
import { type LoggedRow, monthOf, reviewPartId } from "@gruezi/contract/review-log";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { keepSignedInStates } from "#support/suite/signed-in-states.ts";
import { haveItems, haveRows, type StoredItem, type StoredPart } from "../../e2e/support/learn/learning.ts";
import { credentialsOf, stateFile } from "../../e2e/support/personas.ts";
import { median } from "../paint/median.ts";

export interface TodayTime {
  /** Time from the address to the first screen, on an empty device. */
  fewMs: number;
  manyMs: number;
  ratio: number;
}

declare global {
  interface Window {
    beginShownAt?: number;
  }
}

/** Two learners with a plan, which a deck's cards need. */
const LEARNERS = { few: "basic", many: "vip" } as const;
type Learner = (typeof LEARNERS)[keyof typeof LEARNERS];
const DECKS = ["bim-beck", "bim-dokter", "am-bahnhof", "am-telefon", "wandere", "fondue-abig", "d-zueglete"];
const FEW = 100;
const MANY = 10_000;
const ROWS_IN_A_PART = 1_000;
const MANY_PARTS = 50;
const ROUNDS = 9;

/** Finds cards that can be asked, and makes them overdue. */
async function findItems(browser: Browser, baseURL: string): Promise<StoredItem[]> {
  const page = await browser.newPage({
    baseURL,
    storageState: stateFile(LEARNERS.few),
    serviceWorkers: "block",
  });
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

/** Returns learnt items that are due in later months. */
const laterItems = (count: number): StoredItem[] =>
  Array.from({ length: count }, (_none, at) => ({
    itemId: `bim-beck-${String(at).padStart(16, "0")}`,
    kind: "card",
    videoId: "bim-beck",
    reps: 5,
    hoursOverdue: -24 - (at % 2_000),
  }));

function rowsOf(count: number, at: number): LoggedRow[] {
  return Array.from({ length: count }, (_none, index) => ({
    kind: "answer",
    at: at + index,
    id: String(index).padStart(10, "0"),
    grade: 3,
    milliseconds: 4_000,
    item: `bim-beck-${String(index).padStart(16, "0")}`,
  }));
}

/**
 * Returns parts of the log, one per month. As in the product, a month's part was last written in that month.
 * The newest one was written today, so that the server reads it.
 */
function parts(count: number, rows: number): Map<string, StoredPart> {
  const now = Date.now();
  return new Map(
    Array.from({ length: count }, (_none, index): [string, StoredPart] => {
      const at = now - 2 * DAY - index * 31 * DAY;
      const writtenAt = index === 0 ? now : at + rows;
      return [reviewPartId(monthOf(at), 0), { rows: rowsOf(rows, at), writtenAt }];
    }),
  );
}

/** Runs in the page. Playwright polls as slowly as every half second, which would round 1,010 ms to 1,500. */
function watchBegin(): void {
  const observer = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll("button")];
    if (!buttons.some(({ textContent }) => textContent === "Begin")) return;
    window.beginShownAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function timeOpening(browser: Browser, baseURL: string, learner: Learner): Promise<number> {
  const context = await browser.newContext({
    baseURL,
    storageState: stateFile(learner),
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript(watchBegin);
  await page.goto("/today");
  await page.getByRole("button", { name: "Begin" }).waitFor();
  const shownAt = await page.evaluate(() => window.beginShownAt);
  await context.close();
  if (shownAt === undefined)
    throw new Error("The first screen's button was shown, and its coming was not noted.");
  return shownAt;
}

/** Measures in turns, so that other load falls on both. */
async function timeInTurns(browser: Browser, baseURL: string): Promise<TodayTime> {
  const few: number[] = [];
  const many: number[] = [];
  await timeOpening(browser, baseURL, LEARNERS.few);
  await timeOpening(browser, baseURL, LEARNERS.many);
  for (let round = 0; round < ROUNDS; round += 1) {
    few.push(await timeOpening(browser, baseURL, LEARNERS.few));
    many.push(await timeOpening(browser, baseURL, LEARNERS.many));
  }
  return { fewMs: median(few), manyMs: median(many), ratio: median(many) / median(few) };
}

export async function measureToday(baseUrl: string): Promise<TodayTime> {
  const browser = await chromium.launch(CHROMIUM);
  const few = credentialsOf(LEARNERS.few).uid;
  const many = credentialsOf(LEARNERS.many).uid;
  try {
    await keepSignedInStates(baseUrl);
    const items = await findItems(browser, baseUrl);
    await haveItems(few, items);
    await haveRows(few, parts(1, FEW));
    await haveItems(many, [...items, ...laterItems(MANY - FEW)]);
    await haveRows(many, parts(MANY_PARTS, ROWS_IN_A_PART));
    return await timeInTurns(browser, baseUrl);
  } finally {
    await browser.close();
  }
}
