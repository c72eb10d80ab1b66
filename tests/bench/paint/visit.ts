import type { Browser, CDPSession, Page } from "@playwright/test";

export interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  /** Time of scripts before the first touch, on a processor four times slower. */
  scriptSeconds: number;
  /** Requests begun before the first paint, including the document. */
  requestsBeforePaint: number;
  /** Requests until the page rests. */
  requests: number;
  kiloBytes: number;
  /** The longest chain of requests until the largest paint. */
  steps: number;
}

/** A mid-range phone with a slow connection (1.6 Mbit/s, 150 ms a request). */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const SLOWER = 4;
/** The largest paint is final after so long without a new one. */
const QUIET_MILLISECONDS = 1_000;

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", CONNECTION);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await session.send("Performance.enable");
  return session;
}

function watchRequests(session: CDPSession) {
  const stepOf = new Map<string, number>();
  const begun: { at: number; step: number }[] = [];
  let bytes = 0;
  session.on("Network.requestWillBeSent", ({ request, initiator, wallTime }) => {
    const asker = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    const step = 1 + (asker === undefined ? 0 : (stepOf.get(asker) ?? 0));
    stepOf.set(request.url, step);
    begun.push({ at: wallTime * 1_000, step });
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return {
    count: () => begun.length,
    kiloBytes: () => Math.round(bytes / 1_000),
    stepsUntil: (instant: number) =>
      Math.max(...begun.filter(({ at }) => at <= instant).map(({ step }) => step)),
  };
}

interface Paints {
  firstPaintMs: number;
  largestPaintMs: number;
  requestsBeforePaint: number;
  timeOrigin: number;
}

/** Runs in the page. */
async function readPaints(quietMilliseconds: number): Promise<Paints> {
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
  return {
    firstPaintMs: first,
    largestPaintMs: largest,
    // The document is a request too.
    requestsBeforePaint: begun.length + 1,
    timeOrigin: performance.timeOrigin,
  };
}

async function readScriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
}

/** Runs in the page. True if the server has not drawn the page, or if it is hydrated. */
const isHydrated = () => !("grueziEarly" in window);

export interface VisitPlan {
  address: string;
  /** A text that the complete page shows. */
  text: string;
  /** The returning learner, if any. */
  learner?: string;
}

/** Opens a page on a slow phone with empty caches. */
export async function openSlowly<T>(
  browser: Browser,
  { learner }: Pick<VisitPlan, "learner">,
  then: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    if (learner !== undefined)
      await page.addInitScript(
        (name) => localStorage.setItem("gruezi.signed-in", JSON.stringify(name)),
        learner,
      );
    return await then(page, await slowDown(page));
  } finally {
    await context.close();
  }
}

/** Measures a visit until the page rests, without a touch. */
export function measureVisit(browser: Browser, plan: VisitPlan): Promise<Visit> {
  return openSlowly(browser, plan, async (page, session) => {
    const requests = watchRequests(session);
    await page.goto(plan.address);
    await page.getByText(plan.text).first().waitFor({ state: "attached" });
    await page.waitForFunction(isHydrated);
    await page.waitForLoadState("networkidle");
    const { timeOrigin, ...paints } = await page.evaluate(readPaints, QUIET_MILLISECONDS);
    return {
      ...paints,
      scriptSeconds: await readScriptSeconds(session),
      requests: requests.count(),
      kiloBytes: requests.kiloBytes(),
      steps: requests.stepsUntil(timeOrigin + paints.largestPaintMs),
    };
  });
}
