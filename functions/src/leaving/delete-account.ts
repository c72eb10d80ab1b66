import type { Departure } from "#domain/accounts/departure.ts";
import { deleteLogin } from "#gateways/auth/identity.ts";
import { beginDeparture } from "#gateways/firestore/accounts/departures.ts";
import {
  anonymiseComments,
  anonymiseTrialMarks,
  deleteLearnerDocuments,
} from "#gateways/firestore/accounts/erasure.ts";
import { freeAllSlots } from "#gateways/firestore/slots/slot-rights.ts";
import { deleteExports } from "#gateways/media/exported-files.ts";
import { deleteSubscriber } from "#gateways/revenuecat/subscriber.ts";
import { deleteCustomer, endAllSubscriptions, expireOpenSessions } from "#gateways/stripe/customers.ts";
import { machineNow } from "#platform/clock.ts";

/**
 * Ends all payments to us and deletes all that we hold about a learner. Every step can be repeated, and the login is
 * deleted last: after a failure the learner can ask again, and the nightly job continues in any case.
 */
export async function deleteAccount(uid: string): Promise<Departure> {
  const departure = await beginDeparture(uid, machineNow());
  const { stripeCustomerId } = departure;
  if (stripeCustomerId !== null) await endPayments(stripeCustomerId);
  await freeAllSlots(uid);
  await anonymiseComments(uid);
  await anonymiseTrialMarks(uid);
  await deleteLearnerDocuments(uid, stripeCustomerId);
  await deleteExports(uid);
  if (stripeCustomerId !== null) await deleteCustomer(stripeCustomerId);
  await deleteSubscriber(uid);
  await deleteLogin(uid);
  return departure;
}

/** Closes the pages first, so that nothing is bought while the subscriptions end. */
async function endPayments(customerId: string): Promise<void> {
  await expireOpenSessions(customerId);
  await endAllSubscriptions(customerId);
}
