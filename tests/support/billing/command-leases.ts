import type { CommandLease } from "#functions/domain/billing/command-lease.ts";
import { store } from "#support/functions/store.ts";

const MINUTE = 60_000;

/** The lease is as it is 130 seconds after its process died. */
export async function letLeaseExpire(uid: string): Promise<void> {
  const billing = store().doc(`Billing/${uid}`);
  if ((await billing.get()).get("lease"))
    await billing.set({ lease: { expiresAt: new Date(Date.now() - MINUTE) } }, { merge: true });
}

/** Another command in another process holds the lease. */
export const holdLease = (uid: string, { id = "another", expiresAt = Date.now() + MINUTE } = {}) =>
  store()
    .doc(`Billing/${uid}`)
    .set(
      { lease: { id, command: "pause" satisfies CommandLease["command"], expiresAt: new Date(expiresAt) } },
      { merge: true },
    );

export const leaseOf = async (uid: string): Promise<unknown> =>
  (await store().doc(`Billing/${uid}`).get()).get("lease");
