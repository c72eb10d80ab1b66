import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { drawAll } from "./draw-all.ts";
import { endTransitions } from "./transitions.ts";

/** These tags select WCAG 2.2 up to AA, and what axe counts as good practice. */
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The results of these rules depend on the theme; the others see the same elements in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Lists the elements of each violation, so that a failure shows its place. */
async function findViolations(page: Page, { isOfColours = false } = {}): Promise<string[]> {
  // Only frames of other origins need the slow way by a further page.
  const hasFrames = page.frames().length > 1;
  const axe = new AxeBuilder({ page }).setLegacyMode(!hasFrames).options({
    // axe would otherwise wait for videos, which do not load before they are played.
    preload: { assets: ["cssom"] },
    // axe would otherwise describe every element that passes, which takes most of the time.
    resultTypes: ["violations"],
  });
  const rules = isOfColours ? axe.withRules(COLOUR_RULES) : axe.withTags(STANDARDS);
  const { violations } = await rules.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Returns the violations of the page in light and in dark. */
export async function findBarriers(page: Page): Promise<{ inLight: string[]; inDark: string[] }> {
  await drawAll(page);
  const inLight = await findViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await endTransitions(page);
  return { inLight, inDark: await findViolations(page, { isOfColours: true }) };
}

export const NO_BARRIERS = { inLight: [], inDark: [] };
