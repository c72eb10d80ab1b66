import * as v from "valibot";

/**
 * The learner has ticked the box: the plan is to begin before the withdrawal period is over. Without it a
 * withdrawal gives everything back (Directive 2011/83/EU, articles 7(3) and 14(4)(a)).
 */
export const asksToBegin = v.optional(v.boolean(), false);
