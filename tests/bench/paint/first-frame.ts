import type { CDPSession } from "@playwright/test";
import { median } from "./median.ts";
import { CONNECTION, openSlowly } from "./visit.ts";
import { withSite } from "./with-site.ts";

const LESSON = "/videos/chuchichaeschtli";
const ROUNDS = 5;
/** Playlist, variant and first segment. */
const ROUND_TRIPS = 3;

declare global {
  interface Window {
    firstFrame?: Promise<{ pressedAt: number; shownAt: number }>;
  }
}

/** Runs in the page. */
function watchFirstFrame(): void {
  let pressedAt = Number.NaN;
  addEventListener("pointerdown", () => (pressedAt = performance.now()), { capture: true, once: true });
  window.firstFrame = new Promise((resolve) => {
    document
      .querySelector("video")
      ?.requestVideoFrameCallback(() => resolve({ pressedAt, shownAt: performance.now() }));
  });
}

/** Counts transferred bytes, including those of unfinished files. */
function countBytes(session: CDPSession): () => number {
  let bytes = 0;
  session.on("Network.dataReceived", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

/**
 * Measures the median time from play to first frame, relative to the line's own time for round trips and
 * transferred bytes.
 * @param folder the built pages
 */
export const measureFirstFrame = (folder: string): Promise<number> =>
  withSite(folder, async (browser, site) => {
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round++)
      ratios.push(
        await openSlowly(browser, {}, async (page, session) => {
          const received = countBytes(session);
          await page.goto(`${site}${LESSON}`, { waitUntil: "domcontentloaded" });
          await page.evaluate(watchFirstFrame);
          const before = received();
          await page.getByRole("button", { name: /^Play / }).tap();
          const { pressedAt, shownAt } = await page.evaluate(() => window.firstFrame ?? Promise.reject());
          const bytes = received() - before;
          const line = ROUND_TRIPS * CONNECTION.latency + (bytes / CONNECTION.downloadThroughput) * 1_000;
          return (shownAt - pressedAt) / line;
        }),
      );
    // The first round is the warm-up.
    return median(ratios.slice(1));
  });
