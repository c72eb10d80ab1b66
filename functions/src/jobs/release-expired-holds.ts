import { releaseHolds } from "#billing/release-holds.ts";
import { job } from "#platform/job.ts";
import { stripeSecrets } from "#platform/secrets.ts";

/** Stripe tells of every page that runs out; this is for when it does not reach us. */
export const releaseExpiredHolds = job(
  { name: "releaseExpiredHolds", schedule: "*/10 * * * *", secrets: stripeSecrets },
  releaseHolds,
);
