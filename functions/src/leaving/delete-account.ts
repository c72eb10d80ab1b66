import { waitForTurn } from "#billing/command.ts";
import type { Departure } from "#domain/accounts/departure.ts";
import { deleteLogin } from "#gateways/auth/identity.ts";
import { beginDeparture } from "#gateways/firestore/accounts/departures.ts";
import { anonymiseLearner, deleteLearnerDocuments } from "#gateways/firestore/accounts/erasure.ts";
import { freeAllSlots } from "#gateways/firestore/slots/slot-rights.ts";
import { deleteExports } from "#gateways/media/exported-files.ts";
import { deleteSubscriber } from "#gateways/revenuecat/subscriber.ts";
import { deleteCustomer, endAllSubscriptions, expireOpenSessions } from "#gateways/stripe/customers.ts";
import { machineNow } from "#platform/clock.ts";

/**
 * Deletes the account. Each step is repeatable and the login goes last, so that the learner or the nightly
 * job can retry. Refuses with `conflict` while a billing command runs.
 */
export async function deleteAccount(uid: string): Promise<Departure> {
  const departure = await waitForTurn(() => beginDeparture(uid, machineNow()));
  const { stripeCustomerId } = departure;
  if (stripeCustomerId !== null) await endPayments(stripeCustomerId);
  await freeAllSlots(uid);
  await anonymiseLearner(uid);
  await deleteLearnerDocuments(uid);
  await deleteExports(uid);
  if (stripeCustomerId !== null) await deleteCustomer(stripeCustomerId);
  await deleteSubscriber(uid);
  await deleteLogin(uid);
  return departure;
}

/** Ends all payments. Closes payment pages first, so that nothing is bought meanwhile. */
async function endPayments(customerId: string): Promise<void> {
  await expireOpenSessions(customerId);
  await endAllSubscriptions(customerId);
}
