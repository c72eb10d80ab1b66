import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { median } from "./median.ts";
import { servePage } from "./page-server.ts";
import { largeCatalogue } from "./sample-catalogue.ts";
import { measureVisit, type Visit } from "./visit.ts";

/** Figures relative to the minimal page. */
export interface PageRatios {
  first: number;
  largest: number;
  script: number;
  requestsBeforePaint: number;
  requests: number;
  kiloBytes: number;
  steps: number;
}

export interface Paint {
  pages: Readonly<Record<PageName, PageRatios>>;
  /** The largest paint with a thousand lessons, relative to that with the sample's. */
  grown: { home: number; lesson: number };
  homeGzipBytes: number;
}

const ROUNDS = 7;

const PAGES = {
  home: { path: "/", text: "Watch this lesson" },
  lesson: { path: "/videos/chuchichaeschtli", text: "Transcript" },
  mini: { path: "/mini-lessons/mini-merci", text: "Transcript" },
  subscriptions: { path: "/subscriptions", text: "TRY OUT" },
  live: { path: "/live-lessons", text: "Am achti!" },
  learnersLesson: { path: "/videos/chuchichaeschtli", text: "Transcript", learner: "Anna" },
} as const;
export type PageName = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as PageName[]; // keys of the object above

interface Addresses {
  product: string;
  minimal: string;
  /** The address of the page with a thousand lessons. */
  grown: string;
}

async function visitInTurns(browser: Browser, { product, minimal, grown }: Addresses) {
  const yardstick: Visit[] = [];
  const grownVisits: { home: Visit[]; lesson: Visit[] } = { home: [], lesson: [] };
  const visits = Object.fromEntries(NAMES.map((name) => [name, [] as Visit[]])) as Record<PageName, Visit[]>;
  for (let round = 0; round <= ROUNDS; round++) {
    yardstick.push(await measureVisit(browser, { address: minimal, text: "Lessons" }));
    for (const name of NAMES) {
      const { path, ...page } = PAGES[name];
      visits[name].push(await measureVisit(browser, { ...page, address: `${product}${path}` }));
    }
    for (const name of ["home", "lesson"] as const) {
      const { path, text } = PAGES[name];
      grownVisits[name].push(await measureVisit(browser, { text, address: `${grown}${path}` }));
    }
  }
  return { yardstick, visits, grownVisits };
}

/** Returns the median without the warm-up. */
const medianOf = (visits: readonly Visit[], figure: keyof Visit): number =>
  median(visits.slice(1).map((visit) => visit[figure]));

function toRatios(visits: readonly Visit[], yardstick: readonly Visit[]): PageRatios {
  const ratio = (figure: keyof Visit) => medianOf(visits, figure) / medianOf(yardstick, figure);
  return {
    first: ratio("firstPaintMs"),
    largest: ratio("largestPaintMs"),
    script: ratio("scriptSeconds"),
    requestsBeforePaint: medianOf(visits, "requestsBeforePaint"),
    requests: medianOf(visits, "requests"),
    kiloBytes: medianOf(visits, "kiloBytes"),
    steps: medianOf(visits, "steps"),
  };
}

/** Measures interleaved visits on a slow phone. @param folder the built pages */
export async function measurePaint(folder: string): Promise<Paint> {
  const product = await servePage(join(folder, "product"));
  const minimal = await servePage(join(folder, "minimal"));
  const grown = await servePage(join(folder, "product"), largeCatalogue(1_000));
  const browser = await chromium.launch(CHROMIUM);
  try {
    const { yardstick, visits, grownVisits } = await visitInTurns(browser, {
      product: product.url,
      minimal: minimal.url,
      grown: grown.url,
    });
    const growth = (name: "home" | "lesson") =>
      medianOf(grownVisits[name], "largestPaintMs") / medianOf(visits[name], "largestPaintMs");
    const home = await (await fetch(`${product.url}/`)).text();
    const pages = NAMES.map((name) => [name, toRatios(visits[name], yardstick)]);
    return {
      pages: Object.fromEntries(pages),
      grown: { home: growth("home"), lesson: growth("lesson") },
      homeGzipBytes: gzipSync(home, { level: 9 }).length,
    };
  } finally {
    await Promise.all([browser.close(), product.close(), minimal.close(), grown.close()]);
  }
}
