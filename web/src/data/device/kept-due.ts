import type { Instant } from "@gruezi/contract/documents/lesson";
import { HOUR } from "@gruezi/contract/durations";
import { findKeptForSession, keepForSession } from "./kept-for-session.ts";

/** How many items were due at an instant. */
export interface DueCount {
  until: Instant;
  count: number;
}

/** What is enough to say how much is due, without all that today is made of. */
export interface KeptDue {
  /** When the server told it. */
  at: Instant;
  /** When each of the next items falls due. */
  dues: readonly Instant[];
  /** How many more were due then. */
  more: number;
  /** What the server counted last, where it was counted apart from what today is made of. */
  counted?: DueCount;
}

/** What was counted is not counted again for so long. */
export const COUNT_LASTS = HOUR;

const keyOf = (uid: string) => `${uid}/due`;

const isKept = (value: object): value is KeptDue =>
  "at" in value &&
  typeof value.at === "number" &&
  "more" in value &&
  typeof value.more === "number" &&
  "dues" in value &&
  Array.isArray(value.dues);

export const findKeptDue = (uid: string): Promise<KeptDue | undefined> =>
  findKeptForSession(keyOf(uid), (value) =>
    typeof value === "object" && value !== null && isKept(value) ? value : undefined,
  );

export const keepDue = (uid: string, due: KeptDue): Promise<void> => keepForSession(keyOf(uid), due);

/** The next page counts on the server. */
export const forgetDue = (uid: string): Promise<void> => keepForSession(keyOf(uid), null);
