import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { AccountDeletionReceipt } from "@gruezi/contract/callables/request-account-deletion";
import { findStorePlans } from "@gruezi/contract/your-plan";
import { atom } from "jotai";
import { confirmPassword } from "#data/auth/account.ts";
import { getCurrentSubscriptions } from "#data/functions/billing.ts";
import { deleteAccount, exportMyData, leaveDevice } from "#data/functions/leaving.ts";
import { createQuery } from "#data/query.ts";
import { saveFrom } from "#lib/save-file.ts";

/**
 * Saves a file with the learner's data.
 * @throws AppError
 */
export const saveMyDataAtom = atom(null, async () => {
  const { fileName, url } = await exportMyData();
  saveFrom(url, fileName);
});

const storePlans = createQuery<readonly CurrentSubscription[]>({
  fetch: async () => findStorePlans(await getCurrentSubscriptions()),
});

/** Plans that a store charges even after the account's deletion. */
export const storePlansAtom = atom((get) => get(storePlans.stateAtom)());

export const findStorePlansAtom = atom(null, (_get, set) => set(storePlans.fetchAtom));

/**
 * Confirms the password. It counts as a new login, which the deletion requires.
 * @throws SignInError
 */
export const confirmPasswordAtom = atom(null, (_get, _set, password: string) => confirmPassword(password));

/**
 * Deletes the account.
 * @throws AppError
 */
export const deleteAccountAtom = atom(
  null,
  (_get, _set, confirmEmail: string): Promise<AccountDeletionReceipt> => deleteAccount(confirmEmail),
);

/** Clears the device. Failures are only logged, because the account is deleted already. */
export const leaveDeviceAtom = atom(null, async () => {
  await leaveDevice().catch((cause: unknown) =>
    console.error("Not all was forgotten on this device:", cause),
  );
});
