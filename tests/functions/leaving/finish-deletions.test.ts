import "#support/billing/env.ts";
import { DAY, HOUR } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { stripeWebhook } from "#functions/index.ts";
import { customerOf, requireFirst, subscribe, subscriptionsOf } from "#support/billing/checkouts.ts";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { addLearner, removeLearners } from "#support/functions/learners.ts";
import { askForDeletion, storeTraces, tracesOf } from "#support/functions/leavers.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { storePurchase } from "#support/functions/reminders.ts";
import { store } from "#support/functions/store.ts";
import { aSubscription } from "#support/samples/documents.ts";

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh();
  await Promise.all(["anna", "beat"].map((uid) => addLearner(uid)));
});

const passNight = () => runJobAnew("finishDeletions");
const lookForLogins = () => runJobAnew("deleteWithoutLogin");

const markOf = async (uid: string) => (await store().doc(`DeletedUsers/${uid}`).get()).data();

const statusesOf = async (customer: string) => {
  const client = await stripe();
  const { data } = await client.subscriptions.list({ customer, status: "all" });
  return data.map(({ status }) => status);
};

describe("the night after a deletion", () => {
  it("deletes what a login wrote that outlived its account, and keeps only the day", async () => {
    await askForDeletion("anna");
    const at = new Date(Date.now() - 3 * HOUR);
    await store().doc("DeletedUsers/anna").update({ at });
    await storeTraces("anna");

    await passNight();

    expect(await tracesOf("anna")).toEqual([]);
    expect(Object.keys((await markOf("anna")) ?? {})).toEqual(["at"]);
  });

  it("leaves the deletion open while such a login can still be valid", async () => {
    await askForDeletion("anna");

    await passNight();

    expect(await markOf("anna")).toMatchObject({ isOpen: true });
  });

  it("leaves the deletions of earlier nights alone", async () => {
    await store().doc("DeletedUsers/anna").set({ at: new Date() });
    await storeTraces("anna");
    const before = await tracesOf("anna");

    await passNight();

    expect(before).not.toEqual([]);
    expect(await tracesOf("anna")).toEqual(before);
  });

  it("continues with the others if one fails, and reports one failure", async () => {
    for (const uid of ["anna", "beat"]) {
      await storeTraces(uid);
      await store().doc(`DeletedUsers/${uid}`).set({ at: new Date(), isOpen: true });
    }
    storesStandIn.control.setApiFault({
      method: "DELETE",
      path: "/v1/subscribers/anna",
      kind: "500",
      times: 2,
    });

    await expect(passNight()).rejects.toThrow("Failures: 1.");

    expect(await tracesOf("beat")).toEqual([]);
    expect(await tracesOf("anna")).toEqual([]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("job failed")]);
  });
});

describe("a learner whose login was deleted elsewhere", () => {
  it("is charged no more, and leaves nothing behind", async () => {
    await subscribe("anna");
    await storeTraces("anna");
    const customer = await customerOf("anna");
    await removeLearners();

    await lookForLogins();

    expect(await statusesOf(customer)).toEqual(["canceled"]);
    expect(await tracesOf("anna", customer)).toEqual([]);
  });

  it("leaves nothing behind either if the plan ended before the night and was synced first", async () => {
    await subscribe("anna");
    const customer = await customerOf("anna");
    stripeStandIn.control.portalCancel({ subscription: requireFirst(await subscriptionsOf("anna")).id });
    await stripeStandIn.control.idle({});
    await removeLearners();
    await clock.advance(31 * DAY);

    await runJobAnew("askAboutLapsed");
    await lookForLogins();

    expect(await tracesOf("anna", customer)).toEqual([]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Stripe event of nobody")]);
  });

  it("is found while the plan is paused and gives no access", async () => {
    await subscribe("anna");
    const customer = await customerOf("anna");
    await stripeStandIn.control.pause({ subscription: requireFirst(await subscriptionsOf("anna")).id });
    await stripeStandIn.control.idle({});
    await removeLearners();

    await lookForLogins();

    expect(await statusesOf(customer)).toEqual(["canceled"]);
    expect(await tracesOf("anna", customer)).toEqual([]);
  });

  it("is not deleted if logins are missing by the dozen", async () => {
    const crowd = Array.from({ length: 21 }, (_, at) => `learner-${at}`);
    await Promise.all(crowd.map((uid) => storePurchase(uid, aSubscription())));
    await subscribe("anna");

    await lookForLogins();

    expect(takeLoggedFaults()).toEqual([expect.stringContaining("21 of 22 logins cannot be found")]);
    expect(await statusesOf(await customerOf("anna"))).toEqual(["trialing"]);
    expect(await markOf("learner-0")).toBeUndefined();
  });

  it("is told apart from learners who have a login", async () => {
    await subscribe("anna");
    await subscribe("beat", {}, "5555555555554444");
    const before = await tracesOf("beat");

    await lookForLogins();

    expect(await tracesOf("beat")).toEqual(before);
    expect(await statusesOf(await customerOf("anna"))).toEqual(["trialing"]);
  });
});
