import type { Callables } from "@gruezi/contract/callables/index";
import { call } from "./call.ts";

/** Buys a gift. The contract lists the refusals of each call. @throws AppError */
export const buyGift = (wish: Callables["buyGift"]["request"]) => call("buyGift", wish);

export const getGift = (sessionID: string) => call("getGift", { sessionID });

export const redeemGift = (code: string) => call("redeemGift", { code });
