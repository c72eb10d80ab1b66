import { cacheForSession, findCachedForSession } from "./cached-for-session.ts";

/** Must be raised when the shape changes. */
const VERSION = 4;

const keyOf = (uid: string) => `${uid}/today`;

/** A type guard for the cached value. A partial check suffices, since only the feature writes it. */
type IsCached<T> = (value: object) => value is T & object;

export const findCachedToday = <T>(uid: string, isCached: IsCached<T>): Promise<T | undefined> =>
  findCachedForSession(keyOf(uid), (stored) => {
    if (typeof stored !== "object" || stored === null) return undefined;
    if (!("version" in stored && stored.version === VERSION && "value" in stored)) return undefined;
    const { value } = stored;
    return typeof value === "object" && value !== null && isCached(value) ? value : undefined;
  });

export const cacheToday = (uid: string, value: object): Promise<void> =>
  cacheForSession(keyOf(uid), { version: VERSION, value });
