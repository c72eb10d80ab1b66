import Stripe from "stripe";
import { expect, it } from "vitest";
import { createStripeHands } from "../../../stand-ins/stripe/hands.ts";
import { newTape, tapingFetch } from "../../../stand-ins/tape.ts";

/** Creates a Stripe that answers every request with an id. */
function aStripe() {
  const requests: string[] = [];
  const stripe = new Stripe("sk_test_x", {
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      requests.push(`${request.method} ${pathname} ${decodeURIComponent(await request.text())}`);
      return Response.json({ id: "pm_1" });
    }),
  });
  return { stripe, requests };
}

const ORDER = { customer: "cus_1", price: "price_1", card: "failsLater" } as const;

it.each([
  [30, "&trial_period_days=30"],
  [0, ""],
])("a plan is bought at Stripe by request, with a trial of %i days", async (trialDays, trial) => {
  const { stripe, requests } = aStripe();

  await createStripeHands(async () => undefined).buy(stripe, { ...ORDER, trialDays });

  expect(requests).toEqual([
    "POST /v1/payment_methods/pm_card_chargeCustomerFail/attach customer=cus_1",
    `POST /v1/subscriptions customer=cus_1&items[0][price]=price_1&currency=chf&default_payment_method=pm_1&billing_mode[type]=flexible&metadata[app]=gruezi&metadata[uid]=uid${trial}`,
  ]);
});

it("a person is asked for everything else", async () => {
  const asked: string[] = [];
  const { byHand } = createStripeHands(async (what) => asked.push(what));

  await byHand("Pause it.", () => expect.unreachable());

  expect(asked).toEqual(["Pause it."]);
});

it("a tape records requests and responses", async () => {
  const tape = newTape();
  const fetchTaped = tapingFetch(tape, async () => Response.json({ id: "cus_1" }, { status: 201 }));

  const answer = await fetchTaped("https://api.stripe.com/v1/customers?limit=1", {
    method: "POST",
    body: "metadata[uid]=uid",
  });

  expect(await answer.json()).toEqual({ id: "cus_1" });
  expect(tape.exchanges).toEqual([
    {
      request: "POST /v1/customers",
      parameters: { limit: "1", "metadata[uid]": "uid" },
      status: 201,
      answer: { id: "cus_1" },
    },
  ]);
});
