import { CHECKOUT } from "./checkout.ts";
import type { FixedText } from "./fixed-text.ts";
import { LESSONS } from "./lessons.ts";
import { LIVE } from "./live.ts";
import { NAVIGATION } from "./navigation.ts";
import { PRIVATE_LESSONS } from "./private-lessons.ts";
import { SIGN_IN } from "./sign-in.ts";
import { SUBSCRIPTIONS } from "./subscriptions.ts";

const TABLE = {
  ...NAVIGATION,
  ...SIGN_IN,
  ...SUBSCRIPTIONS,
  ...CHECKOUT,
  ...LESSONS,
  ...LIVE,
  ...PRIVATE_LESSONS,
} as const;

export type FixedPlace = keyof typeof TABLE;

/** Texts that may not change, by place. */
export const FIXED_TEXTS: Readonly<Record<FixedPlace, readonly FixedText[]>> = TABLE;
