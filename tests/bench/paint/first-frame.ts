import type { Browser, CDPSession } from "@playwright/test";
import { median } from "./median.ts";
import { CONNECTION, openSlowly } from "./visit.ts";

const ROUNDS = 5;
/** A connection to a file costs them at least, if the library is known: playlist, its variant, first segment. */
const ROUND_TRIPS = 3;

declare global {
  interface Window {
    firstFrame?: Promise<{ pressedAt: number; shownAt: number }>;
  }
}

/** Runs in the page: notes when somebody presses, and when the film shows its first picture after that. */
function watchFirstFrame(): void {
  let pressedAt = Number.NaN;
  addEventListener("pointerdown", () => (pressedAt = performance.now()), { capture: true, once: true });
  window.firstFrame = new Promise((resolve) => {
    document
      .querySelector("video")
      ?.requestVideoFrameCallback(() => resolve({ pressedAt, shownAt: performance.now() }));
  });
}

/** Bytes as they come over the line, those of files under way too. */
function countBytes(session: CDPSession): () => number {
  let bytes = 0;
  session.on("Network.dataReceived", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

/**
 * From a press of play as soon as a lesson's page stands there, to the first picture of its film, as a share of what the
 * line alone takes: three round trips, and all bytes that come meanwhile, the player's library among them. A median.
 */
export async function measureFirstFrame(browser: Browser, address: string): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    ratios.push(
      await openSlowly(browser, {}, async (page, session) => {
        const received = countBytes(session);
        await page.goto(address, { waitUntil: "domcontentloaded" });
        await page.evaluate(watchFirstFrame);
        const before = received();
        await page.getByRole("button", { name: /^Play / }).tap();
        const { pressedAt, shownAt } = await page.evaluate(() => window.firstFrame ?? Promise.reject());
        const bytes = received() - before;
        const line = ROUND_TRIPS * CONNECTION.latency + (bytes / CONNECTION.downloadThroughput) * 1_000;
        return (shownAt - pressedAt) / line;
      }),
    );
  // The first round fills the browser's own caches.
  return median(ratios.slice(1));
}
