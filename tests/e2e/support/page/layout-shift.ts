import type { Page } from "@playwright/test";

/** Google calls less than 0.1 good. We require half of that. */
export const MOST_SHIFT = 0.05;

interface Shifts {
  sum: number;
  /** Names the first element that moved in each shift. */
  moved: string[];
}

/** Lets the browser add up all layout shifts that no input caused. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(addUpShifts);
  return () => page.evaluate(() => Reflect.get(window, "shifts"));
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/** Runs in the page. */
function addUpShifts(): void {
  const shifts: Shifts = { sum: 0, moved: [] };
  Reflect.set(window, "shifts", shifts);
  const observer = new PerformanceObserver((list) => {
    const unasked = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput); // the observed type
    for (const { value, sources } of unasked) {
      shifts.sum += value;
      shifts.moved.push(`${value.toFixed(3)} ${sources[0]?.node?.textContent?.slice(0, 60)}`);
    }
  });
  observer.observe({ type: "layout-shift", buffered: true });
}

const KILOBYTE = 1024;

/** Slows the network down, so that files and responses arrive late and in parts. */
export async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200 * KILOBYTE,
    uploadThroughput: 100 * KILOBYTE,
  });
}
