import "#support/billing/env.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { exportMyData, revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  chargedTo,
  customerOf,
  lessonsGiven,
  openLessonCheckout,
  pay,
  slotOf,
  subscribe,
} from "#support/billing/checkouts.ts";
import { storesStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { forgetStoresQuestions, startAfresh, storesQuestions } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { addLearner } from "#support/functions/learners.ts";
import { askForDeletion, storeTraces, tracesOf } from "#support/functions/leavers.ts";
import { takeLoggedNotes } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const refusedAs = (details: object) => ({ details: expect.objectContaining(details) });
const MINUTES_AGO_11 = Math.floor(Date.now() / 1000) - 11 * 60;

serveWebhooks({ stripeWebhook, revenueCatWebhook });

beforeEach(async () => {
  await startAfresh();
  await Promise.all(["anna", "beat"].map((uid) => addLearner(uid)));
  await Promise.all(["anna", "beat"].map(storeTraces));
});

const statusesOf = async (customer: string) => {
  const client = await stripe();
  const { data } = await client.subscriptions.list({ customer, status: "all" });
  return data.map(({ status }) => status);
};

const isDeletedAtStripe = async (customer: string) => {
  const client = await stripe();
  const found = await client.customers.retrieve(customer);
  return found.deleted === true;
};

const hasLogin = async (uid: string) => {
  const { users } = await getAuth().getUsers([{ uid }]);
  return users.length > 0;
};

describe("a deleted account", () => {
  it("leaves no trace of its learner, and another's traces as they were", async () => {
    await subscribe("anna");
    const customer = await customerOf("anna");
    const beats = await tracesOf("beat");

    await askForDeletion("anna");

    expect(await tracesOf("anna", customer)).toEqual([]);
    expect(takeLoggedNotes()).toContainEqual(expect.stringContaining("Stripe event passed over"));
    expect(await tracesOf("beat")).toEqual(beats);
    expect([await hasLogin("anna"), await hasLogin("beat")]).toEqual([false, true]);
  });

  it("keeps comments that others answered, without a name", async () => {
    await askForDeletion("anna");

    const comment = await store().doc("Videos/bim-beck/Comments/comment-of-anna").get();
    expect(comment.data()).toMatchObject({ UID: "", Username: "Deleted learner", Message: "Merci vilmal!" });
    const beats = await store().doc("Videos/bim-beck/Comments/comment-of-beat").get();
    expect(beats.data()).toMatchObject({ UID: "beat", Username: "beat Muster" });
  });

  it("is no longer charged, and frees its private lesson's slot", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await pay(id);
    const customer = await customerOf("anna");

    await askForDeletion("anna");

    expect(await statusesOf(customer)).toEqual(["canceled"]);
    expect(await isDeletedAtStripe(customer)).toBe(true);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "", isHeld: false });
    expect(await lessonsGiven()).toBe(0);
  });

  it("is not refunded automatically", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await pay(id);
    const charged = await chargedTo("anna");

    await askForDeletion("anna");

    const client = await stripe();
    expect(charged).toBe(14_900);
    expect((await client.refunds.list({})).data).toEqual([]);
  });

  it("is deleted at RevenueCat, and not created there again", async () => {
    await storesStandIn.control.storePurchase({
      uid: "anna",
      store: "app_store",
      product: "gruezi_vip_monthly",
    });
    forgetStoresQuestions();

    await askForDeletion("anna");

    expect(storesQuestions()).toEqual(["DELETE /v1/subscribers/anna"]);
  });

  it("gives no second trial to a new account with the same card", async () => {
    await subscribe("anna");
    await askForDeletion("anna");

    await subscribe("beat");

    expect(await statusesOf(await customerOf("beat"))).toEqual(["canceled"]);
  });
});

describe("a deletion", () => {
  it.each([
    ["with somebody else's address", "beat@example.com"],
    ["with something that is no address", "anna"],
    ["with the word that is for those without one", "DELETE"],
  ])("is refused %s", async (_what, confirmEmail) => {
    const before = await tracesOf("anna");

    const asked = askForDeletion("anna", confirmEmail);

    await expect(asked).rejects.toMatchObject(refusedAs({ reason: "bad-input", field: "confirmEmail" }));
    expect(await tracesOf("anna")).toEqual(before);
  });

  it("is confirmed by another word if the account has no address", async () => {
    await getAuth().createUser({ uid: "cleo" });

    await expect(askForDeletion("cleo", "cleo@example.com")).rejects.toMatchObject(
      refusedAs({ reason: "bad-input" }),
    );
    await askForDeletion("cleo", "DELETE");

    expect(await hasLogin("cleo")).toBe(false);
  });

  it("is refused to a learner who logged in a while ago", async () => {
    const before = await tracesOf("anna");

    const asked = askForDeletion("anna", "anna@example.com", { auth_time: MINUTES_AGO_11 });

    await expect(asked).rejects.toMatchObject({
      code: "failed-precondition",
      details: { reason: "stale-login" },
    });
    expect(await tracesOf("anna")).toEqual(before);
    expect((await store().doc("DeletedUsers/anna").get()).exists).toBe(false);
  });

  it("ignores capitals and spaces in the address", async () => {
    await askForDeletion("anna", " Anna@Example.com ");

    expect(await hasLogin("anna")).toBe(false);
  });
});

describe("a second request", () => {
  it("to delete with the same login gets the same answer, although the login is gone", async () => {
    await subscribe("anna");
    const receipt = await askForDeletion("anna");

    expect(await askForDeletion("anna", "forgotten", { auth_time: MINUTES_AGO_11 })).toEqual(receipt);
  });

  it("to delete in another tab at the same moment gets the same answer", async () => {
    await subscribe("anna");

    const [first, second] = await Promise.all([askForDeletion("anna"), askForDeletion("anna")]);

    expect(second).toEqual(first);
    expect(await tracesOf("anna")).toEqual([]);
  });

  it("for an export is refused, and nothing comes back", async () => {
    await askForDeletion("anna");

    const asked = run(exportMyData, { data: null, auth: loginOf("anna") });

    await expect(asked).rejects.toMatchObject(refusedAs({ reason: "not-allowed" }));
    expect(await tracesOf("anna")).toEqual([]);
  });
});
