import * as v from "valibot";

/** 255 characters is Stripe's limit. */
export const stripeIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,255}$/));

/** Store products may be `product:base-plan`. */
export const productIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,255}$/));

/** RevenueCat lookup keys. */
export const lookupKeySchema = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,80}$/));

export const checkoutSessionIdSchema = v.pipe(v.string(), v.regex(/^cs_[A-Za-z0-9_]{1,252}$/));
