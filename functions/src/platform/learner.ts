import type { Instant } from "@gruezi/contract/durations";
import * as v from "valibot";
import { machineNow } from "./clock.ts";
import { Refusal } from "./refusal.ts";

export interface Learner {
  uid: string;
  /** Instant of the last actual login, by any method. */
  loggedInAt: Instant;
}

/** Restricts uids, since they become parts of document paths and emulators accept forged tokens. */
const uidSchema = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$|__)[\x21-\x2e\x30-\x7e]{1,128}$/));

/** Returns whether a text from outside is a valid uid. */
export const isUid = (text: string): boolean => v.is(uidSchema, text);

const loginSchema = v.object({
  uid: uidSchema,
  token: v.object({ exp: v.number(), auth_time: v.optional(v.number(), 0) }),
});

/**
 * Returns the learner of a login. Undefined for visitors. Refuses malformed or expired logins, which
 * emulators accept.
 */
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
