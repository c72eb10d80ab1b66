import type { Browser, CDPSession, Page } from "@playwright/test";

export interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  /** Time the page's own scripts ran, on a processor four times slower. */
  scriptSeconds: number;
  requestsBeforePaint: number;
}

/** A mid-range phone on a slow connection (1.6 Mbit/s, 150 ms a request). */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
/** After so long without a new paint the largest is taken as final. */
const QUIET_MILLISECONDS = 1_000;

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", CONNECTION);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await session.send("Performance.enable");
  return session;
}

/** Runs in the page. */
async function readPaints(quietMilliseconds: number): Promise<Omit<Visit, "scriptSeconds">> {
  const largest = await new Promise<number>((resolve) => {
    let found = 0;
    let timer = setTimeout(() => resolve(found), quietMilliseconds);
    new PerformanceObserver((list) => {
      found = list.getEntries().at(-1)?.startTime ?? found;
      clearTimeout(timer);
      timer = setTimeout(() => resolve(found), quietMilliseconds);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
  const begun = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < first);
  // Counts the document as well.
  return { firstPaintMs: first, largestPaintMs: largest, requestsBeforePaint: begun.length + 1 };
}

async function readScriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
}

/** One visit with empty caches, until the text is there. */
export async function measureVisit(browser: Browser, address: string, text: string): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const session = await slowDown(page);
    await page.goto(address);
    await page.getByText(text, { exact: true }).first().waitFor();
    const scriptSeconds = await readScriptSeconds(session);
    return { ...(await page.evaluate(readPaints, QUIET_MILLISECONDS)), scriptSeconds };
  } finally {
    await context.close();
  }
}
