import type { Metadata as ParentApp } from "@gruezi/contract/bridge";
import { atom } from "jotai";
import { parentAppAtom } from "#data/bridge/embedding.ts";

interface WindowMetadata {
  windowInnerHeight: number;
  resizeListenerTurnedOn: boolean;
}

/** What the page knows about its window and the parent app. */
export type Metadata = WindowMetadata & { [K in keyof ParentApp]: ParentApp[K] | undefined };

const NO_APP = {
  isEmbeddedInAndroidIosApp: false,
  parentAppVersion: undefined,
  parentAppBuildNumber: undefined,
  parentAppBundleId: undefined,
  parentAppOS: undefined,
} as const;

/** Returns the height of the window in pixels. 0 on the server. */
const measuredHeight = () => globalThis.innerHeight ?? 0;

const windowAtom = atom<WindowMetadata>({
  windowInnerHeight: measuredHeight(),
  resizeListenerTurnedOn: false,
});

windowAtom.onMount = (setWindow) => {
  const measure = () => setWindow({ windowInnerHeight: innerHeight, resizeListenerTurnedOn: true });
  measure();
  addEventListener("resize", measure);
  return () => {
    removeEventListener("resize", measure);
    setWindow({ windowInnerHeight: innerHeight, resizeListenerTurnedOn: false });
  };
};

export const windowInnerHeightAtom = atom((get) => get(windowAtom).windowInnerHeight);

export const metadataAtom = atom(
  (get): Metadata => ({ ...get(windowAtom), ...NO_APP, ...get(parentAppAtom) }),
);
