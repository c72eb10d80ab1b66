import { DAY } from "@gruezi/contract/durations";
import { tellEmail } from "#billing/customer.ts";
import { listEmails } from "#gateways/auth/identity.ts";
import { listEmailsTold } from "#gateways/firestore/billing/customers.ts";
import { listHolders } from "#gateways/firestore/billing/entitlement-lists.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { stripeSecrets } from "#platform/secrets.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/**
 * Learners whose address Stripe does not know yet, since Firebase tells no function that a learner confirmed
 * another one. RevenueCat stores no addresses.
 */
export const changedEmails: Task<string> = {
  name: "tellChangedEmails",
  hours: [5],
  /** The time in which Stripe may still charge or refund. */
  lookBack: 60 * DAY,
  async list({ from, place }) {
    const { items, next } = await listHolders(from, place);
    return { items: await chooseUntold(items.map(({ id }) => id)), next };
  },
  find: async (uids) => uids,
  handle: oneByOne({ keyOf: (uid) => uid, work: tellEmail, atATime: 5 }),
  uidsIn: (uid) => [uid],
};

async function chooseUntold(uids: readonly string[]): Promise<readonly string[]> {
  const told = await listEmailsTold(uids);
  const customers = [...told.keys()];
  if (customers.length === 0) return [];
  const emails = await listEmails(customers);
  return customers.filter((uid) => emails.has(uid) && emails.get(uid) !== told.get(uid));
}

export const tellChangedEmails = job(
  { name: changedEmails.name, ...EVERY_TEN_MINUTES, secrets: stripeSecrets },
  () => runRound(changedEmails),
);
