import "#support/billing/env.ts";
import "#support/billing/live-mode.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { getCurrentSubscriptions, restorePurchases, revenueCatWebhook } from "#functions/index.ts";
import { storesStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, seedStorePurchase, startAfresh, storesQuestions } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { addLearner } from "#support/functions/learners.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const SANDBOX_VIP = {
  uid: "anna",
  store: "app_store",
  product: "gruezi_vip_monthly",
  sandbox: true,
} as const;
const { control } = storesStandIn;

serveWebhooks({ revenueCatWebhook });

beforeEach(() => startAfresh("anna"));

describe("in live mode", () => {
  it("a sandbox event is ignored and leaves the state untouched", async () => {
    await control.storePurchase(SANDBOX_VIP);

    expect(control.deliveries().map(({ lastStatus }) => lastStatus)).toEqual([200]);
    expect(storesQuestions()).toEqual([]);
    expect(await recordsOf("anna")).toEqual([]);
  });

  it("a sandbox purchase opens nothing and is no first subscription, even when purchases are restored", async () => {
    seedStorePurchase("anna", { sandbox: true });

    const restored = await run(restorePurchases, { data: null, auth: loginOf("anna") });

    expect(restored).toEqual({ tier: 0, currentSubscriptions: {} });
    expect(await recordsOf("anna")).toEqual([]);
  });

  it("a reviewer's sandbox purchase opens the plan, is marked, and uses up no trial", async () => {
    await addLearner("reviewer-apple");

    await control.storePurchase({ ...SANDBOX_VIP, uid: "reviewer-apple", trial: true });

    expect(await run(getCurrentSubscriptions, { data: null, auth: loginOf("reviewer-apple") })).toMatchObject(
      {
        gruezi_vip_monthly: { Tier: 2 },
      },
    );
    expect(await recordsOf("reviewer-apple")).toMatchObject([{ sandbox: true }]);
    expect((await store().collection("TrialCards").get()).size).toBe(0);
  });

  it("a purchase that a reviewer moves to another account opens nothing there", async () => {
    await addLearner("reviewer-apple");
    await control.storePurchase({ ...SANDBOX_VIP, uid: "reviewer-apple" });

    await control.transfer({ from: "reviewer-apple", to: "anna" });

    expect(await recordsOf("anna")).toEqual([]);
    expect(await recordsOf("reviewer-apple")).toEqual([]);
  });

  it("a real purchase opens the plan", async () => {
    await control.storePurchase({ ...SANDBOX_VIP, sandbox: false });

    expect(await run(getCurrentSubscriptions, { data: null, auth: loginOf("anna") })).toMatchObject({
      gruezi_vip_monthly: { Tier: 2 },
    });
  });
});
