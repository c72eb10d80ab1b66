import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { AccountDeletionReceipt } from "@gruezi/contract/callables/request-account-deletion";
import type { Reason } from "@gruezi/contract/reasons";
import { findStorePlans } from "@gruezi/contract/your-plan";
import { atom } from "jotai";
import { getCurrentSubscriptions } from "#data/functions/billing.ts";
import { reasonOf } from "#lib/app-error.ts";
import { saveFile } from "#lib/save-file.ts";

const loadLeaving = () => import("#data/functions/leaving.ts");

/** Fetches all that is held of the learner and hands it to the browser. @throws AppError */
export const saveMyDataAtom = atom(null, async () => {
  const { exportMyData } = await loadLeaving();
  const { fileName, zip } = await exportMyData();
  const bytes = Uint8Array.from(atob(zip), (sign) => sign.charCodeAt(0));
  saveFile(fileName, new Blob([bytes], { type: "application/zip" }));
});

export type StorePlansState =
  | { status: "loading" }
  | { status: "failed"; reason: Reason }
  | { status: "ready"; plans: readonly CurrentSubscription[] };

const storePlansStateAtom = atom<StorePlansState>({ status: "loading" });
// Left behind, it would be what the next learner sees first.
storePlansStateAtom.onMount = (setState) => () => setState({ status: "loading" });

/** What goes on after the account is gone, unless the learner ends it. */
export const storePlansAtom = atom((get) => get(storePlansStateAtom));

export const findStorePlansAtom = atom(null, async (_get, set) => {
  set(storePlansStateAtom, { status: "loading" });
  try {
    const plans = findStorePlans(await getCurrentSubscriptions());
    set(storePlansStateAtom, { status: "ready", plans });
  } catch (error) {
    set(storePlansStateAtom, { status: "failed", reason: reasonOf(error) });
  }
});

/** Counts as a new login, which a deletion asks for. @throws SignInError */
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

/** The account is gone by then, so that a failure changes nothing any more for its learner. */
export const leaveDeviceAtom = atom(null, async () => {
  const { leaveDevice } = await loadLeaving();
  await leaveDevice().catch((cause: unknown) =>
    console.error("Not all was forgotten on this device:", cause),
  );
});
