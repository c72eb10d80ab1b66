import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { platformOf } from "./current-subscriptions.ts";

/**
 * Why no second subscription may be sold; undefined where one may. One that gives no access counts as well, for it can
 * be recovered, and then somebody would pay twice. A gift does not.
 */
export function refuseCheckout(
  entitlement: Pick<Entitlement, "subs"> | undefined,
  now: Instant,
): "already-subscribed" | "other-platform" | undefined {
  const platform = platformOf(entitlement, now);
  if (platform === null) return undefined;
  return platform === "stripe" ? "already-subscribed" : "other-platform";
}
