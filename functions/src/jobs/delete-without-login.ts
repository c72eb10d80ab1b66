import { DAY } from "@gruezi/contract/durations";
import { canBeGone, GONE_MAX } from "#domain/accounts/accounts-deleted-elsewhere.ts";
import type { Round } from "#domain/jobs/round.ts";
import { listWithoutLogin } from "#gateways/auth/identity.ts";
import { listHolders } from "#gateways/firestore/billing/entitlement-lists.ts";
import { deleteAccount } from "#leaving/delete-account.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/**
 * Learners whose login was deleted in Firebase's console or client, and who would pay without access. The job
 * looks at all learners before it deletes any.
 */
export const learnersWithoutLogin: Task<string> = {
  name: "deleteWithoutLogin",
  hours: [4],
  /** The time in which providers may still try to charge after access ended. */
  lookBack: 60 * DAY,
  async list({ from, place }) {
    const { items, next } = await listHolders(from, place);
    return { items: items.map(({ id }) => id), next };
  },
  find: async (uids) => uids,
  sift: { choose: listWithoutLogin, refuse: refuseImplausible },
  handle: oneByOne({ keyOf: (uid) => uid, work: deleteAccount, atATime: 5 }),
  uidsIn: (uid) => [uid],
};

function refuseImplausible({ open, listed, isListed }: Round): string | undefined {
  const gone = Object.keys(open).length;
  if (isListed ? canBeGone(gone, listed) : gone <= GONE_MAX) return undefined;
  return `${gone} of ${listed} logins cannot be found: nobody was deleted for it.`;
}

export const deleteWithoutLogin = job(
  {
    name: learnersWithoutLogin.name,
    ...EVERY_TEN_MINUTES,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  () => runRound(learnersWithoutLogin),
);
