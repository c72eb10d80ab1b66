import { withdrawFromContractRequest } from "@gruezi/contract/callables/withdraw-from-contract";
import type { Reason } from "@gruezi/contract/reasons";
import { declareUnproven, withdraw } from "#billing/withdraw.ts";
import { normaliseEmail } from "#domain/billing/normalised-email.ts";
import { findEmail } from "#gateways/auth/identity.ts";
import {
  countOwnDeclaration,
  takeOwnMail,
  takeUnprovenMail,
} from "#gateways/firestore/accounts/withdrawal-limits.ts";
import { openCallable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { stripeSecrets, unsubscribeKey } from "#platform/secrets.ts";

/** Reasons to try later: Stripe does not answer, or another change of the plan is being made. */
const NOT_NOW: ReadonlySet<Reason> = new Set(["unavailable", "conflict"]);

/** Takes a withdrawal. Needs no login, since the law gives everybody the function. */
export const withdrawFromContract = openCallable(
  {
    name: "withdrawFromContract",
    request: withdrawFromContractRequest,
    secrets: [...stripeSecrets, unsubscribeKey],
  },
  async ({ Name: name, Email: email, ContractID: contractId, Kind: kind }, learner, address) => {
    const at = now();
    const declaration = { name, email, at };
    if (learner === undefined && contractId !== null) throw new Refusal("signed-out");
    if (learner !== undefined) await countOwnDeclaration(learner.uid, at);

    if (learner === undefined || contractId === null) {
      // Strangers can use up a mailbox's mail limit, but not the limit of the learner who owns the mailbox.
      const isOwn = learner !== undefined && (await isEmailOf(learner.uid, email));
      const isMailed = isOwn
        ? await takeOwnMail(learner.uid, at)
        : await takeUnprovenMail(email, address, at);
      return declareUnproven(declaration, { contractId, kind, isMailed });
    }
    return withdraw(learner.uid, contractId, declaration).catch((fault: unknown) => {
      // The day of the declaration counts, so the declaration is stored although it cannot be carried out
      // now.
      if (fault instanceof Refusal && NOT_NOW.has(fault.reason))
        return declareUnproven(declaration, { contractId, kind: null, isMailed: true });
      throw fault;
    });
  },
);

async function isEmailOf(uid: string, email: string): Promise<boolean> {
  const own = await findEmail(uid);
  return own !== undefined && normaliseEmail(own) === normaliseEmail(email);
}
