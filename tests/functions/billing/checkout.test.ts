import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { getRevenueCatOffer_v2_0, stripeWebhook } from "#functions/index.ts";
import {
  customerOf,
  openCheckout,
  openSessionsOf,
  pay,
  pendingOf,
  requireEntitlement,
  requireFirst,
  stripeQuestions,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { refusal } from "#support/billing/refusals.ts";
import { beforeStripeIsAsked } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh, storesQuestions } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { addLearnerWithoutAddress } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const fetchOffer = () =>
  run(getRevenueCatOffer_v2_0, {
    data: { offerID: "vip_basic_annual_monthly", platform: "stripe" },
    auth: loginOf("anna"),
  });

/** Counts a request and its retries once, since they share a key. */
const customersCreated = () =>
  new Set(
    stripeStandIn.control
      .requests()
      .filter(({ method, path, status }) => method === "POST" && path === "/v1/customers" && status === 200)
      .map(({ idempotencyKey }) => idempotencyKey),
  );

/** Each checkout replaces the one before. */
async function openInTurns(uid: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++)
    await openCheckout(uid, { packageID: turn % 2 === 0 ? "vip_monthly" : "basic_monthly" });
}

const takeLockInAnotherTab = (tab: number) =>
  store()
    .doc("Billing/anna")
    .update({ "pendingCheckout.nonce": `tab-${tab}` });

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna"));

describe("a checkout", () => {
  it("is a page of Stripe's that says who pays what, and leads back to us", async () => {
    const { id, url } = await openCheckout("anna");

    const session = requireFirst(await openSessionsOf("anna"));
    const metadata = {
      app: "gruezi",
      uid: "anna",
      packageID: "vip_monthly",
      offerID: "vip_basic_annual_monthly",
      nonce: expect.any(String),
    };
    expect(session).toMatchObject({
      id,
      url,
      mode: "subscription",
      client_reference_id: "anna",
      customer: await customerOf("anna"),
      customer_email: null,
      payment_method_collection: "always",
      metadata,
      success_url: "http://127.0.0.1:1/success/{CHECKOUT_SESSION_ID}",
      cancel_url: "http://127.0.0.1:1/subscriptions",
      locale: "auto",
      automatic_tax: { enabled: false },
      custom_text: { submit: { message: "Prices are exempt from VAT." } },
    });
  });

  it("stays open for three quarters of an hour, by the product's clock", async () => {
    await clock.advance(3 * DAY);
    const before = clock.now();

    await openCheckout("anna");

    const { expires_at: expiresAt } = requireFirst(await openSessionsOf("anna"));
    expect(expiresAt * 1000).toBeGreaterThanOrEqual(before + 45 * MINUTE);
    expect(expiresAt * 1000).toBeLessThan(before + 46 * MINUTE);
  });

  it("creates a Stripe customer and stores whose it is", async () => {
    await openCheckout("anna");

    const customerId = await customerOf("anna");
    const reverse = await store().doc(`StripeCustomers/${customerId}`).get();
    expect(reverse.data()).toEqual({ uid: "anna" });
    const { customer_details: details } = requireFirst(await openSessionsOf("anna"));
    expect(details?.email).toBe("anna@example.com");
  });

  it("without an e-mail address sends none to Stripe", async () => {
    await addLearnerWithoutAddress("ben");

    await openCheckout("ben");

    expect(stripeQuestions()).not.toContain(`POST /v1/customers/${await customerOf("ben")}`);
    expect(requireFirst(await openSessionsOf("ben")).customer_details?.email).toBeNull();
  });

  it("opens although Stripe does not take the e-mail address, and the log names the learner", async () => {
    stripeStandIn.control.setApiFault({ method: "POST", path: "/v1/customers/:id", kind: "500", times: 2 });

    const { url } = await openCheckout("anna");

    expect(url).toMatch(/^http/);
    expect(takeLoggedFaults()).toEqual([expect.stringMatching(/"uid":"anna".*e-mail not told to Stripe/s)]);
    expect(requireFirst(await openSessionsOf("anna")).customer_details?.email).toBeNull();
  });

  it("opened while the account is deleted leaves no customer at Stripe", async () => {
    const spy = beforeStripeIsAsked("POST /v1/customers", () =>
      store().doc("DeletedUsers/anna").set({ at: new Date() }),
    );

    const opened = openCheckout("anna").finally(() => spy.mockRestore());

    await expect(opened).rejects.toMatchObject(refusal("not-allowed"));
    expect(stripeQuestions().at(-1)).toMatch(/^DELETE \/v1\/customers\/cus_/);
    expect((await store().doc("Billing/anna").get()).get("stripeCustomerId")).toBeUndefined();
  });

  it("costs one provider request when customer and offer are known, and a repetition costs one as well", async () => {
    await openCheckout("anna");
    await clock.advance(46 * MINUTE);
    await fetchOffer();
    const asked = storesQuestions().length;

    stripeStandIn.control.clearRequests({});
    const { id } = await openCheckout("anna");
    const forANewOne = stripeQuestions();
    stripeStandIn.control.clearRequests({});
    await openCheckout("anna");

    expect(forANewOne).toEqual(["POST /v1/checkout/sessions"]);
    expect(stripeQuestions()).toEqual([`GET /v1/checkout/sessions/${id}`]);
    expect(storesQuestions()).toHaveLength(asked);
  });

  it("is cleared when its page expires", async () => {
    await openCheckout("anna");

    await clock.advance(46 * MINUTE);

    expect(await openSessionsOf("anna")).toEqual([]);
    expect(await pendingOf("anna")).toBeUndefined();
  });
});

