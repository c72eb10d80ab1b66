import type { GetPromotionRequest } from "@gruezi/contract/callables/get-promotion";
import { call } from "./call.ts";

/** Refused with a `CodeReason`. @throws AppError */
export const getPromotion = (question: GetPromotionRequest) => call("getPromotion", question);
