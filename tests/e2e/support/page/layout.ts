import type { Locator } from "@playwright/test";

/** Returns true if nothing covers an element at its middle and near its corners. */
export const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const across = [left + 4, (left + right) / 2, right - 4];
    const down = [top + 4, (top + bottom) / 2, bottom - 4];
    return across.every((x) => down.every((y) => element.contains(document.elementFromPoint(x, y))));
  });
