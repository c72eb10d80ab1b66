import { CHECKOUT } from "./checkout.ts";
import { LESSONS } from "./lessons.ts";
import { LIVE } from "./live.ts";
import { NAVIGATION } from "./navigation.ts";
import { PRIVATE_LESSONS } from "./private-lessons.ts";
import { SIGN_IN } from "./sign-in.ts";
import type { SpecText } from "./spec-text.ts";
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

export type SpecPlace = keyof typeof TABLE;

/** The specification's texts by place. */
export const SPEC_TEXTS: Readonly<Record<SpecPlace, readonly SpecText[]>> = TABLE;
