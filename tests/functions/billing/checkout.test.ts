import "../../support/billing-env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { closeLapsedCheckouts } from "../../../functions/src/billing/close-lapsed-checkouts.ts";
import { toEnded } from "../../../functions/src/billing/complete-purchase.ts";
import { keepCheckout } from "../../../functions/src/gateways/checkout-end.ts";
import {
  type CheckoutSession,
  findSession,
} from "../../../functions/src/gateways/stripe/checkout-sessions.ts";
import { stripe } from "../../../functions/src/gateways/stripe/client.ts";
import {
  createStripeCheckoutSession,
  getRevenueCatOffer_v2_0,
  stripeWebhook,
} from "../../../functions/src/index.ts";
import { followClock } from "../../../functions/src/platform/clock.ts";
import { clock, stripeStandIn } from "../../support/billing-env.ts";
import { DAY, MINUTE, startAfresh, storesQuestions } from "../../support/billing-world.ts";
import { run } from "../../support/call.ts";
import {
  addSlots,
  customerOf,
  lessonsGiven,
  openCheckout,
  openLessonCheckout,
  openSessionsOf,
  pay,
  requireEntitlement,
  requireFirst,
  slotOf,
  stripeQuestions,
} from "../../support/checkouts.ts";
import { anEntitlement, aSubscription } from "../../support/documents.ts";
import { addLearner } from "../../support/learners.ts";
import { loginOf } from "../../support/logins.ts";
import { store, storeEntitlement } from "../../support/store.ts";
import { serveWebhooks } from "../../support/webhook-front.ts";

const refusal = (reason: string, field?: string) => ({ details: field ? { reason, field } : { reason } });

const fetchOffer = () =>
  run(getRevenueCatOffer_v2_0, {
    data: { offerID: "vip_basic_annual_monthly", platform: "stripe" },
    auth: loginOf("anna"),
  });

/** Those that were created for one reason: a request and its repetitions. */
const customersCreated = () =>
  new Set(
    stripeStandIn.control
      .requests()
      .filter(({ method, path, status }) => method === "POST" && path === "/v1/customers" && status === 200)
      .map(({ idempotencyKey }) => idempotencyKey),
  );

/** Each replaces the one before. */
async function openInTurns(uid: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++)
    await openCheckout(uid, { packageID: turn % 2 === 0 ? "vip_monthly" : "basic_monthly" });
}

function requireOurs(session: CheckoutSession | undefined): CheckoutSession {
  if (session === undefined) throw new Error("It is no session of ours.");
  return session;
}

const FREE = { holder: "", isHeld: false };

const pendingOf = async (uid: string) => (await store().doc(`Billing/${uid}`).get()).get("pendingCheckout");

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh();
  await Promise.all(["anna", "beat"].map((uid) => addLearner(uid)));
});

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

  it("makes the learner a customer whom both sides know", async () => {
    await openCheckout("anna");

    const customerId = await customerOf("anna");
    const reverse = await store().doc(`StripeCustomers/${customerId}`).get();
    expect(reverse.data()).toEqual({ uid: "anna" });
    const { customer_details: details } = requireFirst(await openSessionsOf("anna"));
    expect(details?.email).toBe("anna@example.com");
  });

  it("costs one call to a provider once customer and offer are known, and no more when it is asked for again", async () => {
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

  it("is given up when it runs out", async () => {
    await openCheckout("anna");

    await clock.advance(46 * MINUTE);

    expect(await openSessionsOf("anna")).toEqual([]);
    expect(await pendingOf("anna")).toBeUndefined();
  });
});

