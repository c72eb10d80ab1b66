import type { Reason } from "./reasons.ts";

/** Parameter in the address of the plans. */
export const CODE_PARAMETER = "code";

/**
 * Characters that Stripe allows, with our limit of length. Any other text is no code, so Stripe is not asked.
 */
const CODE = /^[A-Za-z0-9-]{1,40}$/;

export const isCode = (text: string): boolean => CODE.test(text);

/** Why a plan does not take a code. */
export type CodeReason = Extract<Reason, `code-${string}`>;

export const isCodeReason = (reason: Reason): reason is CodeReason => reason.startsWith("code-");
