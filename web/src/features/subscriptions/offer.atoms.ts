import { atom } from "jotai";
import { getOffer } from "#data/billing.ts";
import { platformAtom } from "#data/embedding.ts";

const reloadTickAtom = atom(0);

export const offerAtom = atom((get) => {
  get(reloadTickAtom);
  return getOffer(get(platformAtom));
});

export const reloadOfferAtom = atom(null, (_get, set) => set(reloadTickAtom, (tick) => tick + 1));
