import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { servePage } from "./page-server.ts";
import { measureVisit, type Visit } from "./visit.ts";

export interface Paint {
  /** The product's home page as a share of the minimal page: first paint, largest paint, time in scripts. */
  firstRatio: number;
  largestRatio: number;
  scriptRatio: number;
  /** The home page's own requests that began before anything was painted. */
  requestsBeforePaint: number;
}

const ROUNDS = 7;

/** Builds the product and the minimal page, each into a folder of its own. */
export async function buildPages(folder: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "build-pages.ts"), folder], { env });
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function visitInTurns(browser: Browser, addresses: Record<"product" | "minimal", string>) {
  const product: Visit[] = [];
  const minimal: Visit[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    product.push(await measureVisit(browser, addresses.product, "Watch this lesson"));
    minimal.push(await measureVisit(browser, addresses.minimal, "Lessons"));
  }
  // The first round fills the browser's own caches.
  return { product: product.slice(1), minimal: minimal.slice(1) };
}

/** Compares a visitor's home page with a minimal React page, on a slow phone, in turns. */
export async function measurePaint(): Promise<Paint> {
  const folder = mkdtempSync(join(tmpdir(), "gruezi-paint-"));
  await buildPages(folder);
  const servers = await Promise.all(["product", "minimal"].map((name) => servePage(join(folder, name))));
  const [product, minimal] = servers.map(({ url }) => url);
  const browser = await chromium.launch(CHROMIUM);
  try {
    const visits = await visitInTurns(browser, { product: product ?? "", minimal: minimal ?? "" });
    const ratio = (figure: (visit: Visit) => number) =>
      median(visits.product.map(figure)) / median(visits.minimal.map(figure));
    return {
      firstRatio: ratio(({ firstPaintMs }) => firstPaintMs),
      largestRatio: ratio(({ largestPaintMs }) => largestPaintMs),
      scriptRatio: ratio(({ scriptSeconds }) => scriptSeconds),
      requestsBeforePaint: median(visits.product.map((visit) => visit.requestsBeforePaint)),
    };
  } finally {
    await Promise.all([browser.close(), ...servers.map((server) => server.close())]);
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) console.log(await measurePaint());
