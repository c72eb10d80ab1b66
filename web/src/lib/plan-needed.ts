import { paths } from "./paths.ts";

/** The specification's words for who has no plan that reaches (its section 8), and where they lead. */
export const PLAN_NEEDED = {
  title: "VIP/BASIC only",
  description: "Take our 30 day free trial and test our VIP course",
  redirect: paths.subscriptions,
} as const;
