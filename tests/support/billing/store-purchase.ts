import { DAY } from "@gruezi/contract/durations";
import { NOW, type Stores } from "./revenuecat-stand-in.ts";

/** The same plan in both stores. */
export const MONTHLY = { uid: "anna", store: "app_store", product: "gruezi_vip_monthly" } as const;
export const ON_ANDROID = { uid: "anna", store: "play_store", product: "gruezi_vip:monthly" } as const;
/** One month, which has 30 days from November to December. */
export const PERIOD_END = NOW + 30 * DAY;

export const lastEvent = ({ receiver }: Stores) => receiver.webhooks.at(-1)?.body.event;

export const subscriptionOf = async ({ read }: Stores, uid = "anna") =>
  (await read(`/v1/subscribers/${uid}`)).subscriber.subscriptions.gruezi_vip_monthly;
