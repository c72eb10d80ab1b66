import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { CARD_FROM_ENGLISH, lineItemId, readItemId } from "@gruezi/contract/learning-item";

type Place = Pick<CardSchedule, "VideoID" | "LineID">;

/** As long as what stands behind the VideoID and a hyphen in a card's own id. */
const CARD_HASH_LENGTH = 16;

/** Which card is meant, and which way round. An id may end like the English one by chance, so its length decides. */
export function readCardItem(itemId: string, videoId: string): { cardId: string; isFromEnglish: boolean } {
  const cardId = itemId.slice(0, videoId.length + 1 + CARD_HASH_LENGTH);
  return itemId === cardId + CARD_FROM_ENGLISH
    ? { cardId, isFromEnglish: true }
    : { cardId: itemId, isFromEnglish: false };
}

/**
 * What one answer gives away: both ways round of a card, and a line with the words kept from it. Of one family only one
 * item is asked in a learning day.
 */
export function familyOf(itemId: string, { VideoID, LineID }: Place): string {
  const name = readItemId(itemId);
  if (name.kind === "card") return readCardItem(itemId, VideoID).cardId;
  return name.kind === "word" && LineID !== undefined ? lineItemId(VideoID, LineID) : itemId;
}
