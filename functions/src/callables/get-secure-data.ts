import {
  type AccessRefused,
  ERROR_CODE_NO_PLAN,
  ERROR_CODE_SIGNED_OUT,
  getSecureDataRequest,
  type LessonContent,
} from "@gruezi/contract/callables/get-secure-data";
import type { Access } from "@gruezi/contract/documents/lesson";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import { refreshAfterDenial } from "#billing/refresh-entitlement.ts";
import { type AccessVerdict, decideAccess, needsPlan, type TierHeld } from "#domain/access.ts";
import { tierAt } from "#domain/entitlement.ts";
import { getGrants } from "#gateways/entitlements.ts";
import { findLessonSecret } from "#gateways/lessons.ts";
import { mediaExpiryAt, toMediaAddress } from "#gateways/media-token.ts";
import { openCallable } from "#platform/callable.ts";
import { machineNow, now } from "#platform/clock.ts";
import type { Learner } from "#platform/learner.ts";
import { Refusal } from "#platform/refusal.ts";
import { mediaSigningKey, requireKey, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/**
 * Costs one read, and a second only where the lesson needs a plan and somebody is signed in. Only a denial costs more:
 * it is decided again where a purchase may have been made that we have not heard of.
 */
export const getSecureData = openCallable(
  {
    name: "getSecureData_v2_0",
    request: getSecureDataRequest,
    secrets: [mediaSigningKey, ...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ videoID }, learner) => {
    const secret = await findLessonSecret(videoID);
    if (secret === undefined) return refuseUnknown(learner);
    const verdict = await decide(secret.Access, learner);
    if (verdict !== "allowed") return refuseAccess(verdict);

    return toContent(secret);
  },
);

/** A visitor is not told which lessons exist. */
function refuseUnknown(learner: Learner | undefined): AccessRefused {
  if (learner !== undefined) throw new Refusal("not-found");
  return refuseAccess("signed-out");
}

const CODE_OF: Record<Exclude<AccessVerdict, "allowed">, AccessRefused["error"]["code"]> = {
  "signed-out": ERROR_CODE_SIGNED_OUT,
  "no-plan": ERROR_CODE_NO_PLAN,
};

const refuseAccess = (verdict: keyof typeof CODE_OF): AccessRefused => ({
  hasAccess: false,
  error: { code: CODE_OF[verdict] },
});

async function decide(access: Access, learner: Learner | undefined): Promise<AccessVerdict> {
  const verdict = decideAccess(access, await tierHeld(access, learner));
  if (verdict !== "no-plan" || learner === undefined) return verdict;
  const mayDiffer = await refreshAfterDenial(learner.uid);
  return mayDiffer ? decideAccess(access, await tierHeld(access, learner)) : verdict;
}

async function tierHeld(access: Access, learner: Learner | undefined): Promise<TierHeld> {
  if (learner === undefined) return null;
  return needsPlan(access) ? tierAt(await getGrants(learner.uid), now()) : 0;
}

function toContent({ Text, VideoHLSurl, Photos, Audios, Captions }: LessonSecret): LessonContent {
  const expiresAt = mediaExpiryAt(machineNow());
  const key = requireKey(mediaSigningKey);
  const addressOf = (path: string) => toMediaAddress(path, expiresAt, key);
  return {
    hasAccess: true,
    Text,
    VideoHLSurl: addressOf(VideoHLSurl),
    Photos: Photos.map(({ Path, Alt }) => ({ Url: addressOf(Path), Alt })),
    Audios: Audios.map(({ Path, Title }) => ({ Url: addressOf(Path), Title })),
    Captions: { gsw: addressOf(Captions.gsw), de: addressOf(Captions.de), en: addressOf(Captions.en) },
    expiresAt,
  };
}
