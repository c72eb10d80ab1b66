import type { GetPromotionRequest, Promotion } from "@gruezi/contract/callables/get-promotion";
import { isCode } from "@gruezi/contract/promotion-code";
import { asked } from "#data/asked.ts";
import { getPromotion } from "#data/functions/promotion.ts";
import { AppError } from "#lib/app-error.ts";

/** Asked for each learner, since a code may be for a first purchase. */
const promotions = asked<Promotion, GetPromotionRequest>({
  ask: async (question) => {
    if (!isCode(question.code)) throw new AppError("code-unknown");
    return getPromotion(question);
  },
});

export const promotionAtom = promotions.answerAtom;
export const askPromotionAtom = promotions.askOnceAtom;
