import type { Platform } from "@gruezi/contract/documents/entitlement";

interface Store {
  /** 'the App Store' */
  name: string;
  /** 'in the App Store' */
  where: string;
  /** Part of a sentence. */
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

/** 'in the App Store' */
export const whereOf = (platform: Platform): string =>
  platform === "stripe" ? "on the web" : STORES[platform].where;

/** Comes from another service: only web addresses become links. */
export const isWebAddress = (url: string | null): url is string => url?.startsWith("https://") ?? false;
