import type { Instant } from "@gruezi/contract/durations";
import { type FoundPage, findInNewest, findInWhole } from "#domain/pages/found-page.ts";
import type { PageRoute } from "#domain/pages/route.ts";
import { getNewestPart, getWhole } from "#gateways/firestore/lessons/catalogue.ts";

export interface PageOfNow extends FoundPage {
  /** Instant at which the lessons are read again. */
  until: Instant;
}

/** Finds the page of a route. Reads the whole catalogue only for pages beyond the newest part. */
export async function findPage(route: PageRoute): Promise<PageOfNow> {
  if (route.kind === "shelf") return findInAll(route);
  const { catalogue, freshUntil: until } = await getNewestPart();
  const found = findInNewest(route, catalogue);
  return found ? { ...found, until } : findInAll(route);
}

async function findInAll(route: PageRoute): Promise<PageOfNow> {
  const { catalogue, freshUntil: until } = await getWhole();
  return { ...findInWhole(route, catalogue), until };
}
