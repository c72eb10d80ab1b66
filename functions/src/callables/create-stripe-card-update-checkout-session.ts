import { noPayload } from "@gruezi/contract/callables/no-payload";
import { DEFAULT_CURRENCY } from "@gruezi/contract/money";
import { waysOfPaying } from "@gruezi/contract/ways-of-paying";
import { requireStripeSubscription } from "#billing/live-subscription.ts";
import { countTurn } from "#gateways/firestore/billing/asking-limits.ts";
import { openCardUpdatePage } from "#gateways/stripe/card-update.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { config } from "#platform/config.ts";
import { stripeSecrets } from "#platform/secrets.ts";

export const createStripeCardUpdateCheckoutSession = callable(
  { name: "createStripeCardUpdateCheckoutSession", request: noPayload, secrets: stripeSecrets },
  async (_nothing, { uid }) => {
    const { id, customerId, record } = await requireStripeSubscription(uid);
    await countTurn(uid, "cardPages", now());

    const currency = record.currency ?? DEFAULT_CURRENCY;
    return openCardUpdatePage({
      uid,
      customerId,
      subscriptionId: id,
      currency,
      ways: waysOfPaying({ currency, isTrial: record.inTrial }),
      // Stripe replaces the literal braces with the id.
      successUrl: `${config.publicOrigin}/success-card-update?session_id={CHECKOUT_SESSION_ID}`,
      backUrl: `${config.publicOrigin}/subscriptions`,
    });
  },
);
