import type { SentRow } from "@gruezi/contract/callables/save-answers";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { FlashcardDeck } from "@gruezi/contract/documents/flashcards";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { type MinedLists, minedWord } from "@gruezi/contract/documents/mined";
import { DAY } from "@gruezi/contract/durations";
import { CARD_FROM_ENGLISH, readItemId } from "@gruezi/contract/learning-item";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { newSchedule } from "@gruezi/contract/scheduling/new-schedule";
import { areLater, inOrder, replay, type SchedulingFor } from "@gruezi/contract/scheduling/replay";
import { type ItemOrigin, originOf, type Scheduling } from "@gruezi/contract/scheduling/scheduler";

/** Covers months offline, fast clocks and the date line. */
const OLDEST = 92 * DAY;
const AHEAD = 2 * DAY;

const isWithin = ({ at }: SentRow, now: Instant): boolean => at >= now - OLDEST && at <= now + AHEAD;

/** Clamps dates of wrong clocks, a millisecond apart to keep the order. */
export function dateRows(rows: readonly SentRow[], now: Instant): readonly SentRow[] {
  if (rows.every((row) => isWithin(row, now))) return rows;
  return rows.toSorted(inOrder).map((row, index) => {
    const earliest = now - OLDEST + index;
    const latest = now + AHEAD - (rows.length - 1 - index);
    return { ...row, at: Math.min(Math.max(row.at, earliest), latest) };
  });
}

export interface ItemLists {
  /** Keyed by VideoID. */
  decks: ReadonlyMap<string, Pick<FlashcardDeck, "CardIDs">>;
  mined: ReadonlyMap<string, MinedLists>;
}

export function isOfLists({ item, videoId, lineId }: SentRow, { decks, mined }: ItemLists): boolean {
  const name = readItemId(item);
  switch (name.kind) {
    case "card": {
      const ids = decks.get(videoId)?.CardIDs ?? [];
      const isFromEnglish = item.endsWith(CARD_FROM_ENGLISH);
      return ids.includes(item) || (isFromEnglish && ids.includes(item.slice(0, -CARD_FROM_ENGLISH.length)));
    }
    case "line":
      return name.videoId === videoId && (mined.get(videoId)?.LineIDs.includes(name.lineId) ?? false);
    case "word":
      return (
        lineId !== undefined && (mined.get(videoId)?.Words.includes(minedWord(lineId, name.lemma)) ?? false)
      );
  }
}

export interface KnownAnswers {
  scheduling: Scheduling;
  /** Keyed by item. */
  schedules: ReadonlyMap<string, CardSchedule>;
  lists: ItemLists;
  /** Rows of the sent months, or all. */
  log: readonly LoggedRow[];
  schedulingFor: SchedulingFor;
}

const withoutKnown = (rows: readonly SentRow[], log: readonly LoggedRow[]): readonly SentRow[] => {
  const known = new Set(log.map(({ id }) => id));
  return [...new Map(rows.map((row) => [row.id, row])).values()].filter(({ id }) => !known.has(id));
};

/**
 * The months' parts do not suffice if an item has later rows, an undo refers to an earlier request, or rows
 * were redated, which may differ per request.
 */
export function needsWholeLog(
  dated: readonly SentRow[],
  { schedules, log }: Pick<KnownAnswers, "schedules" | "log">,
  now: Instant,
): boolean {
  if (dated.some(({ at }) => at > now + AHEAD - DAY || at < now - OLDEST + DAY)) return true;
  const byItem = Map.groupBy(withoutKnown(dated, log), ({ item }) => item);
  return [...byItem].some(([item, rows]) => {
    const stored = schedules.get(item);
    return stored !== undefined && !areLater(rows, stored);
  });
}

export interface TakenAnswers {
  rows: readonly LoggedRow[];
  refused: readonly string[];
  schedules: ReadonlyMap<string, CardSchedule>;
}

/** Idempotent: skips logged rows. */
export function takeRows(dated: readonly SentRow[], known: KnownAnswers): TakenAnswers {
  const rows: LoggedRow[] = [];
  const refused: string[] = [];
  const schedules = new Map<string, CardSchedule>();
  for (const [item, fresh] of Map.groupBy(withoutKnown(dated, known.log), (row) => row.item)) {
    const stored = known.schedules.get(item);
    const origin = stored ? originOf(item, stored) : beginningOf(item, fresh, known.lists);
    if (!origin) {
      refused.push(...fresh.map(({ id }) => id));
      continue;
    }
    const logged = fresh.map((row) => toLogged(row, known.scheduling));
    rows.push(...logged);
    schedules.set(item, scheduleOf(logged, { origin, stored, known }));
  }
  return { rows, refused, schedules };
}

const BEGINNINGS: ReadonlySet<SentRow["kind"]> = new Set(["answer", "aside"]);

/** Items begin with an answer or by being set aside. */
function beginningOf(item: string, rows: readonly SentRow[], lists: ItemLists): ItemOrigin | undefined {
  const begin = rows.find((row) => BEGINNINGS.has(row.kind) && isOfLists(row, lists));
  if (!begin) return undefined;
  const { videoId, lineId } = begin;
  return { itemId: item, kind: readItemId(item).kind, videoId, ...(lineId !== undefined && { lineId }) };
}

function toLogged({ videoId: _videoId, lineId: _lineId, ...row }: SentRow, { tag }: Scheduling): LoggedRow {
  return row.kind === "answer" && tag !== null ? { ...row, tag } : row;
}

function scheduleOf(
  rows: readonly LoggedRow[],
  { origin, stored, known }: { origin: ItemOrigin; stored: CardSchedule | undefined; known: KnownAnswers },
): CardSchedule {
  const { scheduling, log } = known;
  const schedulingFor: SchedulingFor = (tag) =>
    tag === scheduling.tag ? scheduling : known.schedulingFor(tag);
  const from = stored && areLater(rows, stored) ? stored : undefined;
  const isAnew = stored !== undefined && from === undefined;
  const all = isAnew ? [...log.filter(({ item }) => item === origin.itemId), ...rows] : rows;
  return replay(all, { origin, from, schedulingFor }) ?? neverAnswered(origin, all);
}

/** All answers undone: a new item with its rows kept. */
function neverAnswered(origin: ItemOrigin, rows: readonly LoggedRow[]): CardSchedule {
  const ordered = rows.toSorted(inOrder);
  const [first, last] = [ordered.at(0), ordered.at(-1)];
  return {
    ...newSchedule(origin, first?.at ?? 0),
    ...(last && { Row: last.id, RowAt: last.at }),
  };
}
