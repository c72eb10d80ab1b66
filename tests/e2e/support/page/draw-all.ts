import type { Page } from "@playwright/test";

/** Draws content far below the window, which has an estimated height and old colours until it is near. */
export const drawAll = (page: Page) =>
  page.addStyleTag({ content: "* { content-visibility: visible !important }" });
