import type { Instant } from "@gruezi/contract/documents/lesson";
import { DAY } from "@gruezi/contract/durations";

/** A price is not kept for longer, nor may a forgotten page sell. */
const OFFERED_FOR = DAY;

/** The plan of a refused trial, offered for one press. */
export const isSameCardOffered = (refusedAt: Instant, at: Instant): boolean => at < refusedAt + OFFERED_FOR;
