import * as v from "valibot";

/** An id at Stripe, whose limit is 255 characters. */
export const stripeIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,255}$/));

/** A product's id. In a store it may be `product:base-plan`. */
export const productIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,255}$/));

/** A lookup key of RevenueCat. */
export const lookupKeySchema = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,80}$/));

export const checkoutSessionIdSchema = v.pipe(v.string(), v.regex(/^cs_[A-Za-z0-9_]{1,252}$/));
