import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { scheduleSchema } from "@gruezi/contract/documents/schedule-schema";
import * as v from "valibot";
import { findKeptForSession, keepForSession } from "./kept-for-session.ts";

type Schedules = ReadonlyMap<string, CardSchedule>;

const keptSchedules = v.array(v.tuple([v.string(), scheduleSchema(v.number())]));

const keyOf = (uid: string, videoId: string) => `${uid}/cards/${encodeURIComponent(videoId)}`;

/** State at this device's last visit. */
export const findKeptSchedules = (uid: string, videoId: string): Promise<Schedules | undefined> =>
  findKeptForSession(keyOf(uid, videoId), (kept) => new Map(v.parse(keptSchedules, kept)));

export const keepSchedules = (uid: string, videoId: string, schedules: Schedules): Promise<void> =>
  keepForSession(keyOf(uid, videoId), [...schedules]);
