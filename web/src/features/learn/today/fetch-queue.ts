import type { AccessRefused } from "@gruezi/contract/callables/access-refused";
import { REVIEW_ITEMS_MAX, type ReviewItem } from "@gruezi/contract/callables/get-review-queue";
import { NEW } from "@gruezi/contract/documents/card-schedule";
import { MINUTE } from "@gruezi/contract/durations";
import { call } from "#data/functions/call.ts";
import { AppError } from "#lib/app-error.ts";
import { ownTimeZone } from "#lib/own-days.ts";
import type { OwnQueue } from "./queue.ts";

/** Smaller differences of the device's clock, in milliseconds, are ignored. */
const CLOCK_TOLERANCE = 5 * MINUTE;

/**
 * Requests the queue of Today. `isBeyond` asks on a day off, and more than the day's limit of reviews.
 * @throws AppError
 */
export async function fetchToday(uid: string, isBeyond: boolean): Promise<OwnQueue | AccessRefused> {
  const before = Date.now();
  const response = await call("getReviewQueue", {
    Source: { Kind: "today", IsBeyond: isBeyond, TimeZone: ownTimeZone() },
    AtMost: REVIEW_ITEMS_MAX,
  });
  if (!response.hasAccess) return response;
  const { today, ...queue } = response;
  if (!today) throw new AppError("unexpected", { cause: "The queue of Today came without its figures." });
  const offset = Math.round(queue.now - (before + Date.now()) / 2);
  const dueHere = queue.items.filter(({ schedule }) => schedule && schedule.state !== NEW).length;
  return {
    ...queue,
    ...today,
    uid,
    clockOffset: Math.abs(offset) > CLOCK_TOLERANCE ? offset : 0,
    dueBeyond: Math.max(0, today.due - dueHere),
    isCached: false,
  };
}

/**
 * Requests items that are set aside. Null without a plan.
 * @throws AppError
 */
export async function fetchAside(): Promise<readonly ReviewItem[] | null> {
  const response = await call("getReviewQueue", { Source: { Kind: "aside" }, AtMost: REVIEW_ITEMS_MAX });
  return response.hasAccess ? response.items : null;
}
