import type {
  GetReviewQueueRequest,
  GetReviewQueueResponse,
  ReviewQueue,
  TodayFigures,
} from "@gruezi/contract/callables/get-review-queue";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Access } from "@gruezi/contract/documents/lesson-choices";
import { DAY, HOUR } from "@gruezi/contract/durations";
import { cardId } from "#functions/gateways/firestore/lessons/card-id.ts";
import { getReviewQueue } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store, storeSecret } from "#support/functions/store.ts";
import { storeItem } from "#support/learning/stored-items.ts";
import { aSecret } from "#support/samples/documents.ts";

/** Nine in the morning, UTC. */
export const NOW = Math.floor(Date.now() / DAY) * DAY + 9 * HOUR;
/** Begin of the learning day. */
export const START = NOW - 5 * HOUR;

interface Asked {
  AtMost?: number;
  IsBeyond?: boolean;
  TimeZone?: string;
}

const requestOf = ({
  IsBeyond = false,
  AtMost = 60,
  TimeZone = "Etc/UTC",
}: Asked): GetReviewQueueRequest => ({
  Source: { Kind: "today", IsBeyond, TimeZone },
  AtMost,
});

export const askQueue = (data: unknown, uid?: string): Promise<GetReviewQueueResponse> =>
  run(getReviewQueue, { data, ...(uid !== undefined && { auth: loginOf(uid) }) });

export const askToday = (asked: Asked = {}, uid?: string) => askQueue(requestOf(asked), uid);

/** @throws if the request is refused. */
export async function getToday(asked: Asked = {}, uid = "anna"): Promise<ReviewQueue & TodayFigures> {
  const response = await askToday(asked, uid);
  if (!response.hasAccess || !response.today) throw new Error("There is no queue of today.");
  return { ...response, ...response.today };
}

/** @throws if the request is refused. */
export async function getAside(uid = "anna"): Promise<ReviewQueue> {
  const response = await askQueue({ Source: { Kind: "aside" }, AtMost: 60 }, uid);
  if (!response.hasAccess) throw new Error(`Refused with ${response.error.code}.`);
  return response;
}

export const idsOf = ({ items }: Pick<ReviewQueue, "items">): readonly string[] =>
  items.map(({ itemId }) => itemId);

export const cardOf = (videoId: string, at: number): string =>
  cardId(videoId, { SwissGerman: `${videoId} ${at}` });
export const lineIdOf = (at: number): string => at.toString(16).padStart(8, "0");
export const lineOf = (videoId: string, at: number): string => `${videoId}:${lineIdOf(at)}`;

/** Stores a lesson with a deck of cards and with lines. */
export async function storeLesson(
  videoId: string,
  { access = "BASIC", cards = 3, lines = 3 }: { access?: Access; cards?: number; lines?: number } = {},
): Promise<void> {
  const Cards = Array.from({ length: cards }, (_none, at) => ({
    SwissGerman: `${videoId} ${at}`,
    English: `meaning ${at}`,
    AudioPath: `lessons/${videoId}/audio/${at}.m4a`,
  }));
  const Lines = Array.from({ length: lines }, (_none, at) => ({
    id: lineIdOf(at),
    startSeconds: at,
    endSeconds: at + 1,
    speaker: null,
    gsw: `Zile ${at}`,
    german: `Zeile ${at}`,
    english: `${videoId}, line ${at}`,
  }));
  await Promise.all([
    storeSecret(
      videoId,
      aSecret({ Access: access, Clips: { Path: `lessons/${videoId}/clips/`, HasSlow: true } }),
    ),
    store()
      .doc(`Flashcards/${videoId}`)
      .set({ Cards, CardIDs: Cards.map((card) => cardId(videoId, card)) }),
    store().doc(`Videos/${videoId}/Secret/lines`).set({ Lines }),
  ]);
}

/** Stores an item in review that is due since a day by default. */
export const storeDue = (itemId: string, fields: Partial<CardSchedule> = {}) =>
  storeItem("anna", itemId, {
    VideoID: "bim-beck",
    due: NOW - DAY,
    last_review: NOW - 4 * DAY,
    ...fields,
  });

export const storeLine = (videoId: string, at: number, fields: Partial<CardSchedule> = {}) =>
  storeDue(lineOf(videoId, at), { Kind: "line", VideoID: videoId, ...fields });

export const storeSettings = (settings: object) => store().doc("Users/anna/Settings/learning").set(settings);

/** The first lesson was watched last. */
export async function storeBegun(...videoIds: readonly string[]): Promise<void> {
  const entries = videoIds.map((videoId, at) => [
    videoId,
    { PositionSeconds: 1, DurationSeconds: 38, UpdatedAt: new Date(NOW - at * HOUR) },
  ]);
  await store()
    .doc("Users/anna/Progress/lessons")
    .set({ LastVideoID: videoIds[0], Lessons: Object.fromEntries(entries) });
}

export const storeMinedIn = (videoId: string, lists: { LineIDs?: string[]; Words?: string[] }, at = NOW) =>
  store()
    .doc(`Users/anna/Mined/${videoId}`)
    .set({ LineIDs: [], Words: [], ...lists, At: new Date(at) });
