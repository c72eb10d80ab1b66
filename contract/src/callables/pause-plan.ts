import * as v from "valibot";
import { PAUSE_MONTHS } from "../plan-pause.ts";
import type { CurrentSubscriptions } from "./current-subscriptions.ts";

/**
 * Pauses a monthly plan of the web from the paid period's end on. Refused with `exhausted` if the last pause
 * began within a year, with `other-platform` for store purchases, with `not-found` without a subscription,
 * and with `not-changeable` for a plan that is in a trial, yearly, cancelled, changing, unpaid, paused, or
 * has a private lesson.
 */
export const pausePlanRequest = v.strictObject({ months: v.picklist(PAUSE_MONTHS) });
export type PausePlanRequest = v.InferOutput<typeof pausePlanRequest>;

export interface PausePlanResponse {
  currentSubscriptions: CurrentSubscriptions;
}
