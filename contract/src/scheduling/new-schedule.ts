import { type CardSchedule, NEW } from "../documents/card-schedule.ts";
import type { Instant } from "../durations.ts";
import type { ItemOrigin } from "./scheduler.ts";

/** Returns the schedule of a new item. Written out, so that functions start without ts-fsrs. */
export const newSchedule = ({ kind, videoId, lineId }: ItemOrigin, now: Instant): CardSchedule => ({
  Kind: kind,
  VideoID: videoId,
  ...(kind === "word" && lineId !== undefined && { LineID: lineId }),
  due: now,
  stability: 0,
  difficulty: 0,
  scheduled_days: 0,
  learning_steps: 0,
  reps: 0,
  lapses: 0,
  state: NEW,
  last_review: null,
});
