import { type PlanPart, tiersThatOpen } from "./tiers.ts";

// British lists have no Oxford comma.
const either = new Intl.ListFormat("en-GB", { type: "disjunction" });
const all = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Returns a text such as 'BASIC or VIP'. */
export const tiersOr = (part: PlanPart): string => either.format(tiersThatOpen(part));

/** Returns a text such as 'BASIC and VIP'. */
export const tiersAnd = (part: PlanPart): string => all.format(tiersThatOpen(part));

/** Returns a text such as 'VIP and BASIC'. */
export const tiersAndFromHighest = (part: PlanPart): string => all.format(tiersThatOpen(part).toReversed());

/** Returns a text such as 'VIP/BASIC only'. */
export const tiersOnly = (part: PlanPart): string => `${tiersThatOpen(part).toReversed().join("/")} only`;
