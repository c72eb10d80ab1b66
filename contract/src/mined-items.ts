import { type Mined, readMinedWord } from "./documents/mined.ts";
import { lineItemId, wordItemId } from "./learning-item.ts";

/** A line that a learner keeps, or a word with the line it was kept from. */
export interface MinedItem {
  itemId: string;
  videoId: string;
  lineId: string;
}

/**
 * All lines and words that a learner keeps: lessons by their last change, each lesson's lists in order. A word is one item
 * in however many lessons it is kept; its first lesson counts.
 */
export function minedItems(mined: ReadonlyMap<string, Mined>): readonly MinedItem[] {
  const lessons = [...mined].sort(
    ([oneId, one], [otherId, other]) => one.At - other.At || (oneId < otherId ? -1 : 1),
  );
  const items = new Map<string, MinedItem>();
  for (const [videoId, { LineIDs, Words }] of lessons) {
    for (const lineId of LineIDs) {
      const itemId = lineItemId(videoId, lineId);
      items.set(itemId, { itemId, videoId, lineId });
    }
    for (const { lineId, lemma } of Words.map(readMinedWord)) {
      const itemId = wordItemId(lemma);
      if (!items.has(itemId)) items.set(itemId, { itemId, videoId, lineId });
    }
  }
  return [...items.values()];
}
