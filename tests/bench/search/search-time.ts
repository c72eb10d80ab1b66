import { join } from "node:path";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { spokenIndexOf } from "@gruezi/contract/spoken-index";
import { type Browser, chromium, type Page } from "@playwright/test";
import { assembleCatalogue } from "#functions/domain/catalogue.ts";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { DICTIONARY } from "#support/web/dictionary.ts";
import { median } from "../paint/median.ts";
import { servePage } from "../paint/page-server.ts";
import { fewLessons, manyLessons, type Speech } from "./many-lessons.ts";

export interface SearchTime {
  /** Time from the key press to the first results. */
  fewMs: number;
  manyMs: number;
  /** Ratio of many lessons to few. */
  ratio: number;
}

const MANY = 1_000;
/** Each search follows one without results. */
const TYPED = ["gipfeli", "gipfely", "isch", "verwütsche", "croissant", "gern", "zwei gipf", "bahnhof"];
const NOTHING = "qqqq";

const catalogueOf = ({ lessons }: Speech): Catalogue => assembleCatalogue(lessons, [], DICTIONARY);

async function routeDictionary(page: Page, { spoken, words }: Speech): Promise<void> {
  const [newest, ...older] = spokenIndexOf(spoken, words);
  const addresses = older.map((_part, number) => `/media/public/said-older-${number}.json`);
  const files = new Map<string, unknown>([
    [DICTIONARY.wordsUrl, words],
    [DICTIONARY.saidUrl, { ...newest, older: addresses }],
    ...addresses.map((address, number): [string, unknown] => [address, older[number]]),
  ]);
  await page.route(
    ({ pathname }) => files.has(pathname),
    (route) => route.fulfill({ json: files.get(new URL(route.request().url()).pathname) }),
  );
}

/** Runs in the page. */
async function timeSearch({ typed, finds }: { typed: string; finds: boolean }): Promise<number> {
  const field = document.querySelector<HTMLInputElement>("input[type=search]");
  if (!field) throw new Error("There is no search field.");
  const isShown = () => (document.querySelector("[aria-label='Said in lessons']") !== null) === finds;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  const begun = performance.now();
  setValue?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - begun;
}

async function measure(browser: Browser, folder: string, speech: Speech): Promise<number> {
  const server = await servePage(folder, catalogueOf(speech));
  const page = await browser.newPage({ baseURL: server.url, serviceWorkers: "block" });
  try {
    await routeDictionary(page, speech);
    await page.goto("/");
    await page.getByRole("searchbox").fill("gipfeli");
    await page.getByRole("region", { name: "Said in lessons" }).waitFor();
    const times: number[] = [];
    for (const typed of TYPED) {
      await page.evaluate(timeSearch, { typed: NOTHING, finds: false });
      times.push(await page.evaluate(timeSearch, { typed, finds: true }));
    }
    return median(times);
  } finally {
    await page.close();
    await server.close();
  }
}

/** Measures the search on the built home page. @param folder the built pages */
export async function measureSearch(folder: string): Promise<SearchTime> {
  const browser = await chromium.launch(CHROMIUM);
  const product = join(folder, "product");
  try {
    const fewMs = await measure(browser, product, fewLessons());
    const manyMs = await measure(browser, product, manyLessons(MANY));
    return { fewMs, manyMs, ratio: manyMs / fewMs };
  } finally {
    await browser.close();
  }
}
