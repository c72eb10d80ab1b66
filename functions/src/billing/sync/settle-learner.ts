import type { WriteOptions } from "#gateways/firestore/billing/billing-state.ts";
import { hasLesson, settleLesson } from "#gateways/firestore/slots/lesson-rights.ts";
import { syncStripe } from "./sync-stripe.ts";

export type Also = NonNullable<WriteOptions["also"]>;

/**
 * Brings the learner's rights in line with Stripe, and the private lesson with the rights; `also` is done by the last
 * transaction, so that it is true only when all is.
 */
export async function settleLearner(uid: string, also?: Also): Promise<void> {
  if (!(await hasLesson(uid))) return syncStripe(uid, also);
  await syncStripe(uid);
  await settleLesson(uid, also);
}
