import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { scheduleSchema } from "@gruezi/contract/documents/schedule-schema";
import * as v from "valibot";
import { cacheForSession, findCachedForSession } from "./cached-for-session.ts";

type Schedules = ReadonlyMap<string, CardSchedule>;

const cachedSchedules = v.array(v.tuple([v.string(), scheduleSchema(v.number())]));

const keyOf = (uid: string, videoId: string) => `${uid}/cards/${encodeURIComponent(videoId)}`;

/** Resolves to the schedules of this device's last visit. */
export const findCachedSchedules = (uid: string, videoId: string): Promise<Schedules | undefined> =>
  findCachedForSession(keyOf(uid, videoId), (cached) => new Map(v.parse(cachedSchedules, cached)));

export const cacheSchedules = (uid: string, videoId: string, schedules: Schedules): Promise<void> =>
  cacheForSession(keyOf(uid, videoId), [...schedules]);
