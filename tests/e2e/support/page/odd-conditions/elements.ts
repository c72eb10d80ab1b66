import type { JSHandle, Page } from "@playwright/test";

/** Selects what a person can press or fill in. A choice in a label is pressed by its label. */
export const PRESSABLE = [
  "a[href]",
  "button",
  "summary",
  "select",
  "textarea",
  "[role=button]",
  "[role=tab]",
  "label:has([type=radio], [type=checkbox])",
  "input:not([type=hidden], label [type=radio], label [type=checkbox])",
].join();

/** Runs in the page, where the tests' modules do not exist, and makes tools for functions there. */
function makeElementTools() {
  const nameOf = (element: Element): string =>
    `${element.localName} "${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}"`;
  const ancestorsOf = (element: Element): Element[] =>
    element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : [];
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return width > 1 && height > 1 && isShown;
  };
  /** Returns true within a box that scrolls sideways by itself. */
  const isScrolled = (element: Element): boolean =>
    ancestorsOf(element).some(
      (one) =>
        one !== document.body &&
        one !== document.documentElement &&
        /auto|scroll/.test(getComputedStyle(one).overflowX),
    );
  /** Checks the element and what it is in. */
  const isPlaced = (element: Element, position: RegExp): boolean =>
    [element, ...ancestorsOf(element)].some((one) => position.test(getComputedStyle(one).position));
  return { nameOf, ancestorsOf, isSeen, isScrolled, isPlaced };
}

export type ElementTools = ReturnType<typeof makeElementTools>;

export const openElementTools = (page: Page): Promise<JSHandle<ElementTools>> =>
  page.evaluateHandle(makeElementTools);
