import { DAY, HOUR } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { findComingCharge } from "#functions/billing/coming-charge.ts";
import { findReminders } from "#functions/domain/reminders/reminders.ts";
import { getCurrentSubscriptions, getPayments, getPromotion, stripeWebhook } from "#functions/index.ts";
import { toCardNumber } from "#support/billing/card-number.ts";
import {
  addSlots,
  chargedTo,
  openCheckout,
  openLessonCheckout,
  openSessionsOf,
  pay,
  requireEntitlement,
  requireFirst,
  stripeQuestions,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { giveGift } from "#support/billing/gifts.ts";
import { changeTo } from "#support/billing/plan-changes.ts";
import { addCode, dashboard, lookUp } from "#support/billing/promotion-codes.ts";
import { refusal } from "#support/billing/refusals.ts";
import { rewordStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

serveWebhooks({ stripeWebhook });

/** A card for each learner, so that each gets a trial. */
const CARDS_OF_TEN = Array.from(
  { length: 10 },
  (_, index) => [`learner-${index}`, toCardNumber("499990", index)] as const,
);
const TEN = CARDS_OF_TEN.map(([uid]) => uid);

beforeEach(() => startAfresh("anna", "beat", ...TEN));

const inSeconds = (milliseconds: number) => Math.floor((clock.now() + milliseconds) / 1000);
const HALF = { percent_off: 50 } as const;

describe("the price with a code", () => {
  it.each([
    ["forever", { ...HALF, duration: "forever" }, "CHF 19.50 per month"],
    ["once", { ...HALF, duration: "once" }, "CHF 19.50 for one month, then CHF 39.00 per month"],
    [
      "for three months, of which the trial takes one",
      { ...HALF, duration: "repeating", duration_in_months: 3 },
      "CHF 19.50 per month for 2 months, then CHF 39.00 per month",
    ],
    ["as an amount", { amount_off: 500, currency: "chf", duration: "forever" }, "CHF 34.00 per month"],
    ["wholly", { percent_off: 100, duration: "once" }, "CHF 0.00 for one month, then CHF 39.00 per month"],
  ] as const)("is shown for a discount that is given %s", async (_how, coupon, text) => {
    await clock.advance(Date.UTC(2027, 1, 1) - clock.now());
    await addCode("SUMMER", coupon);

    const { code, plans } = await lookUp("summer");

    expect(code).toBe("SUMMER");
    expect(plans["prod_vip_monthly"]).toMatchObject({ OfferPriceText: `30 days free, then ${text}` });
  });

  it("is that of the whole year for a yearly plan", async () => {
    await addCode("SUMMER", { ...HALF, duration: "repeating", duration_in_months: 3 });

    const { plans } = await lookUp("SUMMER");

    expect(plans["prod_vip_annually"]).toMatchObject({
      PriceText: "CHF 210.60 for one year, then CHF 421.20 per year",
    });
  });

  it("is shown in euro if the coupon has an amount in euro", async () => {
    const amounts = { amount_off: 500, currency: "chf", currency_options: { eur: { amount_off: 600 } } };
    await addCode("SUMMER", { ...amounts, duration: "forever" });

    const { plans } = await lookUp("SUMMER", { currency: "eur" });

    expect(plans["prod_vip_monthly"]).toMatchObject({ PriceText: "EUR 35.00 per month" });
  });
});

describe("a code is refused as", () => {
  const couponOnly = (coupon: object) => ({ ...HALF, duration: "forever" as const, ...coupon });
  it.each([
    ["code-unknown", "of another text", undefined, {}],
    ["code-ended", "after its date", undefined, { expires_at: inSeconds(HOUR) }],
    ["code-ended", "after its coupon's date", { redeem_by: inSeconds(HOUR) }, {}],
    ["code-other-offer", "of another product", { applies_to: { products: ["prod_basic_monthly"] } }, {}],
    ["code-other-currency", "with an amount in another currency", "eur", {}],
    [
      "code-minimum",
      "above the plan's price",
      undefined,
      { restrictions: { minimum_amount: 40_00, minimum_amount_currency: "chf" } },
    ],
    [
      "code-other-currency",
      "with a minimum in another currency",
      undefined,
      { restrictions: { minimum_amount: 100, minimum_amount_currency: "eur" } },
    ],
  ] as const)("%s, %s", async (reason, _what, coupon, terms) => {
    const inEuro = { amount_off: 500, currency: "eur", duration: "forever" as const };
    await addCode("SUMMER", coupon === "eur" ? inEuro : couponOnly(coupon ?? {}), { ...terms });
    await clock.advance(2 * HOUR);
    const code = reason === "code-unknown" ? "WINTER" : "SUMMER";

    await expect(openCheckout("anna", { code })).rejects.toMatchObject(refusal(reason));

    expect(stripeQuestions()).not.toContain("POST /v1/checkout/sessions");
  });

  it("code-ended, after it was switched off by hand", async () => {
    const { id } = await addCode("SUMMER");
    await dashboard().promotionCodes.update(id, { active: false });

    await expect(lookUp("SUMMER")).rejects.toMatchObject(refusal("code-ended"));
  });

  it("code-used-up, if the code or its coupon is used up", async () => {
    await addCode("ONCE", undefined, { max_redemptions: 1 });
    await addCode("COUPON", { ...HALF, duration: "forever", max_redemptions: 1 });
    await subscribe("anna", { code: "ONCE" });
    await subscribe("beat", { code: "COUPON" }, "5555555555554444");

    await expect(lookUp("ONCE")).rejects.toMatchObject(refusal("code-used-up"));
    await expect(lookUp("COUPON")).rejects.toMatchObject(refusal("code-used-up"));
  });

  it("code-first-time, for a learner who has paid, and not for another", async () => {
    await addCode("FIRST", undefined, { restrictions: { first_time_transaction: true } });
    await subscribe("anna", { packageID: "vip_monthly" });

    await expect(lookUp("FIRST", { uid: "anna" })).rejects.toMatchObject(refusal("code-first-time"));
    await expect(lookUp("FIRST", { uid: "beat" })).resolves.toMatchObject({ code: "FIRST" });
  });

  it("code-first-time, for a payment that only Stripe knows of", async () => {
    await addCode("FIRST", undefined, { restrictions: { first_time_transaction: true } });
    await giveGift();
    const withoutInvoices = rewordStripe(/"data":\[\{"account_country".*\](?=,"has_more")/g, '"data":[]');

    await expect(openCheckout("anna", { code: "FIRST" })).rejects.toMatchObject(refusal("code-first-time"));

    withoutInvoices.mockRestore();
    expect((await store().doc("Billing/anna").get()).get("pendingCheckout")).toBeUndefined();
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("callable failed")]);
  });

  it("code-unknown, if it belongs to another customer", async () => {
    await subscribe("beat");
    const [{ customer }] = [requireFirst(await subscriptionsOf("beat"))];
    await addCode("FORBEAT", undefined, { customer: String(customer) });

    await expect(lookUp("FORBEAT", { uid: "anna" })).rejects.toMatchObject(refusal("code-unknown"));
  });

  it("code-too-short, if it ends within the trial", async () => {
    await clock.advance(Date.UTC(2027, 1, 1) - clock.now());
    await addCode("SHORT", { ...HALF, duration: "repeating", duration_in_months: 1 });

    const { plans } = await lookUp("SHORT");

    expect(plans["prod_vip_monthly"]).toEqual({ refused: "code-too-short" });
    await expect(openCheckout("anna", { code: "SHORT" })).rejects.toMatchObject(refusal("code-too-short"));
  });

  it.each([
    ["a hundred characters", "A".repeat(100)],
    ["odd characters", "50%&code[]=x"],
    ["nothing", ""],
    ["a list", ["SUMMER"]],
  ])("bad-input, without a request to Stripe: %s", async (_what, code) => {
    await expect(run(getPromotion, { data: { code } })).rejects.toMatchObject(refusal("bad-input", "code"));
    expect(stripeQuestions()).toEqual([]);
  });
});

describe("guessed codes are counted", () => {
  it("for a learner, also while subscribing", async () => {
    await addCode("SUMMER");
    for (let guess = 0; guess < 30; guess++)
      await expect(lookUp(`GUESS${guess}`, { uid: "anna" })).rejects.toMatchObject(refusal("code-unknown"));

    await expect(lookUp("SUMMER", { uid: "anna" })).rejects.toMatchObject(refusal("exhausted"));
    await expect(openCheckout("anna", { code: "SUMMER" })).rejects.toMatchObject(refusal("exhausted"));
    await expect(lookUp("SUMMER", { uid: "beat" })).resolves.toMatchObject({ code: "SUMMER" });
  });

  it("for a visitor, of whom only a hash is stored", async () => {
    await addCode("SUMMER");
    const from = (address: string) =>
      ({ data: { code: "SUMMER" }, rawRequest: { headers: { "x-forwarded-for": address } } }) as const;
    for (let guess = 0; guess < 30; guess++) await run(getPromotion, from("203.0.113.7"));

    await expect(run(getPromotion, from("203.0.113.7"))).rejects.toMatchObject(refusal("exhausted"));
    await expect(run(getPromotion, from("198.51.100.1, 203.0.113.7"))).rejects.toMatchObject(
      refusal("exhausted"),
    );
    await expect(run(getPromotion, from("203.0.113.8"))).resolves.toMatchObject({ code: "SUMMER" });
    const { docs } = await store().collection("CodeLimits").get();
    expect(docs.map(({ id }) => id).join()).not.toContain("203.0.113");
  });
});

describe("a plan with a code", () => {
  it("is charged less for as long as the code says, and the list of payments shows it", async () => {
    await addCode("SUMMER", { ...HALF, duration: "once" });
    await subscribe("anna", { code: "summer" });
    await clock.advance(63 * DAY);

    const { payments } = await run(getPayments, { data: { After: null }, auth: loginOf("anna") });

    expect(payments.map(({ amount }) => amount)).toEqual([3900, 1950]);
    expect(await chargedTo("anna")).toBe(5850);
  });

  it("gives access, although nothing is ever charged", async () => {
    await addCode("FRIEND", { percent_off: 100, duration: "forever" });
    await subscribe("anna", { code: "FRIEND" });
    await clock.advance(63 * DAY);

    expect(await requireEntitlement("anna")).toMatchObject({ tier: 2 });
    expect(await chargedTo("anna")).toBe(0);
  });

  it("can include a private lesson", async () => {
    await addSlots();
    await addCode("SUMMER");
    const { id } = await openLessonCheckout("anna", "mon-am-8", "SUMMER");
    await pay(id);

    const [{ discounts }] = [requireFirst(await subscriptionsOf("anna"))];
    expect(discounts).toHaveLength(1);
  });

  it("leads back from Stripe's page to the plans with the code", async () => {
    await addCode("SUMMER");
    await openCheckout("anna", { code: "summer", currency: "eur" });

    const { cancel_url: back } = requireFirst(await openSessionsOf("anna"));

    expect(back).toMatch(/\/subscriptions\?currency=eur&code=SUMMER$/);
  });

  it("opens its own page and closes the one without a code", async () => {
    await addCode("SUMMER");
    const plain = await openCheckout("anna");

    const promoted = await openCheckout("anna", { code: "SUMMER" });
    const again = await openCheckout("anna", { code: "SUMMER" });

    expect(again).toEqual(promoted);
    expect(promoted.id).not.toBe(plain.id);
    expect((await openSessionsOf("anna")).map(({ id }) => id)).toEqual([promoted.id]);
  });
});

describe("the discount of a plan", () => {
  it.each([
    ["a downgrade", "vip_monthly", "basic_monthly"],
    ["an upgrade", "basic_monthly", "vip_monthly"],
  ])("survives %s within the trial", async (_what, packageID, PackageID) => {
    await addCode("SUMMER");
    await subscribe("anna", { packageID, code: "SUMMER" });
    await changeTo("anna", { PackageID, ProductID: `prod_${packageID}` });
    await clock.advance(40 * DAY);

    const half = PackageID === "vip_monthly" ? 1950 : 700;
    expect(await chargedTo("anna")).toBe(half);
    expect(await currentOf("anna")).toMatchObject({
      [`prod_${PackageID}`]: { discounts: [{ percentOff: 50, until: null, ProductIDs: null }] },
    });
  });

  it("does not apply to a product that its coupon is not for", async () => {
    await addCode("BASICONLY", {
      ...HALF,
      duration: "forever",
      applies_to: { products: ["prod_basic_monthly"] },
    });
    await subscribe("anna", { packageID: "basic_monthly", code: "BASICONLY" });
    await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" });
    await clock.advance(40 * DAY);

    expect(await chargedTo("anna")).toBe(3900);
    expect(await currentOf("anna")).toMatchObject({
      prod_vip_monthly: { discounts: [{ ProductIDs: ["prod_basic_monthly"] }] },
    });
  });

  it("is in the mail before the trial ends, and before a yearly plan changes", async () => {
    await addCode("SUMMER", { ...HALF, duration: "repeating", duration_in_months: 14 });
    await subscribe("anna", { packageID: "vip_annually", code: "SUMMER" });
    const inTrial = await requireEntitlement("anna");
    const end = Object.values(inTrial.subs)[0]?.expires_date ?? 0;

    expect(await chargeOf("anna", "trial-ends", end - 2 * DAY)).toBe(
      "CHF 210.60 per year for 2 years, then CHF 421.20 per year",
    );

    await clock.advance(31 * DAY);
    await changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_annually" });
    const { subs } = await requireEntitlement("anna");
    const renewsAt = Object.values(subs)[0]?.expires_date ?? 0;
    expect(await chargeOf("anna", "renews-in-7-days", renewsAt - 6 * DAY)).toBe(
      "CHF 7.00 for one month, then CHF 14.00 per month",
    );
  });
});

const currentOf = (uid: string) => run(getCurrentSubscriptions, { data: null, auth: loginOf(uid) });

async function chargeOf(uid: string, occasion: string, at: number): Promise<string | undefined> {
  const { subs } = await requireEntitlement(uid);
  const reminder = findReminders(subs, at).find((due) => due.occasion === occasion);
  return reminder && (await findComingCharge(reminder)).text;
}

describe("a code that ends while the page is open", () => {
  it("lets no payment at the full price through, and is refused as ended", async () => {
    const { id: codeId } = await addCode("SUMMER");
    const { id } = await openCheckout("anna", { code: "SUMMER" });
    await dashboard().promotionCodes.update(codeId, { active: false });

    const outcome = stripeStandIn.control.completeCheckout({ session: id, card: "4242424242424242" });

    expect(outcome).toMatchObject({ error: expect.stringContaining("no longer valid") });
    expect(await subscriptionsOf("anna")).toEqual([]);
    await expect(lookUp("SUMMER", { uid: "anna" })).rejects.toMatchObject(refusal("code-ended"));
  });

  it("is refused as ended if it ends between its lookup and the opening of the page", async () => {
    const { id: codeId } = await addCode("SUMMER");
    const { control } = stripeStandIn;
    control.setApiFault({ method: "POST", path: "/v1/customers", kind: "hang" });
    const opening = openCheckout("anna", { code: "SUMMER" });
    await expect.poll(stripeQuestions).toContain("POST /v1/customers");
    await dashboard().promotionCodes.update(codeId, { active: false });
    control.clearApiFaults({});

    await expect(opening).rejects.toMatchObject(refusal("code-ended"));
    expect((await store().doc("Billing/anna").get()).get("pendingCheckout")).toBeUndefined();
  });

  it("with three redemptions is redeemed three times by ten learners at once", async () => {
    await addCode("THREE", undefined, { max_redemptions: 3 });
    const pages = await Promise.all(CARDS_OF_TEN.map(([uid]) => openCheckout(uid, { code: "THREE" })));

    await Promise.all(pages.map(({ id }, index) => pay(id, CARDS_OF_TEN[index]?.[1])));

    const held = await Promise.all(TEN.map(subscriptionsOf));
    expect(held.filter((subscriptions) => subscriptions.length > 0)).toHaveLength(3);
    const { times_redeemed: times } = requireFirst(
      (await dashboard().promotionCodes.list({ code: "THREE" })).data,
    );
    expect(times).toBe(3);
  });
});
