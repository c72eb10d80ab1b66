import { getReviewQueueRequest } from "@gruezi/contract/callables/get-review-queue";
import type { Candidate } from "@gruezi/contract/reviews/candidate";
import { refuseAccess, tierToDecide } from "#billing/caller-access.ts";
import { decideAccess } from "#domain/access.ts";
import { grantMedia } from "#gateways/media/media-grant.ts";
import { findAsideQueue } from "#learning/aside-queue.ts";
import { lessonParts, openItem } from "#learning/open-items.ts";
import { findTodayQueue } from "#learning/today-queue.ts";
import { openCallable } from "#platform/callable.ts";
import { machineNow } from "#platform/clock.ts";
import { mediaSecrets, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/**
 * Returns a review queue. Lines and sound also need access to their lesson. Leaves out items that the plan
 * does not open.
 */
export const getReviewQueue = openCallable(
  {
    name: "getReviewQueue",
    request: getReviewQueueRequest,
    secrets: [...mediaSecrets, ...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ Source, AtMost }, learner) => {
    if (learner === undefined) return refuseAccess("signed-out");
    const tier = await tierToDecide("today", learner);
    const verdict = decideAccess("today", tier);
    if (verdict !== "allowed") return refuseAccess(verdict);

    const { uid } = learner;
    const { expiresAt, ...grant } = grantMedia(uid);
    const parts = lessonParts();
    const open = (item: Candidate) => openItem(item, { parts, tier, grant });
    const asked = { uid, atMost: AtMost, parts, open };
    const now = machineNow();
    const queue =
      Source.Kind === "aside"
        ? await findAsideQueue(asked)
        : await findTodayQueue({ ...asked, isBeyond: Source.IsBeyond, timeZone: Source.TimeZone }, now);
    return { hasAccess: true, now, expiresAt, ...queue };
  },
);
