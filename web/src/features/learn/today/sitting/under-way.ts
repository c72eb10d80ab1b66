import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";
import { QUESTION_KINDS } from "@gruezi/contract/reviews/question";
import * as v from "valibot";
import { findStoredSitting, storeSitting } from "#data/device/stored-sitting.ts";
import { learningDayStart } from "#lib/learning-day-start.ts";
import { ENDS, kindsAsked, type Sitting } from "./session.ts";
import { doneItems } from "./sitting-figures.ts";

const underWaySchema = v.object({
  end: v.picklist(ENDS),
  isBeyond: v.boolean(),
  startedAt: v.number(),
  done: v.number(),
  kinds: v.array(v.picklist(QUESTION_KINDS)),
  /** Time of the last deed. */
  at: v.number(),
});

/** A sitting that continues after a reload. */
export type UnderWay = v.InferOutput<typeof underWaySchema>;

/** Null if nothing was begun or nothing is left. */
const underWayOf = (sitting: Sitting | null, at: Instant): UnderWay | null =>
  sitting && sitting.atHand !== null
    ? {
        end: sitting.end,
        isBeyond: sitting.isBeyond,
        startedAt: sitting.startedAt,
        done: doneItems(sitting),
        kinds: [...kindsAsked(sitting)],
        at,
      }
    : null;

export const storeUnderWay = (uid: string, sitting: Sitting | null, at: Instant): void =>
  storeSitting(uid, underWayOf(sitting, at));

const parseStored = (text: string): UnderWay | null => {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), underWaySchema), text);
  return stored.success ? stored.output : null;
};

export const findUnderWay = (uid: string): UnderWay | null => findStoredSitting(uid, parseStored);

/** A new sitting starts after a longer pause. */
const GOES_ON_FOR = 2 * HOUR;

export const isStillUnderWay = ({ at }: UnderWay, now: Instant): boolean =>
  at <= now && now - at < GOES_ON_FOR && learningDayStart(at) === learningDayStart(now);
