import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** More than any page has places to stop at. */
const MOST_STOPS = 90;

/** The fault of the focused place; null where its focus is visible. */
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

  // A slider draws its ring round the knob, which no script can ask for.
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
  // A browser scrolls to what it focuses in a frame of its own, and a panel may still be opening.
  await expect.poll(() => findFocusFault(page)).toBeNull();
}

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until the target has the focus, and sees at each stop that a person knows where they are. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} was not reached by ${key}.`);
}

/** Goes to the target and presses it. */
export async function pressAt(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(words);
}

/** Where the focus is after a link was followed: the next Tab is the page's first place, not the bar's. */
export async function expectFocusOnContent(page: Page): Promise<void> {
  await expect(page.locator("#content")).toBeFocused();
}
