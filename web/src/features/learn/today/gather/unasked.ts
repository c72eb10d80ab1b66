import type { MinedItem } from "@gruezi/contract/mined-items";
import { SITTING_MAX } from "@gruezi/contract/reviews/queue";
import { askedAmong, hasAnswer, type MinedSupply } from "#features/learn/today/supply/mined-supply.ts";
import type { Schedules } from "#features/learn/today/supply/supply.ts";

interface MinedStore {
  getMinedItems(): Promise<readonly MinedItem[]>;
  getItems(itemIds: readonly string[]): Promise<Schedules>;
}

interface Known {
  schedules: Schedules;
  mined: MinedSupply;
  /** Answered or undone on another device. */
  changed: ReadonlySet<string>;
  missing: ReadonlySet<string>;
}

const idsOf = (items: readonly MinedItem[]) => items.map(({ itemId }) => itemId);

/** Finds enough mined items without a schedule for a sitting. Only a read tells, so results are cached. */
export async function findUnasked(
  store: MinedStore,
  { schedules: known, mined, changed, missing }: Known,
): Promise<{ schedules: Schedules; mined: MinedSupply }> {
  const items = await store.getMinedItems();
  const isSame = (itemId: string) => !changed.has(itemId);
  const unasked = new Set(idsOf(mined.unasked).filter(isSame));
  const asked = new Set([...mined.asked].filter(isSame));
  let schedules = new Map([...known].filter(hasAnswer));
  for (;;) {
    const left = items.filter(({ itemId }) => !asked.has(itemId) && !schedules.has(itemId));
    const first = [
      ...left.filter(({ itemId }) => !missing.has(itemId)).slice(0, SITTING_MAX),
      ...left.filter(({ itemId }) => missing.has(itemId)),
    ];
    const unknown = idsOf(first).filter((itemId) => !unasked.has(itemId));
    if (unknown.length === 0) {
      return { schedules, mined: { unasked: first, asked: askedAmong(idsOf(items), asked, schedules) } };
    }
    const found = new Map([...(await store.getItems(unknown))].filter(hasAnswer));
    schedules = new Map([...schedules, ...found]);
    for (const itemId of unknown) if (!found.has(itemId)) unasked.add(itemId);
  }
}
