import type Stripe from "stripe";

/** Written on everything that we create: an account may hold objects of others. */
export const APP = "gruezi";

export const isOurs = (metadata: Stripe.Metadata | null): boolean => metadata?.["app"] === APP;
