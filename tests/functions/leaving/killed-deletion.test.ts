import "#support/billing/env.ts";
import { getAuth } from "firebase-admin/auth";
import { expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  customerOf,
  lessonsGiven,
  openLessonCheckout,
  pay,
  slotOf,
} from "#support/billing/checkouts.ts";
import { storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { dieEverywhere } from "#support/billing/kill-points.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { addLearner } from "#support/functions/learners.ts";
import { askForDeletion, storeTraces, tracesOf } from "#support/functions/leavers.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

serveWebhooks({ stripeWebhook, revenueCatWebhook });

let customer = "";

/** A learner with a plan and a slot on the web, a plan in a store, and other documents. */
async function arrange(): Promise<void> {
  await startAfresh();
  await addLearner("anna");
  await addSlots();
  const { id } = await openLessonCheckout("anna");
  await pay(id);
  customer = await customerOf("anna");
  await storesStandIn.control.storePurchase({
    uid: "anna",
    store: "app_store",
    product: "gruezi_vip_monthly",
  });
  await storeTraces("anna");
  // A webhook that dies with the deletion would keep its lease.
  stripeStandIn.control.hold({});
}

const loginsOf = async (uid: string) => (await getAuth().getUsers([{ uid }])).users.length;

async function observe() {
  const client = await stripe();
  const { data } = await client.subscriptions.list({ customer, status: "all" });
  return {
    subscriptions: data.map(({ status }) => status),
    isCustomer: (await client.customers.retrieve(customer)).deleted !== true,
    traces: await tracesOf("anna", customer),
    slot: await slotOf("mon-am-8"),
    lessons: await lessonsGiven(),
    logins: await loginsOf("anna"),
  };
}

const NOTHING = {
  subscriptions: ["canceled"],
  isCustomer: false,
  traces: [],
  slot: { holder: "", isHeld: false },
  lessons: 0,
  logins: 0,
};

const LONG = 180_000;

it(
  "a deletion that dies at any operation is completed by the nightly job, if it had begun",
  async () => {
    const { operations, undisturbed, disturbed } = await dieEverywhere({
      arrange,
      work: () => askForDeletion("anna").catch(() => undefined),
      again: () => runJobAnew("finishDeletions"),
      observe,
    });

    const begun = operations.indexOf("commit") + 1;
    expect(undisturbed).toEqual(NOTHING);
    expect(operations).toContain("DELETE /v1/subscribers/anna");
    expect(operations.at(-1)).toBe("delete login");
    expect(disturbed.slice(begun)).toEqual([...operations, "the answer"].slice(begun).map(() => NOTHING));
    expect(disturbed.slice(0, begun).map(({ logins }) => logins)).toEqual(Array(begun).fill(1));
  },
  LONG,
);

it("a deletion that a provider stops is completed when its learner requests it again", async () => {
  await arrange();
  storesStandIn.control.setApiFault({
    method: "DELETE",
    path: "/v1/subscribers/anna",
    kind: "500",
    times: 2,
  });

  await expect(askForDeletion("anna")).rejects.toMatchObject({ details: { reason: "unavailable" } });
  expect(takeLoggedFaults()).toEqual([expect.stringContaining("callable failed")]);
  expect(await loginsOf("anna")).toBe(1);
  await askForDeletion("anna");

  expect(await observe()).toEqual(NOTHING);
});
