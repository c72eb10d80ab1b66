import type { MinedItem } from "@gruezi/contract/mined-items";
import { SITTING_MAX } from "#features/learn/today/queue/queue.ts";
import { askedAmong, type MinedSupply } from "#features/learn/today/supply/mined-supply.ts";
import type { Schedules } from "#features/learn/today/supply/supply.ts";

interface MinedStore {
  getMinedItems(): Promise<readonly MinedItem[]>;
  getItems(itemIds: readonly string[]): Promise<Schedules>;
}

interface Known {
  schedules: Schedules;
  mined: MinedSupply;
  /** Items that another device answered, maybe for the first time. */
  changed: ReadonlySet<string>;
  /** Items that cannot be dealt: they take no other item's place. */
  missing: ReadonlySet<string>;
}

/**
 * Finds as many kept lines and words without a schedule as a sitting asks. Only a look at an item's schedule tells whether
 * there is one, so the device remembers what it saw, and the log tells what has changed.
 */
export async function findUnasked(
  store: MinedStore,
  { schedules: known, mined, changed, missing }: Known,
): Promise<{ schedules: Schedules; mined: MinedSupply }> {
  const kept = await store.getMinedItems();
  const idsOf = (items: readonly MinedItem[]) => items.map(({ itemId }) => itemId);
  const unasked = new Set(idsOf(mined.unasked).filter((itemId) => !changed.has(itemId)));
  let schedules = known;
  for (;;) {
    const left = kept.filter(({ itemId }) => !mined.asked.has(itemId) && !schedules.has(itemId));
    const first = [
      ...left.filter(({ itemId }) => !missing.has(itemId)).slice(0, SITTING_MAX),
      ...left.filter(({ itemId }) => missing.has(itemId)),
    ];
    const unknown = idsOf(first).filter((itemId) => !unasked.has(itemId));
    if (unknown.length === 0) {
      const asked = askedAmong(idsOf(kept), mined.asked, schedules);
      return { schedules, mined: { unasked: first, asked } };
    }
    const found = await store.getItems(unknown);
    schedules = new Map([...schedules, ...found]);
    for (const itemId of unknown) if (!found.has(itemId)) unasked.add(itemId);
  }
}
