import { type DeckContent, getFlashcardsRequest } from "@gruezi/contract/callables/get-flashcards";
import { mayOpen, refuseAccess, refuseUnknown, tierToDecide } from "#billing/caller-access.ts";
import { type CallerTier, decideAccess } from "#domain/access.ts";
import { toDeckCard } from "#domain/deck-card.ts";
import { findFlashcards, type StoredCard } from "#gateways/firestore/lessons/flashcards.ts";
import { findLessonSecret } from "#gateways/firestore/lessons/lessons.ts";
import { grantMedia } from "#gateways/media/media-grant.ts";
import { openCallable } from "#platform/callable.ts";
import type { Learner } from "#platform/learner.ts";
import { mediaSecrets, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Returns a lesson's deck. A plan with flashcards opens every deck, regardless of lesson access. */
export const getFlashcards = openCallable(
  {
    name: "getFlashcardsCloudFunction",
    request: getFlashcardsRequest,
    secrets: [...mediaSecrets, ...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ VideoID }, learner) => {
    const cards = learner && (await findFlashcards(VideoID));
    if (cards === undefined) return refuseUnknown(learner);
    const tier = await tierToDecide("flashcards", learner);
    const verdict = decideAccess("flashcards", tier);
    if (verdict !== "allowed") return refuseAccess(verdict);

    return toDeck(cards, await mayHear(VideoID, cards, tier), learner);
  },
);

async function mayHear(videoId: string, cards: readonly StoredCard[], tier: CallerTier): Promise<boolean> {
  if (!cards.some(({ AudioPath }) => AudioPath !== undefined)) return false;
  return mayOpen(await findLessonSecret(videoId), tier);
}

function toDeck(cards: readonly StoredCard[], isSpoken: boolean, learner: Learner | undefined): DeckContent {
  const { expiresAt, addressOf } = grantMedia(learner?.uid);
  const flashcards = cards.map((card) => toDeckCard(card, isSpoken ? addressOf : null));
  return { hasAccess: true, flashcards, expiresAt };
}
