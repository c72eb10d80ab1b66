import { isDayOff, readDaysOff } from "@gruezi/contract/days-off";
import type { LearningSettings } from "@gruezi/contract/documents/learning-settings";
import { HOUR } from "@gruezi/contract/durations";
import * as v from "valibot";
import { learningCalendarOf, ownTimeZone } from "#lib/own-days.ts";
import { cacheForSession, findCachedForSession } from "./cached-for-session.ts";

const countSchema = v.object({ until: v.number(), count: v.number() });

export type DueCount = v.InferOutput<typeof countSchema>;

const askedSchema = v.object({
  /** Due times of the items that a day asks. Each family counts as one item. */
  dues: v.array(v.number()),
  /** The due times of a day on which the learner has answered, and the number of answers. */
  today: v.object({ day: v.string(), dues: v.array(v.number()), reviewed: v.number() }),
  ReviewsADay: v.number(),
  DaysOff: v.array(v.string()),
});

const dueSchema = v.object({
  /** The time of the server's answer. */
  at: v.number(),
  /** Due times of the next items. */
  dues: v.array(v.number()),
  /** Number of further items due then. */
  more: v.number(),
  /** Missing before the first visit of Today. */
  asked: v.exactOptional(askedSchema),
  /** The result of the server's last separate count. */
  counted: v.exactOptional(countSchema),
});

export type CachedDue = v.InferOutput<typeof dueSchema>;

export const COUNT_LASTS = HOUR;

/** Returns the number of items due by now, as far as the device knows. */
export const dueBy = ({ dues, more }: Pick<CachedDue, "dues" | "more">, now: number): number =>
  dues.filter((due) => due <= now).length + more;

/**
 * Returns the number of items that Today asks now: 0 on a day off, and at most the rest of the day's reviews.
 */
export function askedBy(cached: CachedDue, now: number): number {
  const { asked, more } = cached;
  if (!asked) return dueBy(cached, now);
  const day = learningCalendarOf(ownTimeZone())(now);
  if (isDayOff(day, readDaysOff(asked.DaysOff))) return 0;
  const { dues, reviewed } = asked.today.day === day ? asked.today : { dues: asked.dues, reviewed: 0 };
  return Math.min(dueBy({ dues, more }, now), Math.max(0, asked.ReviewsADay - reviewed));
}

const keyOf = (uid: string) => `${uid}/due`;

export const findCachedDue = (uid: string): Promise<CachedDue | undefined> =>
  findCachedForSession(keyOf(uid), v.parser(dueSchema));

/** Dispatches `change` after each write. */
export const dueChanges = new EventTarget();

async function write(uid: string, due: CachedDue | null): Promise<void> {
  await cacheForSession(keyOf(uid), due);
  dueChanges.dispatchEvent(new Event("change"));
}

export const cacheDue = (uid: string, due: CachedDue): Promise<void> => write(uid, due);

/** Updates the limits, so that other pages apply changed settings before the next visit of Today. */
export async function changeLimits(
  uid: string,
  { ReviewsADay, DaysOff }: Partial<Pick<LearningSettings, "ReviewsADay" | "DaysOff">>,
): Promise<void> {
  const due = await findCachedDue(uid);
  if (!due?.asked || (ReviewsADay === undefined && DaysOff === undefined)) return;
  const limits = {
    ReviewsADay: ReviewsADay ?? due.asked.ReviewsADay,
    DaysOff: [...(DaysOff ?? due.asked.DaysOff)],
  };
  await cacheDue(uid, { ...due, asked: { ...due.asked, ...limits } });
}

/** Removes the cached items, so that the next page counts on the server. */
export const forgetDue = (uid: string): Promise<void> => write(uid, null);
