import { loadAuth } from "#data/auth/session.ts";
import { forgetOffline } from "#data/device/forget-offline.ts";
import { forgetStored } from "#data/device/stored.ts";
import { call } from "./call.ts";

/** @throws AppError */
export const exportMyData = () => call("exportMyData", null);

/** @throws AppError */
export const deleteAccount = (confirmEmail: string) => call("requestAccountDeletion", { confirmEmail });

/** Whatever this product keeps in a browser's storage begins so. */
const OURS = /^gruezi\b/;

function forgetKeys(storage: Storage): void {
  for (const key of Object.keys(storage)) if (OURS.test(key)) storage.removeItem(key);
}

async function forget(forgetOne: () => unknown): Promise<void> {
  try {
    await forgetOne();
  } catch {
    // Storage that is blocked has kept nothing.
  }
}

/** Logs out, and leaves nothing of a learner on the device. @throws SignInError */
export async function leaveDevice(): Promise<void> {
  const { logOut } = await loadAuth();
  await logOut();
  await forgetOffline();
  await forget(forgetStored);
  await forget(() => forgetKeys(localStorage));
  await forget(() => forgetKeys(sessionStorage));
}
