import type { WordRow } from "@gruezi/contract/dictionary";
import type { LessonLine } from "@gruezi/contract/documents/lesson-lines";
import { CARD_FROM_ENGLISH, readItemId } from "@gruezi/contract/learning-item";
import { mayOpen } from "#billing/caller-access.ts";
import { type CallerTier, decideAccess } from "#domain/access.ts";
import type { ItemContent, OwnItem } from "#domain/learning/own-item.ts";
import { withMined } from "#domain/learning/with-mined.ts";
import { getMined } from "#gateways/firestore/learning/mined.ts";
import { getNotes } from "#gateways/firestore/learning/notes.ts";
import { getOwnItems, type StoredItem } from "#gateways/firestore/learning/own-items.ts";
import { findFlashcards, type StoredCard } from "#gateways/firestore/lessons/flashcards.ts";
import { findLessonLines } from "#gateways/firestore/lessons/lesson-lines.ts";
import { findLessonSecret } from "#gateways/firestore/lessons/lessons.ts";
import { findWords } from "#gateways/media/word-list.ts";
import { logFault } from "#platform/log.ts";
import { Refusal } from "#platform/refusal.ts";

interface OpenLesson {
  cards: ReadonlyMap<string, StoredCard>;
  lines: ReadonlyMap<string, LessonLine>;
  /** Folder of sound and pictures. Null if the learner may not open them. */
  clipsPath: string | null;
}

const CLOSED: OpenLesson = { cards: new Map(), lines: new Map(), clipsPath: null };

const LESSONS_AT_ONCE = 8;

/** Collects the learner's items. Takes one read per item, up to four per lesson, and one for all notes. */
export async function collectItems(uid: string, tier: CallerTier): Promise<readonly OwnItem[]> {
  const [scheduled, mined, notes] = await Promise.all([getOwnItems(uid), getMined(uid), getNotes(uid)]);
  const items = withMined(scheduled, mined);
  const byLesson = Map.groupBy(items, ({ schedule }) => schedule.VideoID);
  const words = items.some(({ schedule }) => schedule.Kind === "word") ? await findWords() : new Map();
  const lessons = new Map<string, OpenLesson>();
  const waiting = byLesson.entries();
  const takeTurns = async () => {
    for (const [videoId, ofLesson] of waiting)
      lessons.set(videoId, await openLesson(videoId, ofLesson, tier));
  };
  await Promise.all(Array.from({ length: LESSONS_AT_ONCE }, takeTurns));
  return items.map((item) => ({
    ...item,
    content: contentOf(item, lessons.get(item.schedule.VideoID) ?? CLOSED, words),
    note: notes.get(item.id),
  }));
}

/** Opens a lesson's texts. A malformed lesson is logged, and its items lack texts. */
async function openLesson(
  videoId: string,
  items: readonly StoredItem[],
  tier: CallerTier,
): Promise<OpenLesson> {
  try {
    return await readLesson(videoId, new Set(items.map(({ schedule }) => schedule.Kind)), tier);
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    logFault("lesson left out of an export", fault, { VideoID: videoId });
    return CLOSED;
  }
}

/**
 * Reads the parts of a lesson that the tier opens. A plan with flashcards opens every deck; lines need access
 * to the lesson.
 */
async function readLesson(
  videoId: string,
  kinds: ReadonlySet<string>,
  tier: CallerTier,
): Promise<OpenLesson> {
  const hasCards = kinds.has("card") && decideAccess("flashcards", tier) === "allowed";
  const lesson = await findLessonSecret(videoId);
  const isOpen = mayOpen(lesson, tier);
  const [cards, lines] = await Promise.all([
    hasCards ? findFlashcards(videoId) : [],
    isOpen && (kinds.has("line") || kinds.has("word")) ? findLessonLines(videoId) : [],
  ]);
  return {
    cards: new Map(cards?.map((card) => [card.id, card])),
    lines: new Map(lines?.map((line) => [line.id, line])),
    clipsPath: isOpen ? (lesson?.Clips.Path ?? null) : null,
  };
}

type Words = ReadonlyMap<string, WordRow>;

function contentOf(item: StoredItem, lesson: OpenLesson, words: Words): ItemContent | undefined {
  const name = readItemId(item.id);
  switch (name.kind) {
    case "card":
      return ofCard(lesson, name.id);
    case "line":
      return ofLine(lesson, name.lineId);
    case "word":
      return ofWord(lesson, { lemma: name.lemma, lineId: item.schedule.LineID, row: words.get(name.lemma) });
  }
}

function ofCard({ cards, clipsPath }: OpenLesson, itemId: string): ItemContent | undefined {
  const id = itemId.endsWith(CARD_FROM_ENGLISH) ? itemId.slice(0, -CARD_FROM_ENGLISH.length) : itemId;
  const card = cards.get(id);
  if (card === undefined) return undefined;
  const { SwissGerman: dialect, English: english, Variants: variants = {}, AudioPath } = card;
  return {
    dialect,
    german: "",
    english,
    variants,
    line: "",
    sound: clipsPath === null ? undefined : AudioPath,
  };
}

function ofLine(lesson: OpenLesson, lineId: string): ItemContent | undefined {
  const line = lesson.lines.get(lineId);
  if (line === undefined) return undefined;
  const { gsw: dialect, german, english } = line;
  return { dialect, german, english, variants: {}, line: "", ...filesOf(lesson, lineId) };
}

interface MinedWord {
  lemma: string;
  lineId: string | undefined;
  row: WordRow | undefined;
}

/** Returns a word's content. The word list is public; the source line needs access. */
function ofWord(lesson: OpenLesson, { lemma, lineId, row }: MinedWord): ItemContent | undefined {
  const line = lineId === undefined ? undefined : lesson.lines.get(lineId);
  if (row === undefined && line === undefined) return undefined;
  return {
    dialect: lemma,
    german: row?.german ?? "",
    english: row?.english ?? "",
    variants: {},
    line: line?.gsw ?? "",
    ...(line && filesOf(lesson, line.id)),
  };
}

const filesOf = ({ clipsPath }: OpenLesson, lineId: string) =>
  clipsPath === null ? {} : { sound: `${clipsPath}${lineId}.m4a`, picture: `${clipsPath}${lineId}.webp` };
