import { findLearner, logOut } from "#data/auth/account.ts";
import { isOfAnotherLearner } from "#data/device/answer-keys.ts";
import { forgetDatabase } from "#data/device/cached.ts";
import { forgetCaches } from "#data/device/forget-caches.ts";
import { call } from "./call.ts";

/** @throws AppError */
export const exportMyData = () => call("exportMyData", null);

/** @throws AppError */
export const deleteAccount = (confirmEmail: string) => call("requestAccountDeletion", { confirmEmail });

const OURS = /^gruezi\b/;

/** Removes the keys of this app. Answers of other learners of this device stay. */
function forgetKeys(storage: Storage, uid: string): void {
  for (const key of Object.keys(storage))
    if (OURS.test(key) && !isOfAnotherLearner(key, uid)) storage.removeItem(key);
}

async function forget(forgetOne: () => unknown): Promise<void> {
  try {
    await forgetOne();
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Logs out and clears the device. @throws SignInError */
export async function leaveDevice(): Promise<void> {
  const uid = (await findLearner())?.uid ?? "";
  await logOut();
  await forgetCaches();
  await forget(forgetDatabase);
  await forget(() => forgetKeys(localStorage, uid));
  await forget(() => forgetKeys(sessionStorage, uid));
}
