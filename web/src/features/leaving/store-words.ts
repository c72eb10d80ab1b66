import type { Processor } from "@gruezi/contract/callables/request-account-deletion";

interface StoreWords {
  name: string;
  /** For when the store has not told us an address. */
  howToEnd: string;
}

export const APP_STORE: StoreWords = {
  name: "the App Store",
  howToEnd: "Open Settings on your iPhone or iPad, tap your name, then Subscriptions.",
};

export const GOOGLE_PLAY: StoreWords = {
  name: "Google Play",
  howToEnd: "Open Google Play, tap your picture, then Payments & subscriptions, then Subscriptions.",
};

export const storeOf = (processor: Processor): StoreWords =>
  processor === "app-store" ? APP_STORE : GOOGLE_PLAY;

/** The address comes from outside, so only a web address is followed. */
export const isWebAddress = (url: string | null): url is string => url?.startsWith("https://") ?? false;
