import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { listLetters } from "#functions/gateways/firestore/operations/dead-letters.ts";
import { createStripeCheckoutSession, getCurrentSubscriptions, restorePurchases } from "#functions/index.ts";
import { MASTERCARD } from "#support/billing/checkouts.ts";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { openVipLesson } from "#support/billing/rights.ts";
import {
  forgetStoresQuestions,
  recordsOf,
  seedStorePurchase,
  startAfresh,
  storesQuestions,
} from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { runJob, runJobAnew } from "#support/functions/jobs.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store, storeSecret } from "#support/functions/store.ts";
import { aSecret } from "#support/samples/documents.ts";
import { replayLetter } from "#tools/replay/replay.ts";

/** No test here registers a webhook's address, so no webhook arrives. */
const handleMissedEvents = () => runJob("handleMissedEvents");
const askAboutLapsed = () => runJob("askAboutLapsed");
const tierOf = async (uid: string): Promise<unknown> =>
  (await store().doc(`Entitlements/${uid}`).get()).get("tier");

/** Days until the stored end of access. */
async function daysLeftOf(uid: string): Promise<number> {
  const [record] = await recordsOf(uid);
  return ((record?.accessUntil ?? 0) - clock.now()) / DAY;
}

async function buyOnTheWeb(uid: string, number = "4242424242424242"): Promise<void> {
  const data = { offerID: "vip_basic_annual_monthly", packageID: "vip_monthly" };
  const { id } = await run(createStripeCheckoutSession, { data, auth: loginOf(uid) });
  await stripeStandIn.control.completeCheckout({ session: id, card: { number } });
}

/** Holds a store's plan that we know, and that renewed two days ago without an event. */
async function renewUnheard(...uids: readonly string[]): Promise<void> {
  for (const uid of uids) {
    seedStorePurchase(uid);
    await run(restorePurchases, { data: null, auth: loginOf(uid) });
  }
  await clock.advance(22 * DAY);
  forgetStoresQuestions();
}

function seedCustomer(metadata: Record<string, string>): void {
  const created = Date.now() - 20 * DAY;
  stripeStandIn.control.seed({
    customers: [
      { id: "cus_1", created, metadata, card: { paymentMethod: "pm_1", number: "4242424242424242" } },
    ],
    subscriptions: [
      {
        id: "sub_1",
        customer: "cus_1",
        price: "price_vip_monthly",
        created,
        currentPeriodStart: created,
        currentPeriodEnd: created + 30 * DAY,
      },
    ],
  });
}

beforeEach(async () => {
  await startAfresh("anna", "beat");
  await storeSecret("am-see", aSecret({ Access: "VIP" }));
});

describe("a purchase whose webhooks are lost and whose tab was closed", () => {
  it("is repaired by the nightly job", async () => {
    await buyOnTheWeb("anna");

    await handleMissedEvents();

    expect(await tierOf("anna")).toBe(2);
    expect(await openVipLesson("anna")).toMatchObject({ hasAccess: true });
    expect((await store().doc("Billing/anna").get()).get("pendingCheckout")).toBeUndefined();
  });

  it("is repaired by the first lesson that would be refused", async () => {
    await buyOnTheWeb("anna");

    expect(await openVipLesson("anna")).toMatchObject({ hasAccess: true });
  });

  it("is repaired by the page of plans, before a second plan could be sold", async () => {
    await buyOnTheWeb("anna");

    const held = await run(getCurrentSubscriptions, { data: null, auth: loginOf("anna") });

    expect(held).toMatchObject({ prod_vip_monthly: { state: "trial", isPrimary: true } });
  });

  it("uses up the trial all the same", async () => {
    await buyOnTheWeb("anna");

    await handleMissedEvents();

    expect((await store().collection("TrialCards").get()).size).toBeGreaterThan(0);
  });

  it("costs no request to Stripe if the lesson is open to the learner anyway", async () => {
    await storeSecret("am-see", aSecret({ Access: "account" }));
    await buyOnTheWeb("anna");
    stripeStandIn.control.clearRequests();

    await openVipLesson("anna");

    expect(stripeStandIn.control.requests()).toEqual([]);
  });

  it("is looked up once a minute at most while its checkout is unpaid", async () => {
    const data = { offerID: "vip_basic_annual_monthly", packageID: "vip_monthly" };
    await run(createStripeCheckoutSession, { data, auth: loginOf("anna") });
    stripeStandIn.control.clearRequests();

    const answers = [await openVipLesson("anna"), await openVipLesson("anna")];

    expect(answers).toMatchObject([
      { hasAccess: false, error: { code: 2 } },
      { hasAccess: false, error: { code: 2 } },
    ]);
    expect(stripeStandIn.control.requests()).toHaveLength(1);

    await clock.advance(2 * MINUTE);
    await openVipLesson("anna");

    expect(stripeStandIn.control.requests()).toHaveLength(2);
  });
});

