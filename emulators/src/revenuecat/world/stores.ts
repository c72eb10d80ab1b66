/** Stores that sell. Promotional purchases are missing, since RevenueCat grants them. */
export const SELLING_STORES = ["app_store", "play_store", "test_store"] as const;
export type SellingStore = (typeof SELLING_STORES)[number];
export type Store = SellingStore | "promotional";

/** The project's apps, one for each store. Every project has a Test Store. */
export const APPS = [
  { id: "app_ios", type: "app_store", name: "Grüezi for iPhone" },
  { id: "app_android", type: "play_store", name: "Grüezi for Android" },
  { id: "app_stripe", type: "stripe", name: "Grüezi on the web" },
  { id: "app_test", type: "test_store", name: "Test Store" },
] as const;

/** The app of each store. Promotional purchases have none. */
export const APP_OF: Record<SellingStore | "stripe", string> = {
  app_store: "app_ios",
  play_store: "app_android",
  stripe: "app_stripe",
  test_store: "app_test",
};

export const MANAGEMENT_URL_OF: Record<Store, string | null> = {
  app_store: "https://apps.apple.com/account/subscriptions",
  play_store: "https://play.google.com/store/account/subscriptions",
  test_store: null,
  promotional: null,
};
