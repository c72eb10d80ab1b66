import { HOUR, type Instant } from "@gruezi/contract/durations";
import { QUESTION_KINDS } from "@gruezi/contract/reviews/question";
import * as v from "valibot";
import { findStoredReviewSession, storeReviewSession } from "#data/device/stored-review-session.ts";
import { ENDS, kindsAsked, type ReviewSession } from "#features/learn/review/session.ts";
import { doneItems } from "#features/learn/review/session-progress.ts";
import { learningDayStart } from "#lib/learning-day-start.ts";

const unfinishedSchema = v.object({
  end: v.picklist(ENDS),
  isBeyond: v.boolean(),
  startedAt: v.number(),
  done: v.number(),
  kinds: v.array(v.picklist(QUESTION_KINDS)),
  /** Time of the last action, in milliseconds since 1970. */
  at: v.number(),
});

/** Stored state of a session that continues after a reload. */
export type UnfinishedSession = v.InferOutput<typeof unfinishedSchema>;

/** Returns the state to store. Null if no session was begun or no item is left. */
const unfinishedOf = (session: ReviewSession | null, at: Instant): UnfinishedSession | null =>
  session && session.atHand !== null
    ? {
        end: session.end,
        isBeyond: session.isBeyond,
        startedAt: session.startedAt,
        done: doneItems(session),
        kinds: [...kindsAsked(session)],
        at,
      }
    : null;

export const storeUnfinished = (uid: string, session: ReviewSession | null, at: Instant): void =>
  storeReviewSession(uid, unfinishedOf(session, at));

const parseStored = (text: string): UnfinishedSession | null => {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), unfinishedSchema), text);
  return stored.success ? stored.output : null;
};

export const findUnfinished = (uid: string): UnfinishedSession | null =>
  findStoredReviewSession(uid, parseStored);

/** Milliseconds after which a new session starts instead. */
const GOES_ON_FOR = 2 * HOUR;

export const isStillOpen = ({ at }: UnfinishedSession, now: Instant): boolean =>
  at <= now && now - at < GOES_ON_FOR && learningDayStart(at) === learningDayStart(now);
