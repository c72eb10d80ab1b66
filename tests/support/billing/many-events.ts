import type Stripe from "stripe";
import { stripeStandIn } from "./env.ts";
import { openEventsFront } from "./stripe-events-front.ts";

const NOW = Math.floor(Date.now() / 1000);

/** The job takes fewer events at once. */
export const manyEvents = Array.from({ length: 400 }, (_none, at) => {
  const object = {
    id: `sub_${at}`,
    object: "subscription",
    customer: `cus_${at % 100}`,
    items: { data: [] },
    metadata: {},
  };
  const event = {
    id: `evt_${at}`,
    object: "event",
    type: "customer.subscription.updated",
    created: NOW - 46 * 3600 + ((at * 7919) % (45 * 3600)),
    livemode: false,
    data: { object },
  };
  return event as unknown as Stripe.Event; // has the fields that are read
});

/** Import this before the functions. */
export const eventsFront = await openEventsFront(stripeStandIn.url, manyEvents);

process.env["STRIPE_URL"] = eventsFront.url;
