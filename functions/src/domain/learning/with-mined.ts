import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Mined } from "@gruezi/contract/documents/mined";
import type { Instant } from "@gruezi/contract/durations";
import { readItemId } from "@gruezi/contract/learning-item";
import { type MinedItem, minedItems } from "@gruezi/contract/mined-items";
import { newSchedule } from "@gruezi/contract/scheduling/new-schedule";

interface Scheduled {
  id: string;
  schedule: CardSchedule;
}

/**
 * Returns the scheduled items without released lines and words, and the mined items that were never asked.
 */
export function withMined(
  scheduled: readonly Scheduled[],
  mined: ReadonlyMap<string, Mined>,
): readonly Scheduled[] {
  const items = minedItems(mined);
  const minedIds = new Set(items.map(({ itemId }) => itemId));
  const scheduledIds = new Set(scheduled.map(({ id }) => id));
  return [
    ...scheduled.filter(({ id, schedule }) => schedule.Kind === "card" || minedIds.has(id)),
    ...items
      .filter(({ itemId }) => !scheduledIds.has(itemId))
      .map((item) => ({ id: item.itemId, schedule: neverAsked(item, mined.get(item.videoId)?.At ?? 0) })),
  ];
}

const neverAsked = (item: MinedItem, at: Instant): CardSchedule =>
  newSchedule({ ...item, kind: readItemId(item.itemId).kind }, at);
