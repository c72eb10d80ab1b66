import type { Page } from "@playwright/test";
import { drawAll } from "../draw-all.ts";
import { findColourFaults } from "./forced-colours.ts";
import { holdKeys } from "./held-keys.ts";
import { findNarrowFaults } from "./narrow.ts";
import { returnToTheNetwork } from "./no-network.ts";
import { findNotchFaults } from "./notch.ts";
import { outliveADeployment } from "./old-tab.ts";
import { comeBackFromTheCache } from "./restored.ts";
import { loseTheSession } from "./session-ended.ts";
import { useTranslated } from "./translated.ts";

/** Finds what cannot be seen or pressed on odd screens. Each function leaves the screen as it was. */
export const ODD_SCREENS: Readonly<Record<string, (page: Page) => Promise<string[]>>> = {
  "forced colours": findColourFaults,
  "320 pixels, and text of twice the size": findNarrowFaults,
  "a notch": findNotchFaults,
};

/**
 * Puts a page in use through odd events. The first opens the page at `path`, the next ones go on where the
 * one before left it, and the last leaves nothing to go on with.
 */
export const ODD_EVENTS: Readonly<Record<string, (page: Page, path: string) => Promise<void>>> = {
  "no network for a minute": returnToTheNetwork,
  "a browser that translates": useTranslated,
  "the back/forward cache": comeBackFromTheCache,
  "a tab from before a deployment": outliveADeployment,
  "a session that ended": loseTheSession,
  "held keys": holdKeys,
};

/** Returns the faults of an open page by odd screen. Content below the window gets its real height. */
export async function findOddScreenFaults(page: Page): Promise<Record<string, string[]>> {
  await drawAll(page);
  const faults: Record<string, string[]> = {};
  for (const [name, find] of Object.entries(ODD_SCREENS)) {
    const found = await find(page);
    if (found.length > 0) faults[name] = found;
  }
  return faults;
}
