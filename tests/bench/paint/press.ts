import type { Browser, Page } from "@playwright/test";
import { median } from "./median.ts";
import { openSlowly } from "./visit.ts";

const ROUNDS = 5;
/** The code has come by then, and the page rests. */
const REST_MILLISECONDS = 5_000;

declare global {
  interface Window {
    pressedAt?: number;
    answeredAt?: number;
  }
}

/** What is pressed on a page, and the attribute that changes as its answer. */
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
  /** The one with most to be taken over before, which changes the address, too. */
  subscriptions: {
    path: "/subscriptions",
    find: (page) => page.getByRole("switch", { name: "yearly" }),
    attribute: "aria-checked",
  },
} as const satisfies Record<string, Press>;

export type PressName = keyof typeof PRESSES;

/** Runs in the page: notes when something is pressed, and when the attribute first changes by it. */
function watchPress(attribute: string): void {
  addEventListener("pointerdown", () => (window.pressedAt = performance.now()), true);
  const observer = new MutationObserver(() => {
    window.answeredAt ??= performance.now();
  });
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: [attribute] });
}

/** From the first touch of a page, a press on a button, to its answer; medians. */
export async function measurePresses(
  browser: Browser,
  site: string,
): Promise<Readonly<Record<PressName, number>>> {
  const timeOf = ({ path, find, attribute }: Press): Promise<number> =>
    openSlowly(browser, {}, async (page) => {
      await page.goto(`${site}${path}`);
      await page.waitForTimeout(REST_MILLISECONDS);
      await page.evaluate(watchPress, attribute);
      // Playwright puts a script of its own into the page when it waits for the first time.
      await page.waitForFunction(() => window.answeredAt === undefined);
      await find(page).tap();
      await page.waitForFunction(() => window.answeredAt !== undefined);
      return page.evaluate(() => (window.answeredAt ?? Number.NaN) - (window.pressedAt ?? Number.NaN));
    });
  const times: Record<PressName, number[]> = { home: [], lesson: [], subscriptions: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const name of Object.keys(times) as PressName[]) // of the object right above
      times[name].push(await timeOf(PRESSES[name]));
  return {
    home: median(times.home),
    lesson: median(times.lesson),
    subscriptions: median(times.subscriptions),
  };
}
