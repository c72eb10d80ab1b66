import { DAY } from "@gruezi/contract/durations";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { aCustomer, aStripeAccount, GOOD_CARD, type StripeAccount } from "#support/billing/stripe/account.ts";

const HALF = { percent_off: 50, duration: "forever" } as const;

async function addCode(
  { stripe }: StripeAccount,
  coupon: Stripe.CouponCreateParams = HALF,
  terms: Partial<Stripe.PromotionCodeCreateParams> = {},
): Promise<Stripe.PromotionCode> {
  const { id } = await stripe.coupons.create(coupon);
  return stripe.promotionCodes.create({
    code: "SUMMER",
    promotion: { type: "coupon", coupon: id },
    ...terms,
  });
}

const open = (
  { stripe }: StripeAccount,
  customer: string,
  { code, price = "price_vip_monthly" }: { code: string; price?: string },
) =>
  stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price, quantity: 1 }],
    discounts: [{ promotion_code: code }],
    success_url: "https://gruezi.example/success",
  });

const REFUSED = { statusCode: 400, param: "discounts[0][promotion_code]" };

describe("a promotion code", () => {
  it("reduces the invoices of its subscription, and counts its redemption", async () => {
    const account = await aStripeAccount();
    const { stripe, control } = account;
    const { id: customer } = await aCustomer(stripe);
    const { id: code } = await addCode(account, { percent_off: 50, duration: "once" });
    const session = await open(account, customer, { code });

    control.completeCheckout({ session: session.id, card: GOOD_CARD });
    await control.advance({ milliseconds: 32 * DAY });

    expect(session).toMatchObject({ amount_subtotal: 3900, amount_total: 1950 });
    const { data } = await stripe.invoices.list({ customer });
    expect(data.map(({ amount_paid: paid }) => paid)).toEqual([3900, 1950]);
    expect(await stripe.promotionCodes.retrieve(code)).toMatchObject({ times_redeemed: 1, active: true });
  });

  it("is found in upper and lower case, with the expanded fields", async () => {
    const account = await aStripeAccount();
    const amounts = { amount_off: 500, currency: "chf", currency_options: { eur: { amount_off: 600 } } };
    await addCode(
      account,
      {
        ...amounts,
        duration: "repeating",
        duration_in_months: 3,
        applies_to: { products: ["prod_vip_monthly"] },
      },
      { restrictions: { minimum_amount: 1000, minimum_amount_currency: "chf" } },
    );

    const { data } = await account.stripe.promotionCodes.list({
      code: "summer",
      expand: [
        "data.promotion.coupon.applies_to",
        "data.promotion.coupon.currency_options",
        "data.restrictions.currency_options",
      ],
    });

    expect(data).toMatchObject([
      {
        code: "SUMMER",
        restrictions: { minimum_amount: 1000, currency_options: { chf: { minimum_amount: 1000 } } },
        promotion: {
          coupon: {
            amount_off: 500,
            duration_in_months: 3,
            applies_to: { products: ["prod_vip_monthly"] },
            currency_options: { eur: { amount_off: 600 } },
          },
        },
      },
    ]);
  });

  it.each<[string, Stripe.CouponCreateParams, Partial<Stripe.PromotionCodeCreateParams>]>([
    ["of another product", { ...HALF, applies_to: { products: ["prod_basic_monthly"] } }, {}],
    ["in another currency", { amount_off: 500, currency: "eur", duration: "once" }, {}],
    [
      "with a larger minimum",
      HALF,
      { restrictions: { minimum_amount: 5000, minimum_amount_currency: "chf" } },
    ],
    ["that has expired", HALF, { expires_at: 1 }],
    ["whose coupon has expired", { ...HALF, redeem_by: 1 }, {}],
  ])("%s opens no session", async (_what, coupon, terms) => {
    const account = await aStripeAccount();
    const { id: customer } = await aCustomer(account.stripe);
    const { id: code } = await addCode(account, coupon, terms);

    await expect(open(account, customer, { code })).rejects.toMatchObject(REFUSED);
  });

  it("for first purchases is refused in Stripe's words after a payment", async () => {
    const account = await aStripeAccount();
    const { id: customer } = await aCustomer(account.stripe);
    const { id: code } = await addCode(account, HALF, { restrictions: { first_time_transaction: true } });
    const { id: session } = await open(account, customer, { code });
    account.control.completeCheckout({ session, card: GOOD_CARD });

    await expect(open(account, customer, { code })).rejects.toMatchObject({
      ...REFUSED,
      message: expect.stringContaining("prior transactions"),
    });
  });

  it("is unique while it is active", async () => {
    const account = await aStripeAccount();
    const { id } = await addCode(account);

    await expect(addCode(account)).rejects.toMatchObject({ statusCode: 400, param: "code" });
    await account.stripe.promotionCodes.update(id, { active: false });
    await expect(addCode(account)).resolves.toMatchObject({ active: true });
  });

  it.each<[string, Stripe.CouponCreateParams]>([
    ["two kinds of discount", { percent_off: 10, amount_off: 100, currency: "chf" }],
    ["no discount", { duration: "once" }],
    ["months that do not repeat", { percent_off: 10, duration: "once", duration_in_months: 3 }],
    ["an unknown product", { percent_off: 10, applies_to: { products: ["prod_x"] } }],
    ["a parameter that is not stood in", { percent_off: 10, id: "SUMMER" }],
  ])("needs a coupon without %s", async (_what, coupon) => {
    const { stripe } = await aStripeAccount();

    await expect(stripe.coupons.create(coupon)).rejects.toMatchObject({ statusCode: 400 });
  });
});
