import type { Instant } from "@gruezi/contract/durations";
import { type Candidate, SESSION_ITEMS_MAX } from "@gruezi/contract/reviews/candidate";
import { toCandidate } from "#domain/learning/queue/plan-queue.ts";
import type { StoredItem } from "#gateways/firestore/learning/own-items.ts";
import { type DuePage, listDueItems } from "#gateways/firestore/learning/scheduled-items.ts";

/**
 * Items of a backlog that are read, the longest due first. Among them, those that would be forgotten first
 * are asked first.
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

/** Finds due items. Reads one item more than a queue has, which tells whether the window is needed. */
export async function findDueItems(uid: string, now: Instant): Promise<DueItems> {
  const first = await listDueItems(uid, now, { size: SESSION_ITEMS_MAX + 1, place: null });
  if (first.next === null) return toDue(first.items, first, undefined);
  const rest = await listDueItems(uid, now, { size: WINDOW - SESSION_ITEMS_MAX, place: first.next });
  return withRest([...first.items, ...rest.items], rest, { uid, now });
}

function withRest(
  items: readonly StoredItem[],
  page: DuePage,
  asked: { uid: string; now: Instant },
): DueItems {
  const { next } = page;
  if (next === null || items.length >= READ_MAX) return toDue(items, page, undefined);
  return toDue(items, page, async () => {
    const more = await listDueItems(asked.uid, asked.now, { size: WINDOW, place: next });
    return withRest([...items, ...more.items], more, asked);
  });
}

const toDue = (items: readonly StoredItem[], { next }: DuePage, readOn: DueItems["readOn"]): DueItems => ({
  items: items.flatMap(({ id, schedule }) => toCandidate(id, schedule) ?? []),
  isBacklog: items.length > SESSION_ITEMS_MAX,
  readOn,
  isWhole: next === null,
});
