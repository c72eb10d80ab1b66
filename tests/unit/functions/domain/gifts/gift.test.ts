import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import {
  expiryOfGift,
  giftName,
  isReady,
  type Redemption,
  redeem,
  refuseRedemption,
  type SoldGift,
  sessionOfContract,
  toGiftContract,
  toGiftRecord,
} from "#functions/domain/gifts/gift.ts";
import { aPurchase } from "#support/samples/current-plans.ts";

const swiss = (text: string) => Date.parse(text);
const BOUGHT = swiss("2026-11-25T20:00:00+01:00");
const NOW = BOUGHT + DAY;

const aGift = (fields: Partial<SoldGift> = {}): SoldGift => ({
  id: "hash",
  tier: 2,
  months: 3,
  boughtAt: BOUGHT,
  redemption: null,
  returnedAt: null,
  withdrawnAt: null,
  sessionId: "cs_1",
  paymentIntentId: "pi_1",
  amount: 11_700,
  currency: "chf",
  ...fields,
});

const aRedemption = (fields: Partial<Redemption> = {}): Redemption => ({
  uid: "beat",
  at: NOW,
  beginsAt: NOW,
  until: NOW + 90 * DAY,
  ...fields,
});

const holding = (...records: readonly Partial<SubscriptionRecord>[]) => ({
  subs: Object.fromEntries(
    records.map((fields, at) => [`sub:${at}`, aPurchase({ accessUntil: NOW + 30 * DAY, ...fields })]),
  ),
});

const redeemAt = (now: number, held: ReturnType<typeof holding> | undefined = undefined) =>
  redeem(aGift(), { uid: "beat", held }, now);

describe("a redemption", () => {
  it.each([
    ["into summer time", "2027-01-15T12:00:00+01:00", "2027-04-15T13:00:00+02:00"],
    ["into winter time", "2026-08-15T12:00:00+02:00", "2026-11-15T11:00:00+01:00"],
    ["in the hour that is skipped", "2026-12-28T02:30:00+01:00", "2027-03-28T03:30:00+02:00"],
    ["in the hour that comes twice", "2026-07-25T02:30:00+02:00", "2026-10-25T02:30:00+02:00"],
    ["at the end of a longer month", "2026-11-30T12:00:00+01:00", "2027-02-28T12:00:00+01:00"],
  ])("lasts whole months %s", (_what, from, until) => {
    const { beginsAt, until: end } = redeemAt(swiss(from));

    expect(new Date(beginsAt)).toEqual(new Date(from));
    expect(new Date(end)).toEqual(new Date(until));
  });

  it("begins when the last running access ends, and ignores a revoked plan", () => {
    const held = holding(
      { cancels: true, accessUntil: NOW + 10 * DAY },
      { cancels: true, accessUntil: NOW + 20 * DAY },
      { accessUntil: NOW + 40 * DAY, revokedAt: NOW - DAY },
      { accessUntil: NOW - DAY },
    );

    expect(redeemAt(NOW, held).beginsAt).toBe(NOW + 20 * DAY);
  });

  it("stays unchanged when it is repeated", () => {
    const redemption = aRedemption();

    expect(redeem(aGift({ redemption }), { uid: "beat", held: undefined }, NOW + DAY)).toBe(redemption);
  });
});

