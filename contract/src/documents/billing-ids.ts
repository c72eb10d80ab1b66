import * as v from "valibot";

/** Stripe's ids: a prefix and letters, digits or underscores; 255 characters are Stripe's own limit. */
export const stripeIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,255}$/));

/** A store's product may be `product:base-plan`. */
export const productIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,255}$/));

/** Offers and packages as RevenueCat's lookup keys spell them. */
export const lookupKeySchema = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,80}$/));

export const checkoutSessionIdSchema = v.pipe(v.string(), v.regex(/^cs_[A-Za-z0-9_]{1,252}$/));