describe("a week in which Stripe's key may not read subscriptions", () => {
  const REFUSED = { method: "GET", path: "/v1/subscriptions", kind: "403" } as const;
  const ALWAYS = 10_000;
  /** Runs after which an event is given up. */
  const RUNS_A_NIGHT = 13;

  async function failAllNight(): Promise<void> {
    for (let run = 0; run < RUNS_A_NIGHT; run++)
      await Promise.resolve(handleMissedEvents()).catch(() => undefined);
  }

  it("leaves known plans as they are, is logged, and leaves dead letters that catch up later", async () => {
    await buyOnTheWeb("beat", MASTERCARD);
    await handleMissedEvents();
    const known = await recordsOf("beat");
    stripeStandIn.control.setApiFault({ ...REFUSED, times: ALWAYS });
    await buyOnTheWeb("anna");

    for (let night = 0; night < 7; night++) {
      await clock.advance(DAY);
      await failAllNight();
    }
    expect(takeLoggedFaults().join()).toContain("required permissions");
    expect(await recordsOf("beat")).toEqual(known);
    expect(await tierOf("anna")).toBeUndefined();

    stripeStandIn.control.clearApiFaults();
    for (const { id } of await listLetters(99)) expect(await replayLetter(id)).toBe("done");

    expect(await tierOf("anna")).toBe(2);
  });
});

describe("the nightly jobs", () => {
  it("do not repeat what was done", async () => {
    await buyOnTheWeb("anna");
    await handleMissedEvents();
    const { updateTime } = await store().doc("Entitlements/anna").get();
    stripeStandIn.control.clearRequests();

    await runJobAnew("handleMissedEvents");

    expect(stripeStandIn.control.requests().map(({ path }) => path)).toEqual(["/v1/events"]);
    expect((await store().doc("Entitlements/anna").get()).updateTime).toEqual(updateTime);
  });

  it("find a store's renewal that came without an event", async () => {
    await renewUnheard("anna");

    await askAboutLapsed();

    expect(await tierOf("anna")).toBe(2);
    expect(await daysLeftOf("anna")).toBeGreaterThan(20);
  });

  it("make no request about a subscription that is known to have ended", async () => {
    await renewUnheard("anna");
    await store().doc("Entitlements/anna").update({ "subs.revenuecat:gruezi_vip_monthly.state": "ended" });

    await askAboutLapsed();

    expect(storesQuestions()).toEqual([]);
  });

  it("continue after one learner's failure, fail at their end with the count, and retry that learner", async () => {
    await renewUnheard("anna", "beat");
    storesStandIn.control.setApiFault({ method: "GET", path: "/v1/subscribers/anna", kind: "500", times: 2 });

    await expect(askAboutLapsed()).rejects.toThrow("Failures: 1.");

    expect(await daysLeftOf("beat")).toBeGreaterThan(20);
    expect(await daysLeftOf("anna")).toBeLessThan(0);
    expect(takeLoggedFaults()).toEqual([
      expect.stringMatching(/job failed.*Failures: 1.*RevenueCat answered 500 to \/v1\/subscribers\/anna/s),
    ]);

    await askAboutLapsed();

    expect(await daysLeftOf("anna")).toBeGreaterThan(20);
  });

  it("read the stores even if Stripe does not answer", async () => {
    await renewUnheard("anna");
    stripeStandIn.control.setApiFault({ method: "GET", path: "/v1/events", kind: "500", times: 9 });

    await expect(handleMissedEvents()).rejects.toThrow();
    await askAboutLapsed();

    expect(await daysLeftOf("anna")).toBeGreaterThan(20);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("job failed")]);
  });

  it("find the owner of a customer whose creating function died before it stored the owner", async () => {
    seedCustomer({ uid: "anna", app: "gruezi" });
    await clock.advance(11 * DAY);

    await handleMissedEvents();

    expect(await tierOf("anna")).toBe(2);
    expect((await store().doc("Billing/anna").get()).get("stripeCustomerId")).toBe("cus_1");
  });

  it("skip another product's customers on the same account", async () => {
    seedCustomer({ uid: "anna", app: "another-product" });
    await clock.advance(11 * DAY);

    await handleMissedEvents();

    expect(await tierOf("anna")).toBeUndefined();
  });
});
