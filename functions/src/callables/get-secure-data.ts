import { getSecureDataRequest } from "@gruezi/contract/callables/get-secure-data";
import { decideFor, refuseAccess, refuseUnknown } from "#billing/caller-access.ts";
import { findShortfall } from "#billing/checkout/trial-history.ts";
import { findLessonSecret } from "#gateways/firestore/lessons/lessons.ts";
import { toLessonContent } from "#gateways/media/lesson-addresses.ts";
import { openCallable } from "#platform/callable.ts";
import { mediaSecrets, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/**
 * Returns a lesson's content. Reads one document, or two if the lesson needs a plan. Before a denial, checks
 * for unreported purchases.
 */
export const getSecureData = openCallable(
  {
    name: "getSecureData_v2_0",
    request: getSecureDataRequest,
    secrets: [...mediaSecrets, ...stripeSecrets, ...revenueCatSecrets],
    // Every lesson starts with this call, so one instance stays warm.
    minInstances: 1,
  },
  async ({ videoID }, learner) => {
    const secret = await findLessonSecret(videoID);
    if (secret === undefined) return refuseUnknown(learner);
    const verdict = await decideFor(secret.Access, learner);
    if (verdict === "no-plan" && learner)
      return { ...refuseAccess(verdict), shortfall: await findShortfall(learner.uid) };
    if (verdict !== "allowed") return refuseAccess(verdict);

    return toLessonContent(secret, learner?.uid);
  },
);
