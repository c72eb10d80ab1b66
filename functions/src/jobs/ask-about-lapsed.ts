import { HOUR } from "@gruezi/contract/durations";
import { askAllProviders } from "#billing/sync/ask-providers.ts";
import { isLearner } from "#gateways/auth/identity.ts";
import { isKnownToHaveEnded, listEnded } from "#gateways/firestore/billing/entitlement-lists.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/** RevenueCat lists no events, so providers are asked about each unreported end of access. */
export const lapsedLearners: Task<string> = {
  name: "askAboutLapsed",
  hours: [3],
  lookBack: 72 * HOUR,
  async list({ from, startedAt, place }) {
    const { items, next } = await listEnded({ from, until: startedAt }, place);
    return { items: items.flatMap(({ id, fields }) => (isKnownToHaveEnded(fields) ? [] : [id])), next };
  },
  find: async (uids) => uids,
  handle: oneByOne({ keyOf: (uid) => uid, work: askAbout, atATime: 5 }),
  uidsIn: (uid) => [uid],
};

/** `deleteWithoutLogin` finds the others by the day their access ended, which asking would erase. */
async function askAbout(uid: string): Promise<void> {
  if (await isLearner(uid)) await askAllProviders(uid);
}

export const askAboutLapsed = job(
  { name: lapsedLearners.name, ...EVERY_TEN_MINUTES, secrets: [...stripeSecrets, ...revenueCatSecrets] },
  () => runRound(lapsedLearners),
);
