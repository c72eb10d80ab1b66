import "#support/functions/log.ts";
import { afterAll } from "vitest";
import { startRevenueCat } from "#emulators/revenuecat/revenuecat-stand-in.ts";
import { createProductClock } from "#emulators/start/product-clock.ts";
import { startStripe } from "#emulators/stripe/stripe-stand-in.ts";
import { SETTINGS } from "#support/functions/settings.ts";
import { documentedGrants } from "./stripe/documented-key.ts";

/**
 * Import before the functions, which read settings when loaded. Webhooks have no target until
 * `webhook-front.ts` sets one.
 */
// A test may replace `Date`.
export const clock = createProductClock(() => Date.now());

export const stripeStandIn = await startStripe({
  clock,
  secretKey: "sk_test_of_the_dashboard",
  // The key has exactly the documented permissions.
  restrictedKey: { key: SETTINGS.STRIPE_SECRET_KEY, grants: documentedGrants() },
  webhook: null,
});

export const storesStandIn = await startRevenueCat({
  clock,
  projectId: SETTINGS.REVENUECAT_PROJECT,
  v1SecretKey: SETTINGS.REVENUECAT_V1_SECRET_KEY,
  v2SecretKey: SETTINGS.REVENUECAT_V2_SECRET_KEY,
  webhook: null,
});

afterAll(async () => {
  // The next file in this process may have no clock.
  delete process.env["CLOCK_URL"];
  await Promise.all([stripeStandIn.close(), storesStandIn.close()]);
});

Object.assign(process.env, SETTINGS, {
  STRIPE_URL: stripeStandIn.url,
  REVENUECAT_URL: storesStandIn.url,
  CLOCK_URL: `${stripeStandIn.url}/_control/clock`,
});
