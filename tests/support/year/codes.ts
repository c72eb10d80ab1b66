import type Stripe from "stripe";
import { getPromotion } from "#functions/index.ts";
import { addCode } from "#support/billing/promotion-codes.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { CODES, type CodeTerms, NO_CODE, UNSOLD } from "./code-terms.ts";
import { record } from "./record.ts";
import type { Scene } from "./scene.ts";

export async function addCodes(): Promise<void> {
  for (const terms of CODES)
    await addCode(terms.code, toCoupon(terms), {
      ...(terms.mostRedemptions && { max_redemptions: terms.mostRedemptions }),
      ...(terms.isFirstTimeOnly && { restrictions: { first_time_transaction: true } }),
    });
}

const toCoupon = ({ percentOff, amountOff = 0, lasts, products }: CodeTerms): Stripe.CouponCreateParams => ({
  ...(percentOff === undefined
    ? { amount_off: amountOff, currency: "chf", currency_options: { eur: { amount_off: amountOff } } }
    : { percent_off: percentOff }),
  ...(typeof lasts === "number" ? { duration: "repeating", duration_in_months: lasts } : { duration: lasts }),
  ...(products && { applies_to: { products: [...products] } }),
});

/** Types a code for one learner in three. Null without a code that the plan takes. */
export async function typeCode(
  scene: Scene,
  { packageID, currency }: { packageID: string; currency: "chf" | "eur" },
): Promise<string | null> {
  const { person, random } = scene;
  if (!random.chance(0.35)) return null;
  const code = random.pick([...CODES.map((terms) => terms.code), NO_CODE]);
  const product = `prod_${packageID}`;
  try {
    const { plans } = await record(
      scene,
      { kind: "types a code", code, product },
      {
        ask: () => run(getPromotion, { data: { code, currency }, auth: loginOf(person.uid) }),
        tell: (answer) => {
          const price = answer.plans[product];
          // There is no price in that currency, so the checkout is refused too.
          if (price === undefined) return UNSOLD;
          return "refused" in price ? `refused: ${price.refused}` : JSON.stringify(price);
        },
      },
    );
    const price = plans[product];
    return price && !("refused" in price) ? code : null;
  } catch {
    return null;
  }
}
