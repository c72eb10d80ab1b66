import { DAY, HOUR, type Instant } from "@gruezi/contract/durations";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { storeAll } from "./stored.ts";

/** A learner has answered this item before. */
export interface StoredItem {
  itemId: string;
  kind: "card" | "line" | "word";
  videoId: string;
  lineId?: string;
  reps: number;
  hoursOverdue?: number;
}

function scheduleOf({ kind, videoId, lineId, reps, hoursOverdue = 1 }: StoredItem) {
  const due = Date.now() - hoursOverdue * HOUR;
  const before = new Date(due - 3 * DAY);
  return {
    Kind: kind,
    VideoID: videoId,
    ...(lineId !== undefined && { LineID: lineId }),
    due: new Date(due),
    stability: 3.17,
    difficulty: 5.28,
    scheduled_days: 3,
    learning_steps: 0,
    reps,
    lapses: 0,
    state: 2,
    last_review: before,
  };
}

export const haveItems = (uid: string, items: readonly StoredItem[]): Promise<void> =>
  storeAll(items.map((item) => [`Users/${uid}/Cards/${item.itemId}`, scheduleOf(item)]));

export interface StoredPart {
  rows: readonly LoggedRow[];
  /** When the server added the last row. */
  writtenAt: Instant;
}

/** Stores parts of the log of answers by their ids. */
export const haveRows = (uid: string, parts: ReadonlyMap<string, StoredPart>): Promise<void> =>
  storeAll(
    [...parts].map(([id, { rows, writtenAt }]) => [
      `Users/${uid}/Reviews/${id}`,
      { Rows: rows, Schedulers: {}, At: new Date(writtenAt) },
    ]),
  );

/** Stores that the learner has watched the beginning of these lessons, and of the last one most recently. */
export const haveWatched = (uid: string, videoIds: readonly string[]): Promise<void> => {
  const entry = { PositionSeconds: 20, DurationSeconds: 60, UpdatedAt: new Date(Date.now() - HOUR) };
  const lessons = Object.fromEntries(videoIds.map((videoId) => [videoId, entry]));
  return storeAll([
    [`Users/${uid}/Progress/lessons`, { LastVideoID: videoIds.at(-1) ?? "", Lessons: lessons }],
  ]);
};
