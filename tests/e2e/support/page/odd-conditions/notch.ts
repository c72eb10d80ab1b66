import type { Page } from "@playwright/test";
import { type ElementTools, openElementTools, PRESSABLE } from "./elements.ts";

/** An iPhone on its side has the notch on either side and the bar for gestures below. */
const PHONE = { width: 844, height: 390 };
const INSETS = { left: 47, right: 47, bottom: 21 };

/** Finds what lies under a phone's notch or under its bar for gestures. */
export async function findNotchFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: INSETS });
  await page.setViewportSize(PHONE);
  const tools = await openElementTools(page);
  const faults = await page.evaluate(notchFaults, { pressable: PRESSABLE, insets: INSETS, tools });
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: {} });
  await browser.detach();
  if (before) await page.setViewportSize(before);
  return faults;
}

interface NotchArguments {
  pressable: string;
  insets: typeof INSETS;
  tools: ElementTools;
}

/** Runs in the page. */
function notchFaults({ pressable, insets, tools }: NotchArguments): string[] {
  const { nameOf, isSeen, isScrolled, isPlaced } = tools;

  const probe = document.createElement("div");
  probe.style.paddingLeft = "env(safe-area-inset-left)";
  document.body.append(probe);
  const hasInsets = getComputedStyle(probe).paddingLeft === `${insets.left}px`;
  probe.remove();
  if (!hasInsets) return ["the browser has no insets"];

  // A box may lie there with its padding, but not with its words, unless they are decoration.
  const isDecoration = (element: Element) =>
    getComputedStyle(element).pointerEvents === "none" && element.closest("[aria-hidden=true]") !== null;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { element: Element; box: DOMRect }[] = [];
  while (words.nextNode()) {
    const element = words.currentNode.parentElement;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    if (element && isSeen(element) && !isDecoration(element))
      texts.push({ element, box: range.getBoundingClientRect() });
  }
  // A quiet button has invisible padding, so only its words count.
  const isDrawn = (element: Element) => {
    const { borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(element);
    const hasBorder = borderTopStyle !== "none" && !/, 0\)$/.test(borderTopColor);
    return hasBorder || !/, 0\)$/.test(backgroundColor);
  };
  const controls = [...document.querySelectorAll(pressable)].filter(isSeen).filter(isDrawn);
  const boxes = [...controls.map((element) => ({ element, box: element.getBoundingClientRect() })), ...texts];
  return boxes.flatMap(({ element, box }) => {
    if (box.width <= 1 || isScrolled(element)) return [];
    const { left, right, top, bottom } = box;
    // A film goes from edge to edge, and so does what covers it.
    if (right - left >= innerWidth - 1 || bottom <= 0) return [];
    const isFixed = isPlaced(element, /fixed/);
    const isUnder = left < insets.left - 1 || right > innerWidth - insets.right + 1;
    const isBelow = isFixed && top < innerHeight && bottom > innerHeight - insets.bottom + 1;
    return isUnder || isBelow
      ? [`${nameOf(element)} lies under ${isUnder ? "the notch" : "the lower bar"}`]
      : [];
  });
}
