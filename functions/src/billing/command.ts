import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { SECOND } from "@gruezi/contract/durations";
import { type CommandLease, type CommandName, mayStillWrite } from "#domain/billing/command-lease.ts";
import { claimLease, releaseLease } from "#gateways/firestore/billing/command-leases.ts";
import type { KeyOf } from "#gateways/stripe/requests.ts";
import { machineNow } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";

export interface BillingCommand {
  /**
   * Checks the lease before a write to a provider. Refuses with `unavailable` if the lease may expire before
   * the write takes effect.
   */
  requireLease: () => void;
  /** Returns the idempotency key of a write. Checks the lease, like `requireLease`. */
  keyOf: KeyOf;
}

/** How long a command waits for another one. A learner would not wait longer. */
const PATIENCE = 5 * SECOND;
const POLL = 100;

/**
 * Runs `work` under the learner's lease. Every change of what a learner pays goes through here, so that only
 * one runs at a time. `work` reads the provider, decides, writes, and syncs. Refuses with `conflict` while
 * another command runs, and with `not-allowed` if the learner was deleted. Webhooks that only read the
 * provider need no lease.
 */
export async function runBillingCommand<T>(
  uid: string,
  name: CommandName,
  work: (command: BillingCommand) => Promise<T>,
  patience = PATIENCE,
): Promise<T> {
  const lease = await waitForLease({ uid, name, patience });
  try {
    return await work(toCommand(lease));
  } finally {
    await release(uid, lease);
  }
}

function toCommand(lease: CommandLease): BillingCommand {
  const requireLease = () => {
    if (!mayStillWrite(lease, machineNow())) throw new Refusal("unavailable");
  };
  return {
    requireLease,
    keyOf(write) {
      requireLease();
      return `${lease.command}:${lease.id}:${write}`;
    },
  };
}

interface Waiting {
  uid: string;
  name: CommandName;
  patience: number;
}

function waitForLease({ uid, name, patience }: Waiting): Promise<CommandLease> {
  const wanted = { id: randomUUID(), command: name };
  return waitForTurn(() => claimLease(uid, wanted, machineNow()), patience);
}

/** Repeats `claim` until it returns a value. Refuses with `conflict` after `patience` milliseconds. */
export async function waitForTurn<T>(claim: () => Promise<T | undefined>, patience = PATIENCE): Promise<T> {
  const giveUpAt = machineNow() + patience;
  for (;;) {
    const claimed = await claim();
    if (claimed !== undefined) return claimed;
    if (machineNow() >= giveUpAt) throw new Refusal("conflict");
    await setTimeout(POLL * (0.5 + Math.random()));
  }
}

/** Releases the lease. Only logs a failure, since the work is done and the lease expires by itself. */
const release = (uid: string, lease: CommandLease): Promise<void> =>
  releaseLease(uid, lease).catch((fault: unknown) => logFault("lease not released", fault, { uid }));
