import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { NEW } from "@gruezi/contract/documents/card-schedule";
import type { LearningMode } from "@gruezi/contract/documents/learning-settings";
import { readItemId } from "@gruezi/contract/learning-item";
import { type MinedItem, minedItems } from "@gruezi/contract/mined-items";
import type { Candidate } from "@gruezi/contract/reviews/candidate";
import { newInDeck, stateInDeck } from "#domain/learning/queue/new-in-deck.ts";
import { toCandidate } from "#domain/learning/queue/plan-queue.ts";
import { getMined } from "#gateways/firestore/learning/mined.ts";
import type { StoredItem } from "#gateways/firestore/learning/own-items.ts";
import { listBegunLessons } from "#gateways/firestore/learning/progress.ts";
import { countCardsOf, findItems, listCardsOf } from "#gateways/firestore/learning/scheduled-items.ts";
import type { LessonParts } from "./open-items.ts";

export interface NewItems {
  uid: string;
  mode: LearningMode;
  /** Number of items per batch. */
  size: number;
  parts: LessonParts;
}

type Batches = AsyncGenerator<readonly Candidate[]>;

/**
 * Yields mined lines and words in the order of mining, then new cards of begun lessons, the last watched one
 * first.
 */
export async function* newItems(wanted: NewItems): Batches {
  yield* minedBatches(wanted);
  yield* cardBatches(wanted);
}

const LOOKED_UP_AT_ONCE = 100;
/** Limit of mined items to look up. Only a list with more answered items hides new ones behind them. */
const LOOKED_UP_MAX = 3_000;

async function* minedBatches({ uid, size }: NewItems): Batches {
  const mined = minedItems(await getMined(uid)).slice(0, LOOKED_UP_MAX);
  for (let from = 0; from < mined.length; from += LOOKED_UP_AT_ONCE) {
    const some = mined.slice(from, from + LOOKED_UP_AT_ONCE);
    const stored = byId(
      await findItems(
        uid,
        some.map(({ itemId }) => itemId),
      ),
    );
    const unasked = some.flatMap((item) => toNew(item, stored.get(item.itemId)) ?? []);
    for (let at = 0; at < unasked.length; at += size) yield unasked.slice(at, at + size);
  }
}

const byId = (items: readonly StoredItem[]): ReadonlyMap<string, CardSchedule> =>
  new Map(items.map(({ id, schedule }) => [id, schedule]));

/** Returns the item as new. Null if it was answered or set aside. */
function toNew({ itemId, videoId, lineId }: MinedItem, schedule: CardSchedule | undefined): Candidate | null {
  if (schedule && (schedule.state !== NEW || schedule.Suspended)) return null;
  const isWord = readItemId(itemId).kind === "word";
  return toCandidate(itemId, schedule, { VideoID: videoId, ...(isWord && { LineID: lineId }) });
}

async function* cardBatches({ uid, mode, parts }: NewItems): Batches {
  for (const some of growing(await listBegunLessons(uid))) {
    const decks = await Promise.all(some.map((videoId) => findBegunDeck(uid, videoId, parts)));
    for (const deck of decks) {
      const fresh = await newCardsOf(uid, deck, mode);
      if (fresh.length > 0) yield fresh;
    }
  }
}

const LESSONS_AT_ONCE_MAX = 8;

/**
 * Yields one, two, four and then eight lessons at once, since the last watched one often has enough new
 * cards.
 */
function* growing(lessons: readonly string[]): Generator<readonly string[]> {
  for (let from = 0, atOnce = 1; from < lessons.length; from += atOnce) {
    atOnce = Math.min(LESSONS_AT_ONCE_MAX, from + 1);
    yield lessons.slice(from, from + atOnce);
  }
}

interface BegunDeck {
  videoId: string;
  cardIds: readonly string[];
  /** Number of begun items. A card counts once per direction. */
  begun: number;
}

/** Finds the deck and how much of it was begun. Takes two reads. */
async function findBegunDeck(uid: string, videoId: string, { findDeck }: LessonParts): Promise<BegunDeck> {
  const [deck = [], begun] = await Promise.all([findDeck(videoId), countCardsOf(uid, videoId)]);
  return { videoId, cardIds: deck.map(({ id }) => id), begun };
}

/** Returns the new cards of a deck. Reads no schedules if no card was begun, or each in both directions. */
async function newCardsOf(
  uid: string,
  { videoId, cardIds, begun }: BegunDeck,
  mode: LearningMode,
): Promise<readonly Candidate[]> {
  if (begun >= 2 * cardIds.length) return [];
  const stored = byId(begun === 0 ? [] : await listCardsOf(uid, videoId));
  const states = Object.fromEntries([...stored].map(([itemId, schedule]) => [itemId, stateInDeck(schedule)]));
  return newInDeck({ cardIds, states }, mode).flatMap(
    (itemId) => toCandidate(itemId, stored.get(itemId), { VideoID: videoId }) ?? [],
  );
}