describe("a lock whose page Stripe does not know", () => {
  it("is replaced by a new page", async () => {
    const lost = await openCheckout("anna");
    await store().doc("Billing/anna").update({ "pendingCheckout.sessionId": "cs_test_that_never_was" });

    const opened = await openCheckout("anna");

    expect(opened.id).not.toBe(lost.id);
    expect(await pendingOf("anna")).toMatchObject({ sessionId: opened.id });
  });
});

describe("requesting a checkout again", () => {
  it("by a double click creates one customer and one open session", async () => {
    const [first, second] = await Promise.all([openCheckout("anna"), openCheckout("anna")]);

    expect(second).toEqual(first);
    expect(await openSessionsOf("anna")).toHaveLength(1);
    expect(customersCreated()).toEqual(new Set(["cust:anna"]));
  });

  it("for another plan opens its page if the first page failed and it is too late to open that one", async () => {
    const path = "/v1/checkout/sessions";
    stripeStandIn.control.setApiFault({ method: "POST", path, kind: "cut", when: "before", times: 2 });
    await expect(openCheckout("anna")).rejects.toMatchObject(refusal("unavailable"));
    await clock.advance(20 * MINUTE);
    stripeStandIn.control.clearRequests({});

    const { id } = await openCheckout("anna", { packageID: "basic_monthly" });

    expect(stripeQuestions().filter((asked) => asked.includes(path))).toEqual([
      `POST ${path}`,
      `POST ${path}`,
    ]);
    expect(await openSessionsOf("anna")).toMatchObject([{ id }]);
    expect(await pendingOf("anna")).toMatchObject({ packageId: "basic_monthly", sessionId: id });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("callable failed")]);
  });

  it("for another plan gives up after five attempts if another tab takes the lock each time", async () => {
    await openCheckout("anna");
    let opened = 0;
    const spy = beforeStripeIsAsked("/expire", () => takeLockInAnotherTab(++opened));

    const asked = openCheckout("anna", { packageID: "basic_monthly" }).finally(() => spy.mockRestore());

    await expect(asked).rejects.toMatchObject(refusal("conflict"));
    expect(opened).toBe(5);
  });

  it("is refused when another tab takes the lock at that moment, so that one page is left to pay on", async () => {
    const spy = beforeStripeIsAsked("POST /v1/checkout/sessions", () => takeLockInAnotherTab(1));

    const asked = openCheckout("anna").finally(() => spy.mockRestore());

    await expect(asked).rejects.toMatchObject(refusal("conflict"));
    expect(await pendingOf("anna")).toMatchObject({ nonce: "tab-1", sessionId: null });
  });

  it("ten times at once opens one page", async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, () => openCheckout("anna")));

    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    expect(await openSessionsOf("anna")).toHaveLength(1);
    expect(customersCreated()).toEqual(new Set(["cust:anna"]));
  });

  it("a minute later leads to the same page", async () => {
    const first = await openCheckout("anna");
    await clock.advance(MINUTE);

    expect(await openCheckout("anna")).toEqual(first);
  });

  it("shortly before the page runs out leads to a new one, and closes the old one", async () => {
    const first = await openCheckout("anna");
    await clock.advance(42 * MINUTE);

    const second = await openCheckout("anna");

    expect(second.id).not.toBe(first.id);
    expect(await openSessionsOf("anna")).toMatchObject([{ id: second.id }]);
  });

  it("for another plan in a second tab closes the older page", async () => {
    const first = await openCheckout("anna", { packageID: "vip_monthly" });

    const second = await openCheckout("anna", { packageID: "basic_annually" });

    expect(second.id).not.toBe(first.id);
    expect(await openSessionsOf("anna")).toMatchObject([{ id: second.id }]);
  });

  it("for two plans at the same moment leaves one page open, and that one can be paid", async () => {
    const outcomes = await Promise.allSettled([
      openCheckout("anna", { packageID: "vip_monthly" }),
      openCheckout("anna", { packageID: "basic_annually" }),
    ]);

    const opened = outcomes.filter(({ status }) => status === "fulfilled");
    const open = await openSessionsOf("anna");
    expect(opened.length).toBeGreaterThan(0);
    expect(open).toHaveLength(1);
    expect(open[0]?.id).toBe((await pendingOf("anna")).sessionId);
  });

  it("more than ten times an hour is refused, and allowed an hour later", async () => {
    await openInTurns("anna", 10);

    await expect(openCheckout("anna", { packageID: "vip_monthly" })).rejects.toMatchObject(
      refusal("exhausted"),
    );

    await clock.advance(61 * MINUTE);
    expect((await openCheckout("anna", { packageID: "vip_monthly" })).url).toMatch(/^http/);
  });

  it("after a payment without its webhook is refused and opens the paid plan", async () => {
    const { id } = await openCheckout("anna");
    stripeStandIn.control.hold({});
    await pay(id);

    await expect(openCheckout("anna")).rejects.toMatchObject(refusal("already-subscribed"));

    expect((await requireEntitlement("anna")).tier).toBe(2);
  });

  it("for another plan after a payment without its webhook is refused too", async () => {
    const { id } = await openCheckout("anna");
    stripeStandIn.control.hold({});
    await pay(id);

    const asking = openCheckout("anna", { packageID: "basic_monthly" });

    await expect(asking).rejects.toMatchObject(refusal("already-subscribed"));
  });
});

describe("a customer that somebody deleted at Stripe", () => {
  it("is replaced by a new one at the next checkout", async () => {
    await openCheckout("anna");
    const before = await customerOf("anna");
    const client = await stripe();
    await clock.advance(46 * MINUTE);
    await client.customers.del(before);

    await openCheckout("anna");

    expect(await customerOf("anna")).not.toBe(before);
    expect(await openSessionsOf("anna")).toHaveLength(1);
  });
});
