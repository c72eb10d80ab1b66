import { findKeptForSession, keepForSession } from "./kept-for-session.ts";

/** Raise when the shape changes. */
const VERSION = 2;

const keyOf = (uid: string) => `${uid}/today`;

/** A partial check suffices: only the feature writes it. */
type IsKept<T> = (value: object) => value is T & object;

export const findKeptToday = <T>(uid: string, isKept: IsKept<T>): Promise<T | undefined> =>
  findKeptForSession(keyOf(uid), (stored) => {
    if (typeof stored !== "object" || stored === null) return undefined;
    if (!("version" in stored && stored.version === VERSION && "value" in stored)) return undefined;
    const { value } = stored;
    return typeof value === "object" && value !== null && isKept(value) ? value : undefined;
  });

export const keepToday = (uid: string, value: object): Promise<void> =>
  keepForSession(keyOf(uid), { version: VERSION, value });
