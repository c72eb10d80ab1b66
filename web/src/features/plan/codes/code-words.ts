import { type CodeReason, isCodeReason } from "@gruezi/contract/promotion-code";
import type { Reason } from "@gruezi/contract/reasons";
import { messageFor } from "#lib/message-for.ts";

export const CODE_WORDS: Record<CodeReason, string> = {
  "code-unknown": "We do not know this code. Please check its spelling.",
  "code-ended": "This code has ended.",
  "code-used-up": "This code has been used as often as it can be.",
  "code-other-offer": "This code is not for this plan.",
  "code-minimum": "This plan costs less than the code asks for.",
  "code-other-currency": "This code does not work in this currency.",
  "code-first-time": "This code is for a first purchase only.",
  "code-too-short": "This code ends before the first payment of this plan.",
};

export const refusalWords = (reason: Reason): string =>
  isCodeReason(reason) ? CODE_WORDS[reason] : messageFor(reason);
