import {
  type DealtCard,
  type DealtDeck,
  getFlashcardsRequest,
} from "@gruezi/contract/callables/get-flashcards";
import { decideFor, refuseAccess, refuseUnknown } from "#billing/caller-access.ts";
import { findFlashcards, type StoredCard } from "#gateways/firestore/lessons/flashcards.ts";
import { findLessonSecret } from "#gateways/firestore/lessons/lessons.ts";
import { grantMedia } from "#gateways/media/media-grant.ts";
import { openCallable } from "#platform/callable.ts";
import type { Learner } from "#platform/learner.ts";
import { mediaSigningKeys, revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

/** Every deck is for BASIC and VIP alike, whatever its lesson asks for. */
export const getFlashcards = openCallable(
  {
    name: "getFlashcardsCloudFunction",
    request: getFlashcardsRequest,
    secrets: [mediaSigningKeys, ...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ VideoID }, learner) => {
    const cards = learner && (await findFlashcards(VideoID));
    if (cards === undefined) return refuseUnknown(learner);
    const verdict = await decideFor("BASIC", learner);
    if (verdict !== "allowed") return refuseAccess(verdict);

    return toDeck(cards, await mayHear(VideoID, cards, learner), learner);
  },
);

/** An address opens its lesson's whole folder, the video too: who may not open the lesson gets its cards unspoken. */
async function mayHear(videoId: string, cards: readonly StoredCard[], learner: Learner | undefined) {
  if (!cards.some(({ AudioPath }) => AudioPath !== undefined)) return false;
  const lesson = await findLessonSecret(videoId);
  return lesson !== undefined && (await decideFor(lesson.Access, learner)) === "allowed";
}

function toDeck(cards: readonly StoredCard[], isSpoken: boolean, learner: Learner | undefined): DealtDeck {
  const { expiresAt, addressOf } = grantMedia(learner?.uid);
  const deal = ({ AudioPath, ...card }: StoredCard): DealtCard =>
    isSpoken && AudioPath !== undefined ? { ...card, AudioUrl: addressOf(AudioPath) } : card;
  return { hasAccess: true, flashcards: cards.map(deal), expiresAt };
}
