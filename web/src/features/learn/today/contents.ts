import { DEALT_AT_ONCE, DEALT_LESSONS_AT_ONCE } from "@gruezi/contract/business";
import type { DealTodayRequest, DealtLesson } from "@gruezi/contract/callables/deal-today";
import type { DealtCard } from "@gruezi/contract/callables/get-flashcards";
import type { LessonLine } from "@gruezi/contract/documents/lesson-lines";
import { readItemId } from "@gruezi/contract/learning-item";
import { readCardItem } from "./family.ts";
import type { Candidate } from "./queue.ts";

export type DealtClips = NonNullable<DealtLesson["clips"]>;

/** What is shown of an item. */
export type Content = { videoId: string } & (
  | { kind: "card"; card: DealtCard; isFromEnglish: boolean }
  | { kind: "line"; line: LessonLine; clips: DealtClips }
  | { kind: "word"; lemma: string; line: LessonLine; clips: DealtClips }
);

type Named = Pick<Candidate, "itemId" | "videoId" | "lineId">;
type Lessons = ReadonlyMap<string, DealtLesson>;

/** Null where it was not dealt: its lesson is gone or closed, or the card has left its deck. */
export function contentOf(item: Named, lessons: Lessons): Content | null {
  const { itemId, videoId } = item;
  const lesson = lessons.get(videoId);
  if (!lesson) return null;
  const name = readItemId(itemId);
  if (name.kind === "card") {
    const { cardId, isFromEnglish } = readCardItem(itemId, videoId);
    const card = lesson.cards.find(({ id }) => id === cardId);
    return card ? { kind: "card", videoId, card, isFromEnglish } : null;
  }
  const lineId = lineIdOf(item);
  const line = lesson.lines.find(({ id }) => id === lineId);
  const { clips } = lesson;
  if (!line || !clips) return null;
  return name.kind === "line"
    ? { kind: "line", videoId, line, clips }
    : { kind: "word", videoId, lemma: name.lemma, line, clips };
}

function lineIdOf({ itemId, lineId }: Named): string | undefined {
  const name = readItemId(itemId);
  return name.kind === "line" ? name.lineId : lineId;
}

interface Asked {
  VideoID: string;
  Cards: string[];
  Lines: string[];
}

/** Asks for items in as few calls as the server's limits allow, lesson by lesson; the decks go with the first. */
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

/** What is asked for of each lesson, without what would be asked for twice. */
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

/** What several answers have of the same lesson, together. The newer addresses count. */
export function mergedLessons(lessons: Iterable<DealtLesson>): Lessons {
  const merged = new Map<string, DealtLesson>();
  for (const lesson of lessons) {
    const known = merged.get(lesson.VideoID);
    merged.set(lesson.VideoID, known ? joined(known, lesson) : lesson);
  }
  return merged;
}

const joined = (known: DealtLesson, newer: DealtLesson): DealtLesson => ({
  VideoID: newer.VideoID,
  cards: byId([...known.cards, ...newer.cards]),
  lines: byId([...known.lines, ...newer.lines]),
  clips: newer.clips ?? known.clips,
});

const byId = <T extends { id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

const WAYS = ["listen", "cloze", "dictation"] as const;
/** How a line is asked. */
export type Way = (typeof WAYS)[number];

/** In turn, by how often it was answered: first one understands it, then one knows its words, then one writes it. */
export const wayOf = (reps: number): Way => WAYS[reps % WAYS.length] ?? "listen";

/** The picture of the moment in which a line is said. */
export const momentOf = ({ clips, line }: Exclude<Content, { kind: "card" }>): string =>
  `${clips.Url}${line.id}.webp`;

/** What is fetched before it is wanted, so that the next items are there without a connection. */
export function mediaOf(content: Content): readonly string[] {
  if (content.kind === "card") return content.card.AudioUrl === undefined ? [] : [content.card.AudioUrl];
  return [`${content.clips.Url}${content.line.id}.m4a`, momentOf(content)];
}
