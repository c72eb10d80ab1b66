import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { newestPartOf } from "#functions/domain/catalogue.ts";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { servePage } from "../paint/page-server.ts";
import { largeCatalogue } from "../paint/sample-catalogue.ts";

export interface CatalogueGrowth {
  newestGzipBytes: number;
  elements: { home: number; lesson: number; shelf: number };
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

/** Measures the catalogue with many lessons. @param folder the built pages */
export async function measureCatalogueGrowth(folder: string): Promise<CatalogueGrowth> {
  const whole = largeCatalogue(MANY_LESSONS);
  const server = await servePage(join(folder, "product"), whole);
  const browser = await chromium.launch(CHROMIUM);
  const count = (path: string, text: string) => countElements(browser, `${server.url}${path}`, text);
  try {
    const oldest = whole.lessons.findLast(({ Type }) => Type !== "mini_lesson");
    const fullShelf = whole.shelves.toSorted((one, other) => other.count - one.count)[0];
    return {
      newestGzipBytes: gzipSync(JSON.stringify(newestPartOf(whole)), { level: 9 }).length,
      elements: {
        home: await count("/", "More to learn"),
        lesson: await count(`/videos/${oldest?.DocID}`, "More lessons"),
        shelf: await count(`/lessons/${fullShelf?.name}`, "All lessons by year"),
      },
    };
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
}

/** Counts the reads for both parts of the catalogue. */
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
