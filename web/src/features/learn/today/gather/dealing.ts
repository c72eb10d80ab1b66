import { DEALT_AT_ONCE, DEALT_LESSONS_AT_ONCE } from "@gruezi/contract/business";
import type { DealTodayRequest, DealtToday } from "@gruezi/contract/callables/deal-today";
import { readItemId } from "@gruezi/contract/learning-item";
import { readCardItem } from "@gruezi/contract/reviews/family";
import {
  type HeldLesson,
  type Lessons,
  lineIdOf,
  type Named,
} from "#features/learn/today/supply/contents.ts";

interface Asked {
  VideoID: string;
  Cards: string[];
  Lines: string[];
}

/** Fewest calls within the server's limits; decks go with the first. */
export function toDealRequests(items: readonly Named[], decks: readonly string[]): DealTodayRequest[] {
  const requests: { Lessons: Asked[]; Decks: string[] }[] = [{ Lessons: [], Decks: [...decks] }];
  let count = 0;
  for (const [videoId, ids] of idsByLesson(items)) {
    for (const { field, id } of ids) {
      let request = requests.at(-1);
      let lesson = request?.Lessons.find(({ VideoID }) => VideoID === videoId);
      const isFull = !lesson && (request?.Lessons.length ?? 0) >= DEALT_LESSONS_AT_ONCE;
      if (!request || isFull || count >= DEALT_AT_ONCE) {
        request = { Lessons: [], Decks: [] };
        requests.push(request);
        lesson = undefined;
        count = 0;
      }
      if (!lesson) {
        lesson = { VideoID: videoId, Cards: [], Lines: [] };
        request.Lessons.push(lesson);
      }
      lesson[field].push(id);
      count += 1;
    }
  }
  return requests.filter(({ Lessons, Decks }) => Lessons.length + Decks.length > 0);
}

interface AskedId {
  field: "Cards" | "Lines";
  id: string;
}

/** Several items may need the same line. */
function idsByLesson(items: readonly Named[]): Map<string, AskedId[]> {
  const byLesson = new Map<string, Map<string, AskedId>>();
  for (const item of items) {
    const asked = askedId(item);
    if (!asked) continue;
    const ids = byLesson.get(item.videoId) ?? new Map<string, AskedId>();
    byLesson.set(item.videoId, ids.set(`${asked.field} ${asked.id}`, asked));
  }
  return new Map([...byLesson].map(([videoId, ids]) => [videoId, [...ids.values()]]));
}

function askedId(item: Named): AskedId | undefined {
  if (readItemId(item.itemId).kind === "card")
    return { field: "Cards", id: readCardItem(item.itemId, item.videoId).cardId };
  const id = lineIdOf(item);
  return id === undefined ? undefined : { field: "Lines", id };
}

export const heldLessons = ({ lessons, expiresAt }: DealtToday): HeldLesson[] =>
  lessons.map((lesson) => ({ ...lesson, until: expiresAt }));

/** Newer addresses win. */
export function mergedLessons(lessons: Iterable<HeldLesson>): Lessons {
  const merged = new Map<string, HeldLesson>();
  for (const lesson of lessons) {
    const known = merged.get(lesson.VideoID);
    merged.set(lesson.VideoID, known ? joined(known, lesson) : lesson);
  }
  return merged;
}

const joined = (known: HeldLesson, newer: HeldLesson): HeldLesson => ({
  VideoID: newer.VideoID,
  cards: byId([...known.cards, ...newer.cards]),
  lines: byId([...known.lines, ...newer.lines]),
  clips: newer.clips ?? known.clips,
  until: Math.min(known.until, newer.until),
});

const byId = <T extends { id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];
