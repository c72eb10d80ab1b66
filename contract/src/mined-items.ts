import { type Mined, readMinedWord } from "./documents/mined.ts";
import { lineItemId, wordItemId } from "./learning-item.ts";

export interface MinedItem {
  itemId: string;
  videoId: string;
  lineId: string;
}

/**
 * Returns mined lines and words. Lessons are ordered by last change. A word that was mined in several lessons
 * is one item, of the first lesson.
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
