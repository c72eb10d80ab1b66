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
  /** Before a write to a provider. Refuses with `unavailable` when it could meet the next command's. */
  requireLease: () => void;
  /** Idempotency key of a write, which needs the lease too. */
  keyOf: KeyOf;
}

/** Waiting for another command; a learner does not wait longer. */
const PATIENCE = 5 * SECOND;
const POLL = 100;

/**
 * The only way to change what a learner pays: one command at a time. `work` reads the provider, decides,
 * writes, and syncs. Refuses with `conflict` while another command runs, `not-allowed` for deleted learners.
 * Webhooks only read and need no lease.
 */
export async function runBillingCommand<T>(
  uid: string,
  name: CommandName,
  work: (command: BillingCommand) => Promise<T>,
): Promise<T> {
  const lease = await waitForLease(uid, name);
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

function waitForLease(uid: string, command: CommandName): Promise<CommandLease> {
  const wanted = { id: randomUUID(), command };
  return waitForTurn(() => claimLease(uid, wanted, machineNow()));
}

/** Until no other command runs. Refuses with `conflict` if that takes too long. */
export async function waitForTurn<T>(claim: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = machineNow() + PATIENCE;
  for (;;) {
    const claimed = await claim();
    if (claimed !== undefined) return claimed;
    if (machineNow() >= giveUpAt) throw new Refusal("conflict");
    await setTimeout(POLL * (0.5 + Math.random()));
  }
}

/** A failure is logged only: the work is done, and the lease expires by itself. */
const release = (uid: string, lease: CommandLease): Promise<void> =>
  releaseLease(uid, lease).catch((fault: unknown) => logFault("lease not released", fault, { uid }));
