import type { ReviewItem } from "@gruezi/contract/callables/get-review-queue";
import { atom } from "jotai";
import { createQuery } from "#data/query.ts";
import { originOf } from "#features/learn/review/answer-item.atoms.ts";
import { toQueueItem } from "#features/learn/review/queue-item.ts";
import { bringBackAtom } from "#features/learn/reviews/answers.atoms.ts";
import { fetchAside } from "#features/learn/today/fetch-queue.ts";
import { addItemAtom, nowAtom } from "#features/learn/today/today.atoms.ts";

/** Items that were set aside in any session, unless their lesson is closed. */
const aside = createQuery<readonly ReviewItem[]>({ fetch: async () => (await fetchAside()) ?? [] });

export const { stateAtom: asideStateAtom, fetchAtom: fetchAsideAtom } = aside;

/** Brings an item back into the queue of Today, due at once. */
export const bringBackEarlierAtom = atom(null, (get, set, item: ReviewItem) => {
  if (!item.schedule) return;
  const at = get(nowAtom)();
  const origin = originOf(toQueueItem(item));
  const { schedule } = set(bringBackAtom, { origin, schedule: item.schedule, at });
  set(addItemAtom, { ...item, schedule });
  set(aside.changeAtom, undefined, (shown) => shown.filter(({ itemId }) => itemId !== item.itemId));
});
