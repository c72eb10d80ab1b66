import type { Instant } from "@gruezi/contract/durations";
import { type Candidate, SESSION_ITEMS_MAX } from "@gruezi/contract/reviews/candidate";
import { toCandidate } from "#domain/learning/queue/plan-queue.ts";
import type { StoredItem } from "#gateways/firestore/learning/own-items.ts";
import { listDueItems } from "#gateways/firestore/learning/scheduled-items.ts";

/**
 * Items of a backlog that are read at once, the longest due first. Among them, those that would be forgotten
 * first are asked first.
 */
const WINDOW = 4 * SESSION_ITEMS_MAX;
/** Limit of items read to replace closed ones. */
const READ_MAX = 600;

export interface DueItems {
  items: readonly Candidate[];
  /** Whether more is due than one request returns. */
  isBacklog: boolean;
  /** Reads the next items. Undefined at the end of the list, or at the limit of reads per request. */
  readOn: (() => Promise<DueItems>) | undefined;
  /** Whether all due items were read. */
  isWhole: boolean;
}

/** Finds due items, the longest due first. */
export const findDueItems = (uid: string, now: Instant): Promise<DueItems> =>
  readAfter([], null, { uid, now });

/** Reads the window at `place`. Returns it after the items that were read before. */
async function readAfter(
  before: readonly StoredItem[],
  place: string | null,
  asked: { uid: string; now: Instant },
): Promise<DueItems> {
  const { items: read, next } = await listDueItems(asked.uid, asked.now, { size: WINDOW, place });
  const items = [...before, ...read];
  const isLast = next === null || items.length >= READ_MAX;
  return {
    items: items.flatMap(({ id, schedule }) => toCandidate(id, schedule) ?? []),
    isBacklog: items.length > SESSION_ITEMS_MAX,
    readOn: isLast ? undefined : () => readAfter(items, next, asked),
    isWhole: next === null,
  };
}
