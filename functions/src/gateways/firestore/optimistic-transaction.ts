import { setTimeout } from "node:timers/promises";
import type { Transaction } from "firebase-admin/firestore";
import { Refusal } from "#platform/refusal.ts";
import { firestore, refuseWhenUnavailable } from "./client.ts";

const ROUNDS = 12;
const LONGEST_PAUSE = 40;

/** gRPC's NOT_FOUND and FAILED_PRECONDITION: the document changed since it was read. */
const OVERTAKEN: ReadonlySet<unknown> = new Set([5, 9]);

const isOvertaken = (fault: unknown): boolean =>
  fault instanceof Error && "code" in fault && OVERTAKEN.has(fault.code);

/**
 * Runs a transaction whose reads take no locks and whose writes are conditional. Repeats both on conflict,
 * after random pauses.
 */
export async function transactOptimistically<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const store = await firestore();
  for (let round = 1; round <= ROUNDS; round++) {
    try {
      return await store.runTransaction(work);
    } catch (fault) {
      if (!isOvertaken(fault)) return refuseWhenUnavailable(fault);
      await setTimeout(Math.random() * LONGEST_PAUSE * round);
    }
  }
  throw new Refusal("unavailable");
}
