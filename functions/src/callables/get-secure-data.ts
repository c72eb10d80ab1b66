import { getSecureDataRequest, type LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import { decideFor, refuseAccess, refuseUnknown } from "#billing/caller-access.ts";
import { findShortfall } from "#billing/checkout/trial-history.ts";
import { findLessonSecret } from "#gateways/firestore/lessons/lessons.ts";
import { grantMedia } from "#gateways/media/media-grant.ts";
import { openCallable } from "#platform/callable.ts";
import type { Learner } from "#platform/learner.ts";
import { mediaSigningKeys, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/**
 * Costs one read, and a second only where the lesson needs a plan and somebody is signed in. Only a denial costs more:
 * it is decided again where a purchase may have been made that we have not heard of.
 */
export const getSecureData = openCallable(
  {
    name: "getSecureData_v2_0",
    request: getSecureDataRequest,
    secrets: [mediaSigningKeys, ...stripeSecrets, ...revenueCatSecrets],
    // Every lesson begins with this call, so that nobody should wait for an instance to start.
    minInstances: 1,
  },
  async ({ videoID }, learner) => {
    const secret = await findLessonSecret(videoID);
    if (secret === undefined) return refuseUnknown(learner);
    const verdict = await decideFor(secret.Access, learner);
    if (verdict === "no-plan" && learner)
      return { ...refuseAccess(verdict), shortfall: await findShortfall(learner.uid) };
    if (verdict !== "allowed") return refuseAccess(verdict);

    return toContent(secret, learner);
  },
);

function toContent(
  { Text, VideoHLSurl, Photos, Audios, Captions, Clips }: LessonSecret,
  learner: Learner | undefined,
): LessonContent {
  const { expiresAt, addressOf, folderAddressOf } = grantMedia(learner?.uid);
  return {
    hasAccess: true,
    Text,
    VideoHLSurl: addressOf(VideoHLSurl),
    Photos: Photos.map(({ Path, Alt }) => ({ Url: addressOf(Path), Alt })),
    Audios: Audios.map(({ Path, Title }) => ({ Url: addressOf(Path), Title })),
    Captions: { gsw: addressOf(Captions.gsw), de: addressOf(Captions.de), en: addressOf(Captions.en) },
    Clips: { Url: folderAddressOf(Clips.Path), HasSlow: Clips.HasSlow },
    expiresAt,
  };
}