describe("the permission to redeem a gift", () => {
  const last = expiryOfGift(BOUGHT) - 1;
  it.each<[string, SoldGift | undefined, number, string | undefined]>([
    ["unknown", undefined, NOW, "code-unknown"],
    ["ready", aGift(), NOW, undefined],
    ["returned", aGift({ returnedAt: NOW }), NOW, "code-ended"],
    ["returned and redeemed", aGift({ returnedAt: NOW, redemption: aRedemption() }), NOW, "code-ended"],
    ["redeemed by the same learner", aGift({ redemption: aRedemption() }), NOW, undefined],
    ["redeemed by another", aGift({ redemption: aRedemption({ uid: "anna" }) }), NOW, "code-used-up"],
    ["in its last instant", aGift(), last, undefined],
    ["expired", aGift(), last + 1, "code-ended"],
    ["redeemed before it expired", aGift({ redemption: aRedemption() }), last + 1, undefined],
  ])("depends on the gift's state: %s", (_state, gift, at, reason) => {
    expect(refuseRedemption(gift, { uid: "beat", held: undefined }, at)).toBe(reason);
  });

  it.each<[string, Partial<SubscriptionRecord>, string | undefined]>([
    ["a renewing plan", {}, "already-subscribed"],
    ["a cancelled plan", { cancels: true }, undefined],
    ["a renewing plan of a store", { platform: "ios", store: "app_store" }, "other-platform"],
    ["a cancelled plan of a store", { platform: "ios", store: "app_store", cancels: true }, "other-platform"],
    ["an earlier gift", { platform: null, store: "gift", source: "gift", cancels: true }, undefined],
    ["a plan that has ended", { state: "ended", accessUntil: NOW - DAY, expires_date: NOW - DAY }, undefined],
  ])("depends on what its receiver has: %s", (_what, fields, reason) => {
    const held = holding({ expires_date: NOW + 30 * DAY, ...fields });

    expect(refuseRedemption(aGift(), { uid: "beat", held }, NOW)).toBe(reason);
  });

  it("ends three years after the purchase, from a leap day too", () => {
    expect(new Date(expiryOfGift(swiss("2028-02-29T12:00:00+01:00")))).toEqual(
      new Date("2031-02-28T12:00:00+01:00"),
    );
  });
});

it("a gift is named by its plan and months, in the shop's language", () => {
  expect(giftName({ tier: 2, months: 3 })).toBe("Grüezi VIP for 3 months, a gift");
  expect(giftName({ tier: 1, months: 12 })).toBe("Grüezi BASIC for 12 months, a gift");
});

describe("a gift's record", () => {
  it("has the gift's plan and time, and nothing that a provider bills", () => {
    expect(toGiftRecord(aGift(), aRedemption({ beginsAt: NOW + DAY }))).toEqual({
      ...{ source: "gift", store: "gift", platform: null, sandbox: false },
      ...{ ProductID: "gift_hash", identifier: "gift_vip", Tier: 2, rawStatus: "redeemed", state: "paid" },
      ...{ purchase_date: NOW, beginsAt: NOW + DAY },
      ...{ expires_date: NOW + 90 * DAY, accessUntil: NOW + 90 * DAY },
      ...{ cancels: true, inTrial: false, trialRefusedAt: null, pause: null, anchor: null },
      ...{ changesTo: null, discounts: [], upgradeUndoneAt: null, revokedAt: null, withdrawn: null },
      ...{ currency: null, confirmUrl: null, wayOfPaying: null, managementUrl: null },
    });
  });

  it("never renews, and ends when its payment is returned", () => {
    expect(toGiftRecord(aGift(), aRedemption())).toMatchObject({
      ...{ cancels: true, state: "paid", revokedAt: null, platform: null, changesTo: null },
      ...{ beginsAt: NOW, accessUntil: NOW + 90 * DAY },
    });
    expect(toGiftRecord(aGift({ returnedAt: NOW }), aRedemption())).toMatchObject({
      ...{ state: "ended", rawStatus: "returned", revokedAt: NOW },
    });
  });
});

describe("a gift's contract", () => {
  it("is dated by the purchase, and names its session", () => {
    const contract = toGiftContract(aGift());

    expect(contract).toEqual({
      ...{ id: "gift:cs_1", subscriptionId: null, identifier: "gift_vip" },
      ...{ tier: 2, months: 3, kind: "gift", concludedAt: BOUGHT },
    });
    expect(sessionOfContract(contract.id)).toBe("cs_1");
    expect(sessionOfContract("stripe:sub_1")).toBeUndefined();
  });

  it("exists only while the gift is neither redeemed nor returned", () => {
    expect(isReady(aGift())).toBe(true);
    expect(isReady(aGift({ redemption: aRedemption() }))).toBe(false);
    expect(isReady(aGift({ returnedAt: NOW }))).toBe(false);
  });
});
