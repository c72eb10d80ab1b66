import * as v from "valibot";

/**
 * True if the learner ticked the box that asks the plan to begin before the withdrawal period is over.
 * Without that request, a withdrawal gives everything back (Directive 2011/83/EU, articles 7(3) and
 * 14(4)(a)).
 */
export const asksToBegin = v.optional(v.boolean(), false);
