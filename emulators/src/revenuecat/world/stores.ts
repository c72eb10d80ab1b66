/** The stores where people buy. Promotional purchases are granted by RevenueCat itself. */
export const SELLING_STORES = ["app_store", "play_store"] as const;
export type SellingStore = (typeof SELLING_STORES)[number];
export type Store = SellingStore | "promotional";

/** Each store has its own app in the RevenueCat project. */
export const APP_OF: Record<Store | "stripe", string> = {
  app_store: "app_ios",
  play_store: "app_android",
  stripe: "app_stripe",
  promotional: "app_ios",
};

export const MANAGEMENT_URL_OF: Record<Store, string | null> = {
  app_store: "https://apps.apple.com/account/subscriptions",
  play_store: "https://play.google.com/store/account/subscriptions",
  promotional: null,
};
