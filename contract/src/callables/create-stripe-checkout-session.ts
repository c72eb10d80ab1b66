import * as v from "valibot";
import { lookupKeySchema } from "../documents/billing-ids.ts";
import { docIdSchema } from "../documents/ids.ts";
import type { HostedPage } from "./hosted-page.ts";

/**
 * Refused with `already-subscribed` or `other-platform` while subscribed, `not-found` for an unknown package,
 * `conflict` for a taken slot, `exhausted` if no private lesson is left.
 */
export const createStripeCheckoutSessionRequest = v.strictObject({
  offerID: lookupKeySchema,
  packageID: lookupKeySchema,
  selectedPrivateLesson: v.optional(v.nullable(docIdSchema), null),
});
export type CreateStripeCheckoutSessionRequest = v.InferOutput<typeof createStripeCheckoutSessionRequest>;
export type CreateStripeCheckoutSessionResponse = HostedPage;
