import type { Promotion } from "@gruezi/contract/callables/get-promotion";
import { DEFAULT_CURRENCY, findCurrency } from "@gruezi/contract/money";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { Answer } from "#data/asked.ts";
import { sessionAtom } from "#data/auth/session.ts";
import { askPromotionAtom, promotionAtom } from "./promotion.atoms.ts";

/** Null without a code. Asked again after a log-in. */
export function usePromotion(code: string | null, currency: string): Answer<Promotion> | null {
  const { status } = useAtomValue(sessionAtom);
  const findAnswer = useAtomValue(promotionAtom);
  const ask = useSetAtom(askPromotionAtom);
  const soldIn = findCurrency(currency) ?? DEFAULT_CURRENCY;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on the session, which is not sent
  useEffect(() => {
    if (code !== null) void ask({ code, currency: soldIn });
  }, [ask, code, soldIn, status]);

  return code === null ? null : findAnswer({ code, currency: soldIn });
}
