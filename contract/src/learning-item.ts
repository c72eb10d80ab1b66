import type { ItemKind } from "./documents/card-schedule.ts";

/**
 * Suffix of a card's item id that is asked from English, since each direction is an item. VideoIDs are longer
 * than a word's prefix and card ids have no colon, so that ids of different kinds cannot collide.
 */
export const CARD_FROM_ENGLISH = "_en";
const WORD_PREFIX = "w:";

export const lineItemId = (videoId: string, lineId: string): string => `${videoId}:${lineId}`;
export const wordItemId = (lemma: string): string => `${WORD_PREFIX}${lemma}`;

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
