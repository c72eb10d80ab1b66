import "#support/billing/env.ts";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import { openCheckout, pay } from "#support/billing/checkouts.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { anEvent, eventOf, markOf, signedPost } from "#support/billing/stripe/events.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { serveFunction } from "#support/functions/serve-function.ts";
import { SETTINGS } from "#support/functions/settings.ts";

const { control } = stripeStandIn;

const front = serveWebhooks({ stripeWebhook });
const post = signedPost(front);

beforeEach(() => startAfresh("anna"));

describe("a webhook request", () => {
  it.each([
    ["a bad signature", { badSignature: true }],
    ["a 301 s old timestamp", { oldTimestamp: true }],
    ["a parsed body", { parsedBody: true }],
  ])("with %s is rejected and leaves the state untouched", async (_what, fields) => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);
    const eventId = eventOf("checkout.session.completed");

    expect(await control.deliver({ eventId, ...fields })).toEqual([400]);

    expect(await recordsOf("anna")).toEqual([]);
    expect(await markOf(eventId)).toBeUndefined();
  });

  it.each([
    ["no signature", {}],
    ["an empty one", { "Stripe-Signature": "" }],
    ["one without a time", { "Stripe-Signature": "v1=00" }],
    ["one of another scheme", { "Stripe-Signature": "t=1,v0=00" }],
  ])("with %s is rejected without a response text", async (_what, headers) => {
    const answer = await fetch(`${front.url()}/stripeWebhook`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ id: "evt_1", type: "customer.deleted", livemode: false }),
    });

    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe("");
  });

  it.each(["GET", "PUT", "DELETE"])("by %s is refused", async (method) => {
    const ask = await serveFunction(stripeWebhook);

    expect((await ask("/", { method })).status).toBe(405);
  });

  it("with a live event in test mode is rejected and leaves the state untouched", async () => {
    const event = { id: "evt_live", object: "event", type: "invoice.paid", livemode: true, created: 0 };

    expect((await post(event)).status).toBe(400);

    expect(await markOf("evt_live")).toBeUndefined();
  });

  it("is accepted with either of two secrets while one is being replaced", async () => {
    vi.stubEnv("STRIPE_WEBHOOK_SECRETS", `whsec_new, ${SETTINGS.STRIPE_WEBHOOK_SECRETS}`);
    onTestFinished(() => void vi.unstubAllEnvs());

    expect((await post(anEvent("evt_1", "invoice.upcoming"))).status).toBe(200);
    expect((await post(anEvent("evt_1", "invoice.upcoming"), "whsec_new")).status).toBe(200);
    expect((await post(anEvent("evt_1", "invoice.upcoming"), "whsec_gone")).status).toBe(400);
    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("Stripe event ignored"),
      expect.stringContaining("Stripe event ignored"),
    ]);
  });
});
