import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { AccountDeletionReceipt } from "@gruezi/contract/callables/request-account-deletion";
import { findStorePlans } from "@gruezi/contract/your-plan";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { getCurrentSubscriptions } from "#data/functions/billing.ts";
import { saveFile } from "#lib/save-file.ts";

const loadLeaving = () => import("#data/functions/leaving.ts");

/** Fetches everything that we hold about the learner and has the browser save it. @throws AppError */
export const saveMyDataAtom = atom(null, async () => {
  const { exportMyData } = await loadLeaving();
  const { fileName, zip } = await exportMyData();
  const bytes = Uint8Array.from(atob(zip), (sign) => sign.charCodeAt(0));
  saveFile(fileName, new Blob([bytes], { type: "application/zip" }));
});

const storePlans = asked<readonly CurrentSubscription[]>({
  ask: async () => findStorePlans(await getCurrentSubscriptions()),
});

/** The plans that a store goes on charging for after the account is deleted. */
export const storePlansAtom = atom((get) => get(storePlans.answerAtom)());

export const findStorePlansAtom = atom(null, (_get, set) => set(storePlans.askAtom));

/** Counts as a new login, which a deletion requires. @throws SignInError */
export const confirmPasswordAtom = atom(null, async (_get, _set, password: string) => {
  const { confirmPassword } = await import("#data/auth/account.ts");
  await confirmPassword(password);
});

/** @throws AppError */
export const deleteAccountAtom = atom(
  null,
  async (_get, _set, confirmEmail: string): Promise<AccountDeletionReceipt> => {
    const { deleteAccount } = await loadLeaving();
    return deleteAccount(confirmEmail);
  },
);

/** Runs after the account is deleted, so a failure is only logged. */
export const leaveDeviceAtom = atom(null, async () => {
  const { leaveDevice } = await loadLeaving();
  await leaveDevice().catch((cause: unknown) =>
    console.error("Not all was forgotten on this device:", cause),
  );
});
