import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelStripeSubscription, stripeWebhook, uncancelStripeSubscription } from "#functions/index.ts";
import { subscribe } from "#support/billing/checkouts.ts";
import { clock } from "#support/billing/env.ts";
import { holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const cancel = (uid: string, data: unknown = null) =>
  run(cancelStripeSubscription, { data, auth: loginOf(uid) });

async function figures(): Promise<readonly object[]> {
  const { docs } = await store().collection("Figures").get();
  return docs.map((found) => found.data());
}

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

describe("the figures of cancellations", () => {
  it("count reasons by month, without names", async () => {
    await Promise.all([holdPlan("anna", "vip_monthly"), holdPlan("beat", "vip_monthly")]);

    await cancel("anna", { reason: "too-expensive" });
    await cancel("beat");

    const month = new Date(clock.now()).toISOString().slice(0, 7);
    const { docs } = await store().collection("Figures").get();
    expect(docs.map(({ id }) => id)).toEqual([`cancellations-${month}`]);
    expect(docs.map((found) => found.data())).toEqual([{ "too-expensive": 1, none: 1 }]);
  });

  it("count a cancellation once, however often it is pressed, taken back and repeated", async () => {
    await subscribe("anna");
    await Promise.all([cancel("anna", { reason: "no-time" }), cancel("anna", { reason: "no-time" })]);
    await run(uncancelStripeSubscription, {
      data: { productIDToUncancel: "prod_vip_monthly" },
      auth: loginOf("anna"),
    });

    await cancel("anna", { reason: "learnt-enough" });

    expect(await figures()).toEqual([{ "no-time": 1 }]);
  });

  it("count the next cancellation in its own month", async () => {
    await subscribe("anna");
    await cancel("anna");
    await clock.advance(62 * DAY);
    await subscribe("anna", { packageID: "basic_monthly" });

    await cancel("anna", { reason: "no-time" });

    expect(await figures()).toEqual([{ none: 1 }, { "no-time": 1 }]);
  });

  it.each([{ reason: "because" }, { reason: null }, { reason: "none" }, { why: "no-time" }, "no-time"])(
    "count no invalid request, which is refused: %j",
    async (data) => {
      await holdPlan("anna", "vip_monthly");

      await expect(cancel("anna", data)).rejects.toMatchObject({
        details: expect.objectContaining({ reason: "bad-input" }),
      });

      expect(await figures()).toEqual([]);
    },
  );

  it("count nothing of a learner without a plan", async () => {
    await expect(cancel("anna", { reason: "no-time" })).rejects.toThrow();

    expect(await figures()).toEqual([]);
  });
});
