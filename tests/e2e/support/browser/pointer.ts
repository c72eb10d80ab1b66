import type { Page } from "@playwright/test";

let place = 0;

/** Moves the pointer a little, since a visitor's page requests some code only when it is used. */
export async function movePointer(page: Page): Promise<void> {
  place = (place % 50) + 1;
  await page.mouse.move(place, 1);
}
