import { DAY, type Instant } from "@gruezi/contract/durations";

/** How long the offer stands. The price is kept no longer, and a forgotten page must not sell. */
const OFFERED_FOR = DAY;

/** Returns whether the plan of a refused trial is still offered for one press. */
export const isSameCardOffered = (refusedAt: Instant, at: Instant): boolean => at < refusedAt + OFFERED_FOR;
