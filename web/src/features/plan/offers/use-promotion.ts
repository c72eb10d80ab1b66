import type { Promotion } from "@gruezi/contract/callables/get-promotion";
import { DEFAULT_CURRENCY, findCurrency } from "@gruezi/contract/money";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { sessionAtom } from "#data/auth/session.ts";
import type { QueryState } from "#data/query.ts";
import { fetchPromotionAtom, promotionAtom } from "./promotion.atoms.ts";

/** Returns the promotion. Null without a code. Requests it again after a login. */
export function usePromotion(code: string | null, currency: string): QueryState<Promotion> | null {
  const { status } = useAtomValue(sessionAtom);
  const stateOf = useAtomValue(promotionAtom);
  const fetchPromotion = useSetAtom(fetchPromotionAtom);
  const soldIn = findCurrency(currency) ?? DEFAULT_CURRENCY;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the response depends on the session, which is not sent
  useEffect(() => {
    if (code !== null) void fetchPromotion({ code, currency: soldIn });
  }, [fetchPromotion, code, soldIn, status]);

  return code === null ? null : stateOf({ code, currency: soldIn });
}
