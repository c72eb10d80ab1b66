import type { Platform } from "@gruezi/contract/documents/entitlement";
import { STORES } from "@gruezi/contract/stores";

/** Returns the place of purchase in words, as in 'in the App Store'. */
export const whereOf = (platform: Platform): string =>
  platform === "stripe" ? "on the web" : STORES[platform].where;

/** Returns whether an address from another service may become a link. Only web addresses may. */
export const isWebAddress = (url: string | null): url is string => url?.startsWith("https://") ?? false;