describe("asking twice", () => {
  it("8. Given a double click on subscribe, then one customer and one open session (same url)", async () => {
    const [first, second] = await Promise.all([openCheckout("anna"), openCheckout("anna")]);

    expect(second).toEqual(first);
    expect(await openSessionsOf("anna")).toHaveLength(1);
    expect(customersCreated()).toEqual(new Set(["cust:anna"]));
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

  it("9a. Given two tabs with different plans, then the older session is expired", async () => {
    const first = await openCheckout("anna", { packageID: "vip_monthly" });

    const second = await openCheckout("anna", { packageID: "basic_annually" });

    expect(second.id).not.toBe(first.id);
    expect(await openSessionsOf("anna")).toMatchObject([{ id: second.id }]);
  });

  it("two plans at the very same time leaves at most one page open, and that one can be paid on", async () => {
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

  it("after paying, before any webhook, is refused and opens what was paid for", async () => {
    const { id } = await openCheckout("anna");
    stripeStandIn.control.hold({});
    await pay(id);

    await expect(openCheckout("anna")).rejects.toMatchObject(refusal("already-subscribed"));

    expect((await requireEntitlement("anna")).tier).toBe(2);
  });

  it("for another plan after paying, before any webhook, is refused too", async () => {
    const { id } = await openCheckout("anna");
    stripeStandIn.control.hold({});
    await pay(id);

    const asking = openCheckout("anna", { packageID: "basic_monthly" });

    await expect(asking).rejects.toMatchObject(refusal("already-subscribed"));
  });
});

describe("who may not open a checkout", () => {
  it.each([
    ["a visitor", undefined, "signed-out"],
    ["somebody whose account is being deleted", "carla", "not-allowed"],
  ])("%s", async (_who, uid, reason) => {
    await store().doc("DeletedUsers/carla").set({ at: new Date() });
    const data = { offerID: "vip_basic_annual_monthly", packageID: "vip_monthly" };

    const asking = run(createStripeCheckoutSession, { data, ...(uid && { auth: loginOf(uid) }) });

    await expect(asking).rejects.toMatchObject(refusal(reason));
    expect((await store().doc("Billing/carla").get()).exists).toBe(false);
  });

  it("12. Given an active iOS subscription, when createStripeCheckoutSession is called directly, then failed-precondition", async () => {
    const iosSubscription = aSubscription({ source: "revenuecat", store: "app_store", platform: "ios" });
    await storeEntitlement("anna", anEntitlement(1, iosSubscription));

    const failed = { code: "failed-precondition", ...refusal("other-platform") };
    await expect(openCheckout("anna")).rejects.toMatchObject(failed);

    expect(stripeQuestions().filter((question) => question.startsWith("POST"))).toEqual([]);
  });

  it.each([
    ["pays", {}],
    ["has cancelled and is still inside the period", { cancels: true }],
    ["could not be charged", { state: "grace", rawStatus: "past_due" }],
    ["is unpaid", { state: "blocked", rawStatus: "unpaid", accessUntil: 0 }],
    ["is paused", { state: "blocked", rawStatus: "paused", accessUntil: 0 }],
  ] as const)("somebody whose subscription %s", async (_what, fields) => {
    await storeEntitlement("anna", anEntitlement(1, aSubscription(fields)));

    await expect(openCheckout("anna")).rejects.toMatchObject(refusal("already-subscribed"));
  });
});

describe("what is taken from the request", () => {
  it("18. Given tampered StripePriceID / foreign ProductID / unknown packageID / negative quantity, then invalid-argument and no Stripe write", async () => {
    const order = { offerID: "vip_basic_annual_monthly", packageID: "vip_monthly" };
    const tampered = [
      [{ ...order, StripePriceID: "price_basic_monthly" }, "StripePriceID"],
      [{ ...order, ProductID: "prod_of_somebody" }, "ProductID"],
      [{ ...order, quantity: -1 }, "quantity"],
      [{ ...order, trialDays: 365 }, "trialDays"],
      [{ ...order, success_url: "https://evil.example" }, "success_url"],
      [{ ...order, packageID: "../vip" }, "packageID"],
      [{ ...order, offerID: 7 }, "offerID"],
      [{ packageID: "vip_monthly" }, "offerID"],
    ] as const;

    const answers = await Promise.allSettled(
      tampered.map(([data]) => run(createStripeCheckoutSession, { data, auth: loginOf("anna") })),
    );

    expect(answers).toEqual(
      tampered.map(([, field]) => ({
        status: "rejected",
        reason: expect.objectContaining({ code: "invalid-argument", ...refusal("bad-input", field) }),
      })),
    );
    expect(stripeQuestions()).toEqual([]);
  });

  it.each([
    ["an unknown offer", { offerID: "summer_sale" }],
    ["an unknown package", { packageID: "gold_monthly" }],
    ["a package of another offer", { packageID: "vip_private_monthly" }],
  ])("18. %s is not found, and Stripe is told nothing", async (_what, wanted) => {
    await expect(openCheckout("anna", wanted)).rejects.toMatchObject(refusal("not-found"));

    expect(stripeQuestions().filter((question) => question.startsWith("POST"))).toEqual([]);
  });

  it("a private lesson goes with the package that has one, and with no other", async () => {
    await addSlots();

    const answers = await Promise.allSettled([
      openCheckout("anna", { selectedPrivateLesson: "mon-am-8" }),
      openCheckout("anna", { offerID: "vip_private_lessons", packageID: "vip_private_monthly" }),
    ]);

    const reason = expect.objectContaining(refusal("bad-input", "selectedPrivateLesson"));
    expect(answers).toEqual([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ]);
    expect(await slotOf("mon-am-8")).toEqual(FREE);
  });
});

describe("a private lesson during a checkout", () => {
  it("is held for the learner and counted", async () => {
    await addSlots();

    await openLessonCheckout("anna", "mon-am-8");

    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: true });
    expect(await lessonsGiven()).toBe(1);
  });

  it("is held until the page is closed, not longer", async () => {
    await addSlots();
    await openLessonCheckout("anna", "mon-am-8");

    const slot = await store().doc("PrivateLessons/mon-am-8").get();
    const { expires_at: expiresAt } = requireFirst(await openSessionsOf("anna"));
    expect(slot.get("HoldUntil").toMillis()).toBe(expiresAt * 1000);
  });

  it("is free again when the page has run out", async () => {
    await addSlots();
    await openLessonCheckout("anna", "mon-am-8");

    await clock.advance(46 * MINUTE);

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("moves when the learner chooses another", async () => {
    await addSlots(1);
    await openLessonCheckout("anna", "mon-am-8");

    await openLessonCheckout("anna", "tue-pm-5");

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await slotOf("tue-pm-5")).toEqual({ holder: "anna", isHeld: true });
    expect(await lessonsGiven()).toBe(1);
  });

  it("is given up when the learner chooses a plan without one", async () => {
    await addSlots();
    await openLessonCheckout("anna", "mon-am-8");

    await openCheckout("anna");

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("that somebody else has is refused, and nothing is held", async () => {
    await addSlots();
    await openLessonCheckout("beat", "mon-am-8");

    await expect(openLessonCheckout("anna", "mon-am-8")).rejects.toMatchObject(refusal("conflict"));

    expect(await slotOf("mon-am-8")).toEqual({ holder: "beat", isHeld: true });
    expect(await pendingOf("anna")).toBeUndefined();
  });

  it("that two want at once goes to one of them", async () => {
    await addSlots();

    const outcomes = await Promise.allSettled([
      openLessonCheckout("anna", "mon-am-8"),
      openLessonCheckout("beat", "mon-am-8"),
    ]);

    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await lessonsGiven()).toBe(1);
  });

  it("is refused once all lessons are given", async () => {
    await addSlots(1);
    await openLessonCheckout("beat", "mon-am-8");

    await expect(openLessonCheckout("anna", "tue-pm-5")).rejects.toMatchObject(refusal("exhausted"));
  });

  it("that is paid for stays the learner's, although the purchase itself has not been written down yet", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    stripeStandIn.control.hold({});
    await pay(id);
    await keepCheckout(toEnded(requireOurs(await findSession(id))));

    await expect(openCheckout("anna")).rejects.toMatchObject(refusal("already-subscribed"));

    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
  });

  it("that does not exist is not found", async () => {
    await addSlots();

    await expect(openLessonCheckout("anna", "sat-am-8")).rejects.toMatchObject(refusal("not-found"));
  });
});

describe("a customer whom somebody has deleted in Stripe", () => {
  it("becomes a new one with the next checkout", async () => {
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

describe("a checkout of which no webhook told us the end", () => {
  it("does not keep its private lesson for ever", async () => {
    await addSlots();
    await openLessonCheckout("anna", "mon-am-8");
    stripeStandIn.control.hold({});
    await clock.advance(46 * MINUTE);
    stripeStandIn.control.drop({ all: true });

    await followClock();
    await closeLapsedCheckouts();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await pendingOf("anna")).toBeUndefined();
  });

  it("is closed although another learner's cannot even be read, which is told at the end", async () => {
    await addSlots();
    await openLessonCheckout("beat", "mon-am-8");
    stripeStandIn.control.hold({});
    await clock.advance(46 * MINUTE);
    stripeStandIn.control.drop({ all: true });
    await store()
      .doc("Billing/anna")
      .set({ pendingCheckout: { expiresAt: new Date(0) } });

    await followClock();
    await expect(closeLapsedCheckouts()).rejects.toThrow("Failures: 1.");

    expect(await slotOf("mon-am-8")).toEqual(FREE);
  });

  it("opens what was paid for", async () => {
    const { id } = await openCheckout("anna");
    stripeStandIn.control.hold({});
    await pay(id);
    stripeStandIn.control.drop({ all: true });
    await clock.advance(46 * MINUTE);

    await followClock();
    await closeLapsedCheckouts();

    expect((await requireEntitlement("anna")).tier).toBe(2);
    expect(await pendingOf("anna")).toBeUndefined();
  });
});
