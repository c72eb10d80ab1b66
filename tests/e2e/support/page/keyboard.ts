import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** No page has so many stops. */
const MOST_STOPS = 90;

/** Returns the fault of the focused element, or null if its focus is visible. */
const findFocusFault = (page: Page): Promise<string | null> => page.evaluate(focusFault);

/** Runs in the page. */
function focusFault(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const name = focused.getAttribute("aria-label") ?? focused.textContent?.trim().slice(0, 40);
  const place = `${focused.localName} "${name}"`;
  const [box] = focused.getClientRects();
  if (!box) return `${place} is not drawn`;

  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `${place} lies outside the window`;
  const top = document.elementFromPoint(x, y);
  const label = focused.closest("label");
  if (!focused.contains(top) && !label?.contains(top))
    return `${place} is covered by ${top?.outerHTML.slice(0, 80)}`;

  // A slider draws its ring round the knob, which no script can see.
  if (focused.matches("input[type=range], iframe")) return null;
  const ringed = [focused, focused.parentElement, ...focused.children];
  const hasRing = ringed.some((element) => {
    const style = element && getComputedStyle(element);
    return style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 1;
  });
  return hasRing ? null : `${place} shows no ring`;
}

export async function expectVisibleFocus(page: Page): Promise<void> {
  if ((await findFocusFault(page)) === null) return;
  // The browser scrolls to the focus in a later frame, and a panel may still be opening.
  await expect.poll(() => findFocusFault(page)).toBeNull();
}

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until the target has the focus, and expects a visible focus at each stop. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} was not reached by ${key}.`);
}

/** Tabs to the target and presses it. */
export async function pressAt(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(words);
}

/** Expects the focus where a followed link leaves it: the next Tab reaches the page and not the bar. */
export async function expectFocusOnContent(page: Page): Promise<void> {
  await expect(page.locator("#content")).toBeFocused();
}
