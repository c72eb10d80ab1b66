import { setTimeout } from "node:timers/promises";
import { SECOND } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runBillingCommand } from "#functions/billing/command.ts";
import {
  cancelStripeSubscription,
  movePrivateLesson,
  pausePlan,
  stripeWebhook,
  subscribeWithSameCard,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import { openCheckout, requireEntitlement, subscribe, subscriptionsOf } from "#support/billing/checkouts.ts";
import { holdLease, leaseOf, letLeaseExpire } from "#support/billing/command-leases.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { changeTo, holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { declare, refusedAs, withdrawals } from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const auth = loginOf("anna");
const pause = () => run(pausePlan, { data: { months: 1 }, auth });

/** Buys with a card that has had its trial, so that the trial is refused. Returns the session's id. */
async function beRefused(): Promise<string> {
  await subscribe("beat");
  return subscribe("anna");
}

const COMMANDS: Record<string, () => Promise<unknown>> = {
  pause,
  change: () => changeTo("anna", { PackageID: "vip_annually", ProductID: "prod_vip_monthly" }),
  cancel: () => run(cancelStripeSubscription, { data: null, auth }),
  "go on": () => run(uncancelStripeSubscription, { data: { productIDToUncancel: "prod_vip_monthly" }, auth }),
  checkout: () => openCheckout("anna"),
  "move the lesson": () => run(movePrivateLesson, { data: { slotID: "mon-am-8" }, auth }),
  "delete the account": () => askForDeletion("anna"),
};

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

describe("while a command runs", () => {
  it("every other command of the learner is refused after some seconds and changes nothing", async () => {
    const sessionID = await beRefused();
    await holdPlan("anna", "vip_monthly");
    await stripeStandIn.control.idle({});
    const before = await subscriptionsOf("anna");
    await holdLease("anna");

    const pressed = [
      ...Object.values(COMMANDS).map((press) => press()),
      run(subscribeWithSameCard, { data: { sessionID }, auth }),
    ];

    for (const command of await Promise.allSettled(pressed))
      expect(command).toMatchObject({ status: "rejected", reason: refusedAs("conflict") });
    expect(await subscriptionsOf("anna")).toEqual(before);
    expect((await store().doc("DeletedUsers/anna").get()).exists).toBe(false);
    expect(await leaseOf("anna")).toMatchObject({ id: "another" });
  });

  it("another learner's command is accepted", async () => {
    await holdLease("beat");
    await holdPlan("anna", "vip_monthly");

    expect(await pause()).toHaveProperty("currentSubscriptions");
  });

  it("a declaration of withdrawal is stored all the same", async () => {
    await holdPlan("anna", "vip_monthly");
    await holdLease("anna");

    expect(await declare("stripe:sub_anna")).toMatchObject({ outcome: "address-unproven" });
    expect(await withdrawals()).toMatchObject([{ State: "unproven", ContractID: "stripe:sub_anna" }]);
  });

  it("a webhook is handled, since it only reads", async () => {
    const { id: session } = await openCheckout("anna");
    await holdLease("anna");

    await stripeStandIn.control.completeCheckout({ session, card: { number: "4242424242424242" } });
    await stripeStandIn.control.idle({});

    expect(await requireEntitlement("anna")).toMatchObject({ tier: 2 });
  });

  it("the next command waits for its end", async () => {
    await holdPlan("anna", "vip_monthly");
    await holdLease("anna");

    const [paused] = await Promise.all([pause(), setTimeout(300).then(() => letLeaseExpire("anna"))]);

    expect(paused).toHaveProperty("currentSubscriptions");
  });
});

describe("a lease", () => {
  it("is released, also by a refused command", async () => {
    await holdPlan("anna", "vip_monthly");
    await pause();
    const afterPause = await leaseOf("anna");

    await expect(pause()).rejects.toMatchObject(refusedAs("not-changeable"));

    expect(afterPause).toBeNull();
    expect(await leaseOf("anna")).toBeNull();
  });

  it("expires when its process has died", async () => {
    await holdPlan("anna", "vip_monthly");
    await holdLease("anna", { expiresAt: Date.now() - 1 });

    expect(await pause()).toHaveProperty("currentSubscriptions");
  });

  it("stays with the next command if it expired during the first", async () => {
    await runBillingCommand("anna", "pause", () => holdLease("anna"));

    expect(await leaseOf("anna")).toMatchObject({ id: "another" });
  });

  it("refuses the writes of a holder that is late", async () => {
    const late = runBillingCommand("anna", "pause", async ({ keyOf, requireLease }) => {
      const first = keyOf("write");
      const begun = Date.now();
      const later = vi.spyOn(Date, "now").mockReturnValue(begun + 71 * SECOND);
      try {
        expect(requireLease).toThrow("unavailable");
        return { first, second: keyOf("write") };
      } finally {
        later.mockRestore();
      }
    });

    await expect(late).rejects.toMatchObject({ reason: "unavailable" });
  });

  it("gives the same key to the same write, and other keys to the next command", async () => {
    const keyOnce = () => runBillingCommand("anna", "pause", async ({ keyOf }) => [keyOf("a"), keyOf("a")]);

    const [first, second] = [await keyOnce(), await keyOnce()];

    expect(new Set(first)).toHaveLength(1);
    expect(second).not.toEqual(first);
  });

  it("is not given to a deleted learner", async () => {
    await store().doc("DeletedUsers/anna").set({ at: new Date() });

    const asked = runBillingCommand("anna", "pause", async () => "done");

    await expect(asked).rejects.toMatchObject({ reason: "not-allowed" });
    expect(await leaseOf("anna")).toBeUndefined();
  });
});
