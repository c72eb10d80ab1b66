import { DAY, HOUR } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { revenueCatWebhook } from "#functions/index.ts";
import { clock, storesStandIn } from "#support/billing/env.ts";
import { CLOSED, currentOf, OPEN, openVipLesson } from "#support/billing/rights.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { storeSecret } from "#support/functions/store.ts";
import { aSecret } from "#support/samples/documents.ts";

const VIP = { store: "app_store", product: "gruezi_vip_monthly" } as const;
const BASIC = { store: "play_store", product: "gruezi_basic:monthly" } as const;
const { control } = storesStandIn;

serveWebhooks({ revenueCatWebhook });

beforeEach(async () => {
  await startAfresh("anna");
  await storeSecret("am-see", aSecret({ Access: "VIP" }));
});

describe("a purchase in a store", () => {
  it("opens the plan, and is listed with the platform that manages it", async () => {
    await control.storePurchase({ uid: "anna", ...VIP, trial: true });

    expect(await openVipLesson("anna")).toMatchObject(OPEN);
    expect(await currentOf("anna")).toEqual({
      gruezi_vip_monthly: expect.objectContaining({
        identifier: "gruezi_vip_monthly",
        Tier: 2,
        platform: "ios",
        store: "app_store",
        state: "trial",
        inTrial: true,
        cancels: false,
        isPrimary: true,
        managementUrl: expect.stringMatching(/^https:/),
      }),
    });
  });

  it("on Android has the product id that offers use", async () => {
    await control.storePurchase({ uid: "anna", ...BASIC });

    expect(await currentOf("anna")).toEqual({
      "gruezi_basic:monthly": expect.objectContaining({ Tier: 1, platform: "android" }),
    });
  });

  it("renews by itself, so that access goes on", async () => {
    await control.storePurchase({ uid: "anna", ...VIP });

    await clock.advance(45 * DAY);

    expect(await openVipLesson("anna")).toMatchObject(OPEN);
  });

  it("that is cancelled gives access to the end of its period and not longer", async () => {
    await control.storePurchase({ uid: "anna", ...VIP });
    await control.cancel({ uid: "anna" });

    expect(await currentOf("anna")).toMatchObject({ gruezi_vip_monthly: { cancels: true, state: "paid" } });
    expect(await openVipLesson("anna")).toMatchObject(OPEN);

    await clock.advance(32 * DAY);

    expect(await openVipLesson("anna")).toMatchObject(CLOSED);
    expect(await currentOf("anna")).toEqual({});
  });

  it("with its cancellation taken back renews again", async () => {
    await control.storePurchase({ uid: "anna", ...VIP });
    await control.cancel({ uid: "anna" });

    await control.uncancel({ uid: "anna" });

    expect(await currentOf("anna")).toMatchObject({ gruezi_vip_monthly: { cancels: false } });
  });

  it("that cannot be charged gives access through the days of grace", async () => {
    await control.storePurchase({ uid: "anna", ...VIP });
    await control.billingIssue({ uid: "anna", graceDays: 6 });

    await clock.advance(33 * DAY);

    expect(await openVipLesson("anna")).toMatchObject(OPEN);
    expect(await currentOf("anna")).toMatchObject({ gruezi_vip_monthly: { state: "grace" } });

    await clock.advance(6 * DAY);

    expect(await openVipLesson("anna")).toMatchObject(CLOSED);
  });

  it("that is refunded ends access now, although it expires later", async () => {
    await control.storePurchase({ uid: "anna", ...VIP });

    await control.refund({ uid: "anna" });

    expect(await openVipLesson("anna")).toMatchObject(CLOSED);
    const [record] = await recordsOf("anna");
    expect(record).toMatchObject({ state: "ended", revokedAt: expect.any(Number) });
    expect(record?.expires_date).toBeGreaterThan(clock.now() + 20 * DAY);
  });
});

describe("access without a subscription", () => {
  const FOR_EVER = { store: "app_store", product: "gruezi_vip_for_ever", entitlement: "vip" } as const;

  it("comes from a one-time product, for ever and without a plan to manage", async () => {
    await control.buyOnce({ uid: "anna", ...FOR_EVER });

    await clock.advance(800 * DAY);

    expect(await openVipLesson("anna")).toMatchObject(OPEN);
    expect(await currentOf("anna")).toEqual({
      gruezi_vip_for_ever: expect.objectContaining({ platform: null, cancels: true, isPrimary: false }),
    });
  });

  it("is gone when the one-time product is refunded", async () => {
    await control.buyOnce({ uid: "anna", ...FOR_EVER });

    await control.refund({ uid: "anna" });

    expect(await openVipLesson("anna")).toMatchObject(CLOSED);
  });

  it("is granted for some hours while the store does not answer, and ends with them", async () => {
    await control.grantTemporarily({ uid: "anna", ...VIP, hours: 20 });

    expect(await openVipLesson("anna")).toMatchObject(OPEN);

    await clock.advance(21 * HOUR);

    expect(await openVipLesson("anna")).toMatchObject(CLOSED);
  });

  it("is replaced by the purchase when the store has confirmed it", async () => {
    await control.grantTemporarily({ uid: "anna", ...VIP, hours: 20 });
    await control.storePurchase({ uid: "anna", ...VIP });

    await clock.advance(2 * DAY);

    expect(await currentOf("anna")).toMatchObject({
      gruezi_vip_monthly: { platform: "ios", cancels: false, state: "paid" },
    });
  });
});

describe("a row of RevenueCat's answer that cannot be read", () => {
  it("leaves its owner's access alone, and is named in the log", async () => {
    await control.storePurchase({ uid: "anna", ...BASIC });
    await control.storePurchase({ uid: "anna", ...VIP });
    control.spoilRow({ uid: "anna", product: VIP.product });

    await control.cancel({ uid: "anna", product: BASIC.product });

    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("subscriptions.gruezi_vip_monthly (expires_date)"),
    ]);
    expect(await openVipLesson("anna")).toMatchObject(OPEN);
    expect(await currentOf("anna")).toMatchObject({ "gruezi_basic:monthly": { cancels: true } });
  });
});

it("a purchase in the Test Store opens its plan in test mode, and has no store's page", async () => {
  await control.storePurchase({ uid: "anna", store: "test_store", product: "test_vip_monthly" });

  expect(await openVipLesson("anna")).toMatchObject(OPEN);
  expect(await currentOf("anna")).toMatchObject({
    test_vip_monthly: { platform: null, store: "test_store" },
  });
});
