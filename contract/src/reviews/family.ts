import type { CardSchedule } from "../documents/card-schedule.ts";
import { CARD_FROM_ENGLISH, lineItemId, readItemId } from "../learning-item.ts";

type Place = Pick<CardSchedule, "VideoID" | "LineID">;

/** Length of the hash that follows VideoID and hyphen in a card's id. */
const CARD_HASH_LENGTH = 16;

/** Splits a card's item id. Uses the length, since a hash may end like the suffix. */
export function readCardItem(itemId: string, videoId: string): { cardId: string; isFromEnglish: boolean } {
  const cardId = itemId.slice(0, videoId.length + 1 + CARD_HASH_LENGTH);
  return itemId === cardId + CARD_FROM_ENGLISH
    ? { cardId, isFromEnglish: true }
    : { cardId: itemId, isFromEnglish: false };
}

/**
 * Returns the family of an item: both directions of a card, or a line and its words. One gives another away,
 * so only one of them is asked per learning day.
 */
export function familyOf(itemId: string, { VideoID, LineID }: Place): string {
  const name = readItemId(itemId);
  if (name.kind === "card") return readCardItem(itemId, VideoID).cardId;
  return name.kind === "word" && LineID !== undefined ? lineItemId(VideoID, LineID) : itemId;
}
