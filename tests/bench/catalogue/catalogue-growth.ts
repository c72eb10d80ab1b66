import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { type Browser, chromium } from "@playwright/test";
import { newestPartOf } from "#functions/domain/catalogue.ts";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { servePage } from "../paint/page-server.ts";
import { buildPages } from "../paint/paint.ts";
import { largeCatalogue, sampleCatalogue } from "../paint/sample-catalogue.ts";

interface Size {
  homeElements: number;
  lessonElements: number;
  shelfElements: number;
  newestGzipBytes: number;
}

export interface CatalogueGrowth {
  few: Size;
  many: Size;
}

export const MANY_LESSONS = 1_000;

async function countElements(browser: Browser, address: string, text: string): Promise<number> {
  const page = await browser.newPage({ serviceWorkers: "block" });
  try {
    await page.goto(address);
    await page.getByRole("heading", { name: text, exact: true }).first().waitFor();
    return await page.evaluate(() => document.querySelectorAll("*").length);
  } finally {
    await page.close();
  }
}

async function measure(browser: Browser, folder: string, whole: Catalogue): Promise<Size> {
  const server = await servePage(folder, whole);
  try {
    const oldest = whole.lessons.findLast(({ Type }) => Type !== "mini_lesson");
    const fullShelf = whole.shelves.toSorted((one, other) => other.count - one.count)[0];
    return {
      homeElements: await countElements(browser, server.url, "More to learn"),
      lessonElements: await countElements(browser, `${server.url}/videos/${oldest?.DocID}`, "More lessons"),
      shelfElements: await countElements(
        browser,
        `${server.url}/lessons/${fullShelf?.name}`,
        "All lessons by year",
      ),
      newestGzipBytes: gzipSync(JSON.stringify(newestPartOf(whole)), { level: 9 }).length,
    };
  } finally {
    await server.close();
  }
}

export async function measureCatalogueGrowth(): Promise<CatalogueGrowth> {
  const folder = mkdtempSync(join(tmpdir(), "gruezi-catalogue-"));
  const browser = await chromium.launch(CHROMIUM);
  try {
    await buildPages(folder);
    const product = join(folder, "product");
    return {
      few: await measure(browser, product, sampleCatalogue()),
      many: await measure(browser, product, largeCatalogue(MANY_LESSONS)),
    };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

/** Both parts of the catalogue. */
export async function countReadsToRefresh(firestoreHost: string, lessons: number): Promise<number> {
  const projectId = `demo-gruezi-${lessons}-lessons`;
  const env = {
    ...process.env,
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId }),
    PUBLIC_ORIGIN: "http://127.0.0.1:5000",
    REVENUECAT_PROJECT: "proj_gruezi_demo",
    BILLING_MODE: "test",
    METADATA_SERVER_DETECTION: "none",
  };
  const script = join(import.meta.dirname, "reads-to-refresh.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, `${lessons}`], { env });
  return Number(stdout);
}

if (import.meta.main) console.log(await measureCatalogueGrowth());
