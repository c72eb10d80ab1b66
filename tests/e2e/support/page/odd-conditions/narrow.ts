import type { Page } from "@playwright/test";
import { type ElementTools, openElementTools, PRESSABLE } from "./elements.ts";

const NARROW = { width: 320, height: 640 };

/** Finds what does not fit a window of 320 px, or one of 640 px with text of twice the size. */
export async function findNarrowFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  const tools = await openElementTools(page);
  const narrow = await page.evaluate(fitFaults, { pressable: PRESSABLE, tools });
  await page.setViewportSize({ width: 2 * NARROW.width, height: NARROW.height });
  const setTextSize = (size: string) =>
    page.evaluate((fontSize) => document.documentElement.style.setProperty("font-size", fontSize), size);
  await setTextSize("200%");
  const large = await page.evaluate(fitFaults, { pressable: PRESSABLE, tools });
  await setTextSize("");
  if (before) await page.setViewportSize(before);
  return [...narrow, ...large.map((fault) => `${fault}, in large text`)];
}

/** Runs in the page. */
function fitFaults({ pressable, tools }: { pressable: string; tools: ElementTools }): string[] {
  const { nameOf, isSeen, isScrolled, isPlaced } = tools;
  const faults: string[] = [];

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const widest = [...document.querySelectorAll("body *")].find(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    faults.push(`the page scrolls sideways (${scrollWidth} px), by ${widest ? nameOf(widest) : "its body"}`);
  }

  const seen = [...document.querySelectorAll(pressable)].filter(isSeen);
  const inWindow = seen.filter((element) => !isScrolled(element));
  for (const element of inWindow) {
    const { left, right, bottom } = element.getBoundingClientRect();
    // The link that skips the bar is above the window until it has the focus.
    if (bottom <= 0 && scrollY === 0) continue;
    if (left < -1 || right > clientWidth + 1) faults.push(`${nameOf(element)} reaches out of the window`);
  }

  const lying = inWindow.filter((element) => !isPlaced(element, /fixed|sticky/));
  const boxes = lying.map((element) => ({ element, box: element.getBoundingClientRect() }));
  boxes.forEach(({ element, box }, index) => {
    for (const { element: next, box: other } of boxes.slice(index + 1)) {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (across <= 2 || down <= 2 || element.contains(next) || next.contains(element)) continue;
      // A field leaves space for a button at its end.
      if (element.matches("input") && next.matches("button") && across >= other.width) continue;
      // Links in a text of several lines share their box, but not their lines.
      const share = [...element.getClientRects()].some((one) =>
        [...next.getClientRects()].some(
          (two) =>
            Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2 &&
            Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 4,
        ),
      );
      if (share) faults.push(`${nameOf(element)} and ${nameOf(next)} lie over each other`);
    }
  });
  return faults;
}
