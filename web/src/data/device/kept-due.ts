import { HOUR } from "@gruezi/contract/durations";
import * as v from "valibot";
import { findKeptForSession, keepForSession } from "./kept-for-session.ts";

const countSchema = v.object({ until: v.number(), count: v.number() });

/** How many items were due at an instant. */
export type DueCount = v.InferOutput<typeof countSchema>;

const dueSchema = v.object({
  /** When the server told it. */
  at: v.number(),
  /** When each of the next items falls due. */
  dues: v.array(v.number()),
  /** How many more were due then. */
  more: v.number(),
  /** The server's last count, where it was made apart from what today is made of. */
  counted: v.exactOptional(countSchema),
});

/** The due counts, without the rest of today's supply. */
export type KeptDue = v.InferOutput<typeof dueSchema>;

/** What was counted is not counted again for so long. */
export const COUNT_LASTS = HOUR;

const keyOf = (uid: string) => `${uid}/due`;

export const findKeptDue = (uid: string): Promise<KeptDue | undefined> =>
  findKeptForSession(keyOf(uid), v.parser(dueSchema));

export const keepDue = (uid: string, due: KeptDue): Promise<void> => keepForSession(keyOf(uid), due);

/** The next page counts on the server. */
export const forgetDue = (uid: string): Promise<void> => keepForSession(keyOf(uid), null);
