import type { Platform } from "./documents/entitlement.ts";

interface Store {
  /** Name such as 'the App Store'. */
  name: string;
  /** Place such as 'in the App Store'. */
  where: string;
  /** Part of a sentence that says how to end a subscription. */
  way: string;
}

export type StorePlatform = Exclude<Platform, "stripe">;

export const STORES: Record<StorePlatform, Store> = {
  ios: {
    name: "the App Store",
    where: "in the App Store",
    way: "open Settings on your iPhone or iPad, tap your name, then Subscriptions",
  },
  android: {
    name: "Google Play",
    where: "on Google Play",
    way: "open Google Play, tap your picture, then Payments & subscriptions, then Subscriptions",
  },
};
