import type { Instant } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";
import { machineNow } from "./clock.ts";
import { Refusal } from "./refusal.ts";

/** A signed-in caller. */
export interface Learner {
  uid: string;
  /** The time of the last actual login, by password or any other way. */
  loggedInAt: Instant;
}

/** A uid becomes part of a document's path; the emulators accept tokens that were never issued, with any uid. */
const uidSchema = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$|__)[\x21-\x2e\x30-\x7e]{1,128}$/));

/** Whether a text that others gave us could be somebody's uid. */
export const isUid = (text: string): boolean => v.is(uidSchema, text);

const loginSchema = v.object({
  uid: uidSchema,
  token: v.object({ exp: v.number(), auth_time: v.optional(v.number(), 0) }),
});

/** Undefined for a visitor. Refuses a malformed or expired login, which the emulators accept. */
export function findLearner(auth: unknown): Learner | undefined {
  if (auth === undefined || auth === null) return undefined;
  const login = v.safeParse(loginSchema, auth);
  if (!login.success || login.output.token.exp * 1000 <= machineNow()) throw new Refusal("signed-out");
  const { uid, token } = login.output;
  return { uid, loggedInAt: token.auth_time * 1000 };
}

export function requireLearner(learner: Learner | undefined): Learner {
  if (learner === undefined) throw new Refusal("signed-out");
  return learner;
}
