import type { ItemKind } from "./documents/card-schedule.ts";

/**
 * Ids of what a learner is to remember. A card has its own id, and `_en` after it where it is asked from English: each
 * way round is an item. No VideoID is as short as a word's prefix, and no card's id has a colon, so that kinds cannot be
 * mistaken for each other.
 */
export const CARD_FROM_ENGLISH = "_en";
const WORD_PREFIX = "w:";

export const lineItemId = (videoId: string, lineId: string): string => `${videoId}:${lineId}`;
export const wordItemId = (lemma: string): string => `${WORD_PREFIX}${lemma}`;

/** What a line's or a word's id says; a card's says nothing but itself. */
export type ItemName =
  | { kind: Extract<ItemKind, "card">; id: string }
  | { kind: Extract<ItemKind, "line">; videoId: string; lineId: string }
  | { kind: Extract<ItemKind, "word">; lemma: string };

export function readItemId(itemId: string): ItemName {
  if (itemId.startsWith(WORD_PREFIX)) return { kind: "word", lemma: itemId.slice(WORD_PREFIX.length) };
  const colon = itemId.indexOf(":");
  if (colon < 0) return { kind: "card", id: itemId };
  return { kind: "line", videoId: itemId.slice(0, colon), lineId: itemId.slice(colon + 1) };
}
