import { type DealtLesson, type DealtToday, dealTodayRequest } from "@gruezi/contract/callables/deal-today";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import { mayOpen, refuseAccess, tierToDecide } from "#billing/caller-access.ts";
import { decideAccess, type TierHeld } from "#domain/access.ts";
import { toDealtCard } from "#domain/dealt-card.ts";
import { toAskedLessons, type WantedOfLesson } from "#domain/learning/asked-lessons.ts";
import { findFlashcards } from "#gateways/firestore/lessons/flashcards.ts";
import { findLessonLines } from "#gateways/firestore/lessons/lesson-lines.ts";
import { findLessonSecret } from "#gateways/firestore/lessons/lessons.ts";
import { grantMedia } from "#gateways/media/media-grant.ts";
import { openCallable } from "#platform/callable.ts";
import { machineNow } from "#platform/clock.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";
import { mediaSecrets, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/**
 * Cards need only the plan; lines and media also lesson access. One read of the plan, up to three per lesson.
 */
export const dealToday = openCallable(
  {
    name: "dealToday",
    request: dealTodayRequest,
    secrets: [...mediaSecrets, ...stripeSecrets, ...revenueCatSecrets],
  },
  async (request, learner) => {
    const tier = await tierToDecide("today", learner);
    const verdict = decideAccess("today", tier);
    if (verdict !== "allowed") return refuseAccess(verdict);

    const { expiresAt, ...grant } = grantMedia(learner?.uid);
    const dealt = toAskedLessons(request).map((wanted) => dealLesson(wanted, tier, grant));
    return {
      hasAccess: true,
      now: machineNow(),
      lessons: await Promise.all(dealt),
      expiresAt,
    } satisfies DealtToday;
  },
);

type Grant = Omit<ReturnType<typeof grantMedia>, "expiresAt">;

/** Logs and skips a malformed lesson. */
async function dealLesson(wanted: WantedOfLesson, tier: TierHeld, grant: Grant): Promise<DealtLesson> {
  try {
    return await findDealt(wanted, tier, grant);
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    logFault("lesson left out of what is due", fault, { VideoID: wanted.videoId });
    return nothingOf(wanted);
  }
}

async function findDealt(wanted: WantedOfLesson, tier: TierHeld, grant: Grant): Promise<DealtLesson> {
  const { videoId, wantsCard, wantsCards, lineIds } = wanted;
  const [lesson, deck = []] = await Promise.all([
    findLessonSecret(videoId),
    wantsCards ? findFlashcards(videoId) : [],
  ]);
  if (lesson === undefined) return nothingOf(wanted);
  const isOpen = mayOpen(lesson, tier);
  const lines = (isOpen && lineIds.size > 0 && (await findLessonLines(videoId))) || [];
  return {
    VideoID: videoId,
    cards: deck
      .filter(({ id }) => wantsCard(id))
      .map((card) => toDealtCard(card, isOpen ? grant.addressOf : null)),
    lines: lines.filter(({ id }) => lineIds.has(id)),
    clips: isOpen ? toClips(lesson, grant) : null,
  };
}

const nothingOf = ({ videoId }: WantedOfLesson): DealtLesson => ({
  VideoID: videoId,
  cards: [],
  lines: [],
  clips: null,
});

const toClips = ({ Clips }: LessonSecret, { folderAddressOf }: Grant) => ({
  Url: folderAddressOf(Clips.Path),
  HasSlow: Clips.HasSlow,
});
