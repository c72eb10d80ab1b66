import type { Page } from "@playwright/test";
import { signUp } from "../actions.ts";
import { expect } from "../fixtures.ts";
import { tellStripe } from "../stand-ins.ts";
import { newCard } from "./cards.ts";
import { openCheckout, payWith } from "./checkout.ts";

/** Returns the milliseconds from Stripe's events to the access on the open success page. */
export async function measureWebhookToAccess(page: Page): Promise<number> {
  await signUp(page);
  await openCheckout(page, "BASIC", "TRY OUT");
  await tellStripe("hold");
  // The page's first request would itself ask Stripe, but here the webhook has to bring the access.
  await page.route("**/confirmStripeCheckout", (route) => route.fulfill({ json: PENDING }), { times: 1 });
  await payWith(page, newCard());
  await expect(page.getByRole("heading", { name: "Almost there" })).toBeVisible();

  const sentAt = performance.now();
  await tellStripe("flush");
  await expect(page.getByRole("heading", { name: "You have BASIC now" })).toBeVisible();
  return performance.now() - sentAt;
}

const PENDING = { result: { outcome: "pending", tier: 0 } };
