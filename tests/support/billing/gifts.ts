import "#support/billing/env.ts";
import { buyGift, getGift, redeemGift } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { pay } from "./checkouts.ts";
import { stripeStandIn } from "./env.ts";

export const giftWish = (fields: object = {}) => ({ tier: 2, months: 3, recipient: null, ...fields });

/** Opens Stripe's page, which is not paid yet. */
export const openGift = (fields: object = {}, uid = "anna") =>
  run(buyGift, { data: giftWish(fields), auth: loginOf(uid) });

export async function giveGift(fields: object = {}): Promise<string> {
  const { id } = await openGift(fields);
  await pay(id);
  return id;
}

export const giftOf = (sessionID: string, uid = "anna") =>
  run(getGift, { data: { sessionID }, auth: loginOf(uid) });

export async function codeOf(sessionID: string): Promise<string> {
  const gift = await giftOf(sessionID);
  if (!("code" in gift)) throw new Error(`The gift is ${gift.state}.`);
  return gift.code;
}

export const redeemCode = (code: string, uid = "beat") =>
  run(redeemGift, { data: { code }, auth: loginOf(uid) });

/** TWINT answers after the buyer has left the page. */
export async function settleGift(session: string, outcome: "succeed" | "fail"): Promise<void> {
  stripeStandIn.control.settleTwint({ session, outcome });
  await stripeStandIn.control.idle({});
}
