import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";

/** Where real money is taken, a purchase from a sandbox is none: anybody with a test account could make it. */
export const isAccepted = (
  { sandbox }: Pick<SubscriptionRecord, "sandbox">,
  mode: "live" | "test",
): boolean => mode === "test" || !sandbox;
