import * as v from "valibot";
import { lookupKeySchema } from "../documents/billing-ids.ts";
import { docIdSchema } from "../documents/ids.ts";
import { CURRENCIES, DEFAULT_CURRENCY } from "../money.ts";
import { asksToBegin } from "./asks-to-begin.ts";
import { codeSchema } from "./get-promotion.ts";
import type { HostedPage } from "./hosted-page.ts";

/**
 * Opens a payment page. Refused with `already-subscribed` or `other-platform` while subscribed, with
 * `not-found` for an unknown package, with `conflict` for a taken slot, with `exhausted` if no private lesson
 * is left, with `bad-input` for a currency without a price, and with a `CodeReason` for a code that the plan
 * does not take.
 */
export const createStripeCheckoutSessionRequest = v.strictObject({
  offerID: lookupKeySchema,
  packageID: lookupKeySchema,
  selectedPrivateLesson: v.optional(v.nullable(docIdSchema), null),
  currency: v.optional(v.picklist(CURRENCIES), DEFAULT_CURRENCY),
  /** Text of a promotion code. Null without one. */
  code: v.optional(v.nullable(codeSchema), null),
  asksToBegin,
});
export type CreateStripeCheckoutSessionRequest = v.InferOutput<typeof createStripeCheckoutSessionRequest>;
export type CreateStripeCheckoutSessionResponse = HostedPage;
