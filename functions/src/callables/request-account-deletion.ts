import { DELETION_WORD, RECENT_LOGIN_MINUTES } from "@gruezi/contract/business";
import { requestAccountDeletionRequest } from "@gruezi/contract/callables/request-account-deletion";
import { MINUTE } from "@gruezi/contract/durations";
import { toReceipt } from "#domain/accounts/deletion-receipt.ts";
import { normaliseEmail } from "#domain/billing/normalised-email.ts";
import { findEmail } from "#gateways/auth/identity.ts";
import { isDeleted } from "#gateways/firestore/accounts/departures.ts";
import { deleteAccount } from "#leaving/delete-account.ts";
import { callable } from "#platform/callable.ts";
import { machineNow } from "#platform/clock.ts";
import type { Learner } from "#platform/learner.ts";
import { Refusal } from "#platform/refusal.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

const RECENT = RECENT_LOGIN_MINUTES * MINUTE;

/**
 * Deletes the account and responds when the deletion is complete. A retry after a failure needs no
 * confirmation.
 */
export const requestAccountDeletion = callable(
  {
    name: "requestAccountDeletion",
    request: requestAccountDeletionRequest,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ confirmEmail }, learner) => {
    if (!(await isDeleted(learner.uid))) await requireConfirmation(learner, confirmEmail);

    return toReceipt(await deleteAccount(learner.uid));
  },
);

/** Requires a recent login and the typed address, since an unlocked screen must not suffice. */
async function requireConfirmation({ uid, loggedInAt }: Learner, confirmEmail: string): Promise<void> {
  if (machineNow() - loggedInAt > RECENT) throw new Refusal("stale-login");
  const confirmation = (await findEmail(uid)) ?? DELETION_WORD;
  if (normaliseEmail(confirmation) !== normaliseEmail(confirmEmail))
    throw new Refusal("bad-input", { field: "confirmEmail" });
}
