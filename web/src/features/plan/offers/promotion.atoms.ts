import type { GetPromotionRequest, Promotion } from "@gruezi/contract/callables/get-promotion";
import { isCode } from "@gruezi/contract/promotion-code";
import { getPromotion } from "#data/functions/promotion.ts";
import { createQuery } from "#data/query.ts";
import { AppError } from "#lib/app-error.ts";

/**
 * Promotions by code and currency. They are fetched for each learner, because a code may be for first
 * purchases only.
 */
const promotions = createQuery<Promotion, GetPromotionRequest>({
  fetch: async (question) => {
    if (!isCode(question.code)) throw new AppError("code-unknown");
    return getPromotion(question);
  },
});

export const promotionAtom = promotions.stateAtom;
export const fetchPromotionAtom = promotions.fetchOnceAtom;
