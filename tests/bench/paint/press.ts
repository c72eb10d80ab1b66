import type { Page } from "@playwright/test";
import { median } from "./median.ts";
import { openSlowly } from "./visit.ts";
import { withSite } from "./with-site.ts";

const ROUNDS = 5;
/** The page rests by then. */
const REST_MILLISECONDS = 5_000;

declare global {
  interface Window {
    pressedAt?: number;
    answeredAt?: number;
  }
}

/** A press that the page answers by changing an attribute. */
interface Press {
  path: string;
  find: (page: Page) => ReturnType<Page["getByRole"]>;
  attribute: `aria-${string}`;
}

const PRESSES = {
  home: {
    path: "/",
    find: (page) => page.getByRole("button", { name: "Open the menu" }),
    attribute: "aria-expanded",
  },
  lesson: {
    path: "/videos/chuchichaeschtli",
    find: (page) => page.getByRole("button", { name: "Standard German" }),
    attribute: "aria-pressed",
  },
  /** This page has most to hydrate first, and it also changes the address. */
  subscriptions: {
    path: "/subscriptions",
    find: (page) => page.getByRole("switch", { name: "yearly" }),
    attribute: "aria-checked",
  },
} as const satisfies Record<string, Press>;

export type PressName = keyof typeof PRESSES;

/** Runs in the page. */
function watchPress(attribute: string): void {
  addEventListener("pointerdown", () => (window.pressedAt = performance.now()), true);
  const observer = new MutationObserver(() => {
    window.answeredAt ??= performance.now();
  });
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: [attribute] });
}

/** Measures the medians of each page's first press, in milliseconds. @param folder the built pages */
export const measurePresses = (folder: string): Promise<Readonly<Record<PressName, number>>> =>
  withSite(folder, async (browser, site) => {
    const timeOf = ({ path, find, attribute }: Press): Promise<number> =>
      openSlowly(browser, {}, async (page) => {
        await page.goto(`${site}${path}`);
        await page.waitForTimeout(REST_MILLISECONDS);
        await page.evaluate(watchPress, attribute);
        // This injects Playwright's own script before the press.
        await page.waitForFunction(() => window.answeredAt === undefined);
        await find(page).tap();
        await page.waitForFunction(() => window.answeredAt !== undefined);
        return page.evaluate(() => (window.answeredAt ?? Number.NaN) - (window.pressedAt ?? Number.NaN));
      });
    const times: Record<PressName, number[]> = { home: [], lesson: [], subscriptions: [] };
    for (let round = 0; round < ROUNDS; round++)
      for (const name of Object.keys(times) as PressName[]) // keys of the object above
        times[name].push(await timeOf(PRESSES[name]));
    return {
      home: median(times.home),
      lesson: median(times.lesson),
      subscriptions: median(times.subscriptions),
    };
  });
