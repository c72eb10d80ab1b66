import { findKeptForSession, keepForSession } from "./kept-for-session.ts";

/** Increased when the shape of what is kept changes. */
const VERSION = 2;

const keyOf = (uid: string) => `${uid}/today`;

/** Asks whether a value is what the feature once kept; it is not read field by field, because no one else writes it. */
type IsKept<T> = (value: object) => value is T & object;

/** What today was made of when it was last open on this device. */
export const findKeptToday = <T>(uid: string, isKept: IsKept<T>): Promise<T | undefined> =>
  findKeptForSession(keyOf(uid), (stored) => {
    if (typeof stored !== "object" || stored === null) return undefined;
    if (!("version" in stored && stored.version === VERSION && "value" in stored)) return undefined;
    const { value } = stored;
    return typeof value === "object" && value !== null && isKept(value) ? value : undefined;
  });

export const keepToday = (uid: string, value: object): Promise<void> =>
  keepForSession(keyOf(uid), { version: VERSION, value });
