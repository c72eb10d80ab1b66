import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import { atom } from "jotai";
import { platformAtom } from "#data/bridge/embedding.ts";
import { getLessonOffer, getOffer } from "#data/functions/billing.ts";
import { initialDataAtom } from "#data/initial-data.ts";
import { logFailure, reasonOf } from "#lib/app-error.ts";

/** Returns whether the learner must choose an hour before the purchase. */
export const needsHour = ({ Prerequisites }: Pick<PlanPackage, "Prerequisites">): boolean =>
  Prerequisites.includes("one_private_lesson");

const reloadTickAtom = atom(0);

/** Offers from the page's HTML, until the learner reloads them. */
const firstOffersAtom = atom((get) =>
  get(reloadTickAtom) === 0 && get(platformAtom) === "stripe" ? get(initialDataAtom).offers : undefined,
);

export const offerAtom = atom((get) => {
  get(reloadTickAtom);
  return get(firstOffersAtom)?.plans ?? getOffer(get(platformAtom));
});

/** Plans with a private lesson. Only the web sells them, since stores cannot hold an hour during the payment. */
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
 * All offers. The requests are sequential, because the server caches its offers per instance and parallel
 * requests might reach two instances.
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
