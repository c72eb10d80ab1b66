import type { Equivalents } from "../report.ts";

/** Equivalent mutants with their proofs. */
export const RULES_EQUIVALENTS: Equivalents = {
  "isPage(): without null in a list":
    "The emulator gives a query without an offset the offset 0. Firestore's reference names no default, so null is allowed for.",
  "changesOneLesson(): == → >= (2)":
    "The size before is never above 500: after is at most 500, and at least as large as before, by the two conditions that follow.",
  "isSpaced(): >= → >":
    "They differ only where the server's time equals a stored one to the nanosecond and five seconds, which nobody can bring about.",
  "isBookUsedUp(): >= → >":
    "They differ only where the server's time equals a stored one to the nanosecond and a day, which nobody can bring about.",
};
