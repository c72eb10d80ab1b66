import { type Account, answer, findPrice, list, refusal, refused, type Scenario } from "../account.ts";
import { toCheckout } from "../parameters.ts";
import { payByHand } from "../purchase.ts";

const CODES = "https://docs.stripe.com/api/promotion_codes";
const COUPONS = "https://docs.stripe.com/api/coupons";
const DISCOUNTS = "https://docs.stripe.com/payments/checkout/discounts";

const CODE = "HALF-FOR-TESTS";
const EXPANDED = ["applies_to", "currency_options"];
const EXPANDED_IN_CODE = [
  "data.promotion.coupon.applies_to",
  "data.promotion.coupon.currency_options",
  "data.restrictions.currency_options",
];

/** Creates a code that can be redeemed only once. */
async function newCode({ before }: Account): Promise<{ id: string; coupon: string }> {
  const { id: coupon } = await before.coupons.create({ percent_off: 50, duration: "forever" });
  const { id } = await before.promotionCodes.create({
    promotion: { type: "coupon", coupon },
    code: CODE,
    max_redemptions: 1,
  });
  return { id, coupon };
}

export const CODE_SCENARIOS: readonly Scenario[] = [
  {
    name: "a code is looked up, and redeemed once",
    sources: [CODES, COUPONS, DISCOUNTS],
    async play(account) {
      const { stripe, before } = account;
      const { id: code, coupon } = await newCode(account);
      const { id: price } = await findPrice(account, "basic_monthly");
      const { id: customer } = await before.customers.create({ metadata: { uid: "uid", app: "gruezi" } });
      await account.begin();
      await stripe.promotionCodes.list({ code: CODE, limit: 100, expand: EXPANDED_IN_CODE });
      await stripe.coupons.retrieve(coupon, { expand: EXPANDED });
      await stripe.coupons.retrieve("nothing").catch(refused);
      const wish = { ...toCheckout(customer, price), discounts: [{ promotion_code: code }] };
      await payByHand(account, await stripe.checkout.sessions.create(wish));
      await stripe.promotionCodes.list({ code: CODE, limit: 100, expand: EXPANDED_IN_CODE });
      await stripe.checkout.sessions.create(wish).catch(refused);
    },
    documented: {
      answers: [
        answer("GET /v1/promotion_codes", list({ active: true, code: CODE, times_redeemed: 0 })),
        answer("GET /v1/coupons/:id", { duration: "forever", percent_off: 50, valid: true }),
        refusal("GET /v1/coupons/:id", 404, { code: "resource_missing" }),
        answer("POST /v1/checkout/sessions", { status: "open" }),
        answer("GET /v1/promotion_codes", list({ active: false, times_redeemed: 1 })),
        refusal("POST /v1/checkout/sessions", 400),
      ],
      events: [
        ["customer.subscription.created", "invoice.paid", "customer.subscription.updated"],
        ["checkout.session.completed"],
      ],
    },
  },
];
