import type { Platform } from "@gruezi/contract/documents/entitlement";
import { STORES } from "@gruezi/contract/stores";

/** 'in the App Store' */
export const whereOf = (platform: Platform): string =>
  platform === "stripe" ? "on the web" : STORES[platform].where;

/** Comes from another service: only web addresses become links. */
export const isWebAddress = (url: string | null): url is string => url?.startsWith("https://") ?? false;
