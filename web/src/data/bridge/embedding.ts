import type { Metadata, StorePackage } from "@gruezi/contract/bridge";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import { atom } from "jotai";
import { guessStore } from "./embedded-hint.ts";

const toldAtom = atom<Metadata | null>(null);
const rememberedAtom = atom<Metadata | null>(null);
const packagesAtom = atom<readonly StorePackage[]>([]);

/** The parent app. Null on the web. */
export const parentAppAtom = atom((get) => get(toldAtom) ?? get(rememberedAtom));

/** The platform that sells plans: Stripe on the web, or the parent app's store. */
export const platformAtom = atom((get): Platform => {
  const app = get(parentAppAtom);
  if (!app) return guessStore() ?? "stripe";
  return app.isEmbeddedInAndroidIosApp ? app.parentAppOS : "stripe";
});

export const isEmbeddedAtom = atom((get) => get(platformAtom) !== "stripe");

/**
 * Whether the page shows its sign-in buttons for the app. False until the app has reported whether it shows
 * its own, so that the page's buttons do not flash.
 */
export const offersAppSignInAtom = atom((get) => {
  const metadata = get(toldAtom);
  return metadata?.isEmbeddedInAndroidIosApp === true && metadata.parentAppTriggersSignIn !== true;
});

export const storePackagesAtom = atom((get) => get(packagesAtom));

export const hearAppAtom = atom(null, (_get, set, told: Metadata) => set(toldAtom, told));
export const rememberAppAtom = atom(null, (_get, set, cached: Metadata | null) =>
  set(rememberedAtom, cached),
);
export const keepPackagesAtom = atom(null, (_get, set, packages: readonly StorePackage[]) =>
  set(packagesAtom, packages),
);
