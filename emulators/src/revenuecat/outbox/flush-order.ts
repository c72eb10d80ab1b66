export const FLUSH_ORDERS = ["as-created", "reversed", "shuffled"] as const;
export type FlushOrder = (typeof FLUSH_ORDERS)[number];

export function putInOrder<Item>(items: readonly Item[], order: FlushOrder): readonly Item[] {
  if (order === "reversed") return items.toReversed();
  return order === "shuffled" ? shuffle(items) : items;
}

/** Never the order they came in, because a test of disorder must see some. */
function shuffle<Item>(items: readonly Item[]): readonly Item[] {
  const [first, ...others] = items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
  if (first === undefined) return [];
  const shuffled = [first, ...others];
  return shuffled.every((item, at) => item === items[at]) ? shuffled.toReversed() : shuffled;
}
