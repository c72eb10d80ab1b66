import type { GetPromotionRequest } from "@gruezi/contract/callables/get-promotion";
import { call } from "./call.ts";

/** Checks a promotion code. Refusals carry a `CodeReason`. @throws AppError */
export const getPromotion = (question: GetPromotionRequest) => call("getPromotion", question);
