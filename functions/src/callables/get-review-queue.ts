import { getReviewQueueRequest } from "@gruezi/contract/callables/get-review-queue";
import { refuseAccess, tierToDecide } from "#billing/caller-access.ts";
import { decideAccess } from "#domain/access.ts";
import { grantMedia } from "#gateways/media/media-grant.ts";
import { lessonParts, openItem } from "#learning/open-items.ts";
import { findTodayQueue } from "#learning/today-queue.ts";
import { openCallable } from "#platform/callable.ts";
import { machineNow } from "#platform/clock.ts";
import { mediaSecrets, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Lines and sound also need access to their lesson; what the plan does not open is left out. */
export const getReviewQueue = openCallable(
  {
    name: "getReviewQueue",
    request: getReviewQueueRequest,
    secrets: [...mediaSecrets, ...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ Source, AtMost, TimeZone }, learner) => {
    if (learner === undefined) return refuseAccess("signed-out");
    const tier = await tierToDecide("today", learner);
    const verdict = decideAccess("today", tier);
    if (verdict !== "allowed") return refuseAccess(verdict);

    const { uid } = learner;
    const { expiresAt, ...grant } = grantMedia(uid);
    const parts = lessonParts();
    const now = machineNow();
    const queue = await findTodayQueue(
      {
        uid,
        isBeyond: Source.IsBeyond,
        atMost: AtMost,
        timeZone: TimeZone,
        parts,
        open: (item) => openItem(item, { parts, tier, grant }),
      },
      now,
    );
    return { hasAccess: true, now, expiresAt, ...queue };
  },
);
