import type { WriteOptions } from "#gateways/firestore/billing/billing-state.ts";
import {
  claimEvent,
  doneMark,
  finishEvent,
  releaseEvent,
} from "#gateways/firestore/billing/webhook-events.ts";
import { firestore } from "#gateways/firestore/client.ts";
import { now } from "#platform/clock.ts";

type Mark = NonNullable<WriteOptions["also"]>;

/** `nobody`: it is none of our learners' affair, and the mark has not been set. */
type Handle = (mark: Mark) => Promise<"settled" | "nobody">;

/**
 * Whoever brings an event, and however often, it is handled once; one that failed can be brought again. The handler
 * sets the mark in the transaction that completes its work.
 */
export async function handleOnce(path: string, handle: Handle): Promise<void> {
  if ((await claimEvent(path)) === "done") return;
  try {
    const handled = await handle(doneMark(await firestore(), path, now()));
    if (handled === "nobody") await finishEvent(path);
  } catch (fault) {
    await releaseEvent(path);
    throw fault;
  }
}
