import { HOUR } from "@gruezi/contract/durations";
import * as v from "valibot";
import { cacheForSession, findCachedForSession } from "./cached-for-session.ts";

const countSchema = v.object({ until: v.number(), count: v.number() });

export type DueCount = v.InferOutput<typeof countSchema>;

const dueSchema = v.object({
  /** Time of the server's answer. */
  at: v.number(),
  /** Due times of the next items. */
  dues: v.array(v.number()),
  /** Number of further items due then. */
  more: v.number(),
  /** The server's last separate count. */
  counted: v.exactOptional(countSchema),
});

export type CachedDue = v.InferOutput<typeof dueSchema>;

export const COUNT_LASTS = HOUR;

const keyOf = (uid: string) => `${uid}/due`;

export const findCachedDue = (uid: string): Promise<CachedDue | undefined> =>
  findCachedForSession(keyOf(uid), v.parser(dueSchema));

export const cacheDue = (uid: string, due: CachedDue): Promise<void> => cacheForSession(keyOf(uid), due);

/** The next page counts on the server. */
export const forgetDue = (uid: string): Promise<void> => cacheForSession(keyOf(uid), null);
