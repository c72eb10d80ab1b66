import { DAY } from "@gruezi/contract/durations";
import { carryOutProven } from "#billing/prove-address.ts";
import { finishWithdrawal } from "#billing/withdraw.ts";
import {
  listOpenWithdrawals,
  parseWithdrawal,
  type Withdrawal,
} from "#gateways/firestore/accounts/withdrawals.ts";
import { findDocuments, type StoredDocument } from "#gateways/firestore/client.ts";
import { withdrawalPath } from "#gateways/firestore/document-paths.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { stripeSecrets, unsubscribeKey } from "#platform/secrets.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/** Acknowledged withdrawals that a fault of Stripe or another command interrupted. */
export const openWithdrawals: Task<StoredDocument> = {
  name: "finishWithdrawals",
  hours: "every",
  lookBack: DAY,
  list: ({ place }) => listOpenWithdrawals(place),
  find: (ids) => findDocuments(ids.map(withdrawalPath)),
  handle: oneByOne({
    keyOf: ({ id }) => id,
    work: (stored) => goOn(parseWithdrawal(stored)),
    atATime: 5,
  }),
};

const goOn = (withdrawal: Withdrawal): Promise<unknown> =>
  withdrawal.State === "proven" ? carryOutProven(withdrawal) : finishWithdrawal(withdrawal);

export const finishWithdrawals = job(
  { name: openWithdrawals.name, ...EVERY_TEN_MINUTES, secrets: [...stripeSecrets, unsubscribeKey] },
  () => runRound(openWithdrawals),
);
