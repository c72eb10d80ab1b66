import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM } from "#support/suite/chromium.ts";
import { servePage } from "./page-server.ts";

/** Serves the product in the folder of built pages to a browser. */
export async function withSite<T>(
  folder: string,
  measure: (browser: Browser, site: string) => Promise<T>,
): Promise<T> {
  const server = await servePage(join(folder, "product"));
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await measure(browser, server.url);
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
}
