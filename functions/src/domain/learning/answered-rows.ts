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
import { type ItemRows, itemRowsAfter, type KnownItem, sortRows } from "./item-rows.ts";
import { schedulingsIn } from "./log-parts.ts";

/** Covers months offline, fast clocks and the date line. Together they touch four months at most. */
const OLDEST = 87 * DAY;
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
  /** Of the items that have them. */
  histories: ReadonlyMap<string, ItemRows>;
  lists: ItemLists;
}

/**
 * Items whose schedule does not suffice: a row may be logged already or comes late, an undo refers to an
 * earlier request, or rows were redated, which may differ per request.
 */
export function itemsToReplay(
  dated: readonly SentRow[],
  schedules: ReadonlyMap<string, CardSchedule>,
  now: Instant,
): readonly string[] {
  const isRedated = ({ at }: SentRow) => at > now + AHEAD - DAY || at < now - OLDEST + DAY;
  return [...Map.groupBy(dated, ({ item }) => item)].flatMap(([item, rows]) => {
    const stored = schedules.get(item);
    return stored && (rows.some(isRedated) || !areLater(rows, stored)) ? [item] : [];
  });
}

export interface TakenItem {
  rows: readonly LoggedRow[];
  schedule: CardSchedule;
  itemRows: ItemRows | undefined;
}

export interface TakenAnswers {
  refused: readonly string[];
  /** Keyed by item. */
  items: ReadonlyMap<string, TakenItem>;
}

/** Idempotent: skips logged rows. */
export function takeRows(dated: readonly SentRow[], known: KnownAnswers): TakenAnswers {
  const refused: string[] = [];
  const items = new Map<string, TakenItem>();
  const distinct = [...new Map(dated.map((row) => [row.id, row])).values()];
  for (const [item, sent] of Map.groupBy(distinct, (row) => row.item)) {
    const own = knownOf(item, known);
    const sorted = sortRows(sent, own);
    const origin = own.stored ? originOf(item, own.stored) : beginningOf(item, sorted.fresh, known.lists);
    refused.push(...(origin ? sorted.refused : sent).map(({ id }) => id));
    if (origin && sorted.fresh.length > 0)
      items.set(item, takenOf(sorted.fresh, { origin, own, scheduling: known.scheduling }));
  }
  return { refused, items };
}

const knownOf = (item: string, { schedules, histories }: KnownAnswers): KnownItem => ({
  stored: schedules.get(item),
  history: histories.get(item),
});

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

interface ItemToTake {
  origin: ItemOrigin;
  own: KnownItem;
  scheduling: Scheduling;
}

function takenOf(fresh: readonly SentRow[], item: ItemToTake): TakenItem {
  const rows = fresh.map((row) => toLogged(row, item.scheduling));
  return {
    rows,
    schedule: scheduleOf(rows, item),
    itemRows: itemRowsAfter(rows, item.own, item),
  };
}

function scheduleOf(
  rows: readonly LoggedRow[],
  { origin, own: { stored, history }, scheduling }: ItemToTake,
): CardSchedule {
  const schedulingOfLog = schedulingsIn(history ? [history] : []);
  const schedulingFor: SchedulingFor = (tag) => (tag === scheduling.tag ? scheduling : schedulingOfLog(tag));
  const isFurther = stored !== undefined && areLater(rows, stored);
  const from = isFurther ? stored : history?.Since;
  const all = isFurther ? rows : [...(history?.Rows ?? []), ...rows];
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
