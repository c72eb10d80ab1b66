import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { keepEmailTold } from "#functions/gateways/firestore/billing/customers.ts";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { pausePlan, restorePurchases, stripeWebhook } from "#functions/index.ts";
import {
  customerOf,
  openCheckout,
  openSessionsOf,
  requireEntitlement,
  requireFirst,
  stripeQuestions,
  subscribe,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  forgetStoresQuestions,
  seedStorePurchase,
  startAfresh,
  storesQuestions,
} from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { runJob, runJobAnew } from "#support/functions/jobs.ts";
import { addLearnerWithoutAddress, changeEmail } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const auth = loginOf("anna");
const spendNight = () => runJobAnew("tellChangedEmails");

async function emailAtStripe(uid: string): Promise<unknown> {
  const client = await stripe();
  const customer = await client.customers.retrieve(await customerOf(uid));
  return customer.deleted === true ? undefined : customer.email;
}

const timesTold = async (uid: string): Promise<number> => {
  const told = `POST /v1/customers/${await customerOf(uid)}`;
  return stripeQuestions().filter((question) => question === told).length;
};

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

describe("an address changed in the account", () => {
  it("reaches Stripe's customer the next night, once", async () => {
    await subscribe("anna");
    expect(await emailAtStripe("anna")).toBe("anna@example.com");
    await changeEmail("anna", "anna@new.example");

    await spendNight();
    await spendNight();

    expect(await emailAtStripe("anna")).toBe("anna@new.example");
    expect(await timesTold("anna")).toBe(2);
  });

  it("is on Stripe's next checkout page at once", async () => {
    await openCheckout("anna");
    await changeEmail("anna", "anna@new.example");

    await openCheckout("anna", { packageID: "basic_monthly" });

    const page = requireFirst(await openSessionsOf("anna"));
    expect(page.customer_details?.email).toBe("anna@new.example");
  });

  it("reaches Stripe while the plan is paused and gives no access", async () => {
    await subscribe("anna");
    await clock.advance(40 * DAY);
    await run(pausePlan, { data: { months: 1 }, auth });
    await clock.advance(31 * DAY);
    expect((await requireEntitlement("anna")).accessUntil).toBeNull();
    await changeEmail("anna", "anna@new.example");

    await spendNight();

    expect(await emailAtStripe("anna")).toBe("anna@new.example");
  });

  it("reaches Stripe in a later run if Stripe did not answer", async () => {
    await subscribe("anna");
    await changeEmail("anna", "anna@new.example");
    stripeStandIn.control.setApiFault({ method: "POST", path: "/v1/customers/:id", kind: "500", times: 3 });

    await expect(spendNight()).rejects.toThrow();
    expect(await emailAtStripe("anna")).toBe("anna@example.com");
    await runJob("tellChangedEmails");

    expect(await emailAtStripe("anna")).toBe("anna@new.example");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("job failed")]);
  });

  it("of a learner with a store's plan is sent to nobody, because RevenueCat stores no addresses", async () => {
    seedStorePurchase("beat");
    await run(restorePurchases, { data: null, auth: loginOf("beat") });
    await changeEmail("beat", "beat@new.example");
    forgetStoresQuestions();
    const before = stripeQuestions().length;

    await spendNight();

    expect(storesQuestions()).toEqual([]);
    expect(stripeQuestions().slice(before)).toEqual([]);
  });

  it("reaches a customer from before addresses were stored, and one who had none", async () => {
    await addLearnerWithoutAddress("carla");
    await subscribe("anna");
    await subscribe("carla", {}, "5555555555554444");
    const { FieldValue } = await import("firebase-admin/firestore");
    await store().doc("Billing/anna").update({ emailTold: FieldValue.delete() });
    await changeEmail("carla", "carla@example.com");

    await spendNight();

    expect(await timesTold("anna")).toBe(2);
    expect(await emailAtStripe("carla")).toBe("carla@example.com");
  });
});

describe("a customer that was deleted", () => {
  it("at Stripe is replaced at the next checkout, with the new address", async () => {
    await openCheckout("anna");
    const client = await stripe();
    await client.customers.del(await customerOf("anna"));
    await changeEmail("anna", "anna@new.example");

    await openCheckout("anna", { packageID: "basic_monthly" });

    expect(await emailAtStripe("anna")).toBe("anna@new.example");
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("with the account gets no record of an e-mail address", async () => {
    await keepEmailTold("anna", "cus_gone", "anna@example.com");

    expect((await store().doc("Billing/anna").get()).exists).toBe(false);
  });
});
