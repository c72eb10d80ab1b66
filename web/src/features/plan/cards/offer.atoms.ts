import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { atom } from "jotai";
import { platformAtom } from "#data/bridge/embedding.ts";
import { firstAnswersAtom } from "#data/first-answers.ts";
import { getLessonOffer, getOffer } from "#data/functions/billing.ts";
import { logFailure, reasonOf } from "#lib/app-error.ts";

/** Whether the plan comes with a private lesson, whose hour is chosen before it is bought. */
export const needsHour = ({ Prerequisites }: Pick<PlanPackage, "Prerequisites">): boolean =>
  Prerequisites.includes("one_private_lesson");

const reloadTickAtom = atom(0);

/** What the page's own HTML says is sold on the web, until it is asked for again. */
const firstOffersAtom = atom((get) =>
  get(reloadTickAtom) === 0 && get(platformAtom) === "stripe" ? get(firstAnswersAtom).offers : undefined,
);

export const offerAtom = atom((get) => {
  get(reloadTickAtom);
  return get(firstOffersAtom)?.plans ?? getOffer(get(platformAtom));
});

/** The plans with a private lesson, for the web alone: a store cannot hold an hour while it is being paid for. */
export const lessonOfferAtom = atom(async (get) => {
  get(reloadTickAtom);
  const platform = get(platformAtom);
  if (platform !== "stripe") return [];
  const first = get(firstOffersAtom);
  if (first) return first.withLesson.filter(needsHour);
  const offer = await getLessonOffer(platform).catch(noneWhenUnknown);
  return offer.filter(needsHour);
});

function noneWhenUnknown(cause: unknown): readonly [] {
  if (reasonOf(cause) === "not-found") return [];
  throw cause;
}

/**
 * Everything that the page sells. One request after the other: the server answers the second from what it looked up for
 * the first. Two at once might reach two of its instances, and each would look it up.
 */
export const shelvesAtom = atom(async (get) => {
  try {
    const plans = await get(offerAtom);
    return { plans, withLesson: await get(lessonOfferAtom) };
  } catch (error) {
    logFailure("offers", error);
    throw error;
  }
});

export const reloadOfferAtom = atom(null, (_get, set) => set(reloadTickAtom, (tick) => tick + 1));
