import type { Platform } from "@gruezi/contract/documents/entitlement";
import { atom } from "jotai";

/** Where the page runs; in the wrapper app it would be that app's store. */
export const platformAtom = atom<Platform>("stripe");

export const isEmbeddedAtom = atom((get) => get(platformAtom) !== "stripe");
