import type { SentRow } from "@gruezi/contract/callables/save-answers";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { FlashcardDeck } from "@gruezi/contract/documents/flashcards";
import { type MinedLists, minedWord } from "@gruezi/contract/documents/mined";
import type { Instant } from "@gruezi/contract/durations";
import { CARD_FROM_ENGLISH, readItemId } from "@gruezi/contract/learning-item";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { newSchedule } from "@gruezi/contract/scheduling/new-schedule";
import { areLater, inOrder, replay, type SchedulingFor } from "@gruezi/contract/scheduling/replay";
import { type ItemOrigin, originOf, type Scheduling } from "@gruezi/contract/scheduling/scheduler";
import type { Room } from "./answer-bounds.ts";
import { isRedated } from "./answer-dates.ts";
import { type ItemRows, itemRowsAfter, type KnownItem, sortRows } from "./item-rows.ts";
import { schedulingsIn } from "./log-parts.ts";

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
  /** Newest rows by item, for the items that have them. */
  histories: ReadonlyMap<string, ItemRows>;
  lists: ItemLists;
}

/**
 * Returns the items whose schedule does not suffice: a row may be logged already or comes late, an undo
 * refers to an earlier request, or rows were clamped, which may differ per request.
 */
export function itemsToReplay(
  dated: readonly SentRow[],
  schedules: ReadonlyMap<string, CardSchedule>,
  now: Instant,
): readonly string[] {
  return [...Map.groupBy(dated, ({ item }) => item)].flatMap(([item, rows]) => {
    const stored = schedules.get(item);
    return stored && (rows.some((row) => isRedated(row, now)) || !areLater(rows, stored)) ? [item] : [];
  });
}

export interface TakenItem {
  rows: readonly LoggedRow[];
  schedule: CardSchedule;
  itemRows: ItemRows | undefined;
}

export interface TakenAnswers {
  refused: readonly string[];
  /** Ids of rows above a limit of the account. */
  tooMany: readonly string[];
  /** Keyed by item. */
  items: ReadonlyMap<string, TakenItem>;
  /** What the account may store after these rows. */
  room: Room;
}

/** Takes the rows that are new. Idempotent, since it skips logged rows. */
export function takeRows(dated: readonly SentRow[], known: KnownAnswers, room: Room): TakenAnswers {
  const refused: string[] = [];
  const tooMany: string[] = [];
  const items = new Map<string, TakenItem>();
  const left = { ...room };
  const distinct = [...new Map(dated.map((row) => [row.id, row])).values()];
  for (const [item, sent] of Map.groupBy(distinct, (row) => row.item)) {
    const own = knownOf(item, known);
    const sorted = sortRows(sent, own);
    const origin = own.stored ? originOf(item, own.stored) : beginningOf(item, sorted.fresh, known.lists);
    refused.push(...(origin ? sorted.refused : sent).map(({ id }) => id));
    if (!origin) continue;
    const fitting = sorted.fresh
      .toSorted(inOrder)
      .slice(0, own.stored ? left.rows : roomToBegin(origin, left));
    tooMany.push(...sorted.fresh.filter((row) => !fitting.includes(row)).map(({ id }) => id));
    if (fitting.length === 0) continue;
    items.set(item, takenOf(fitting, { origin, own, scheduling: known.scheduling }));
    left.rows -= fitting.length;
    if (own.stored) continue;
    left.items -= 1;
    if (origin.kind !== "card") left.mined -= 1;
  }
  return { refused, tooMany, items, room: left };
}

/** Returns how many rows may be stored for a new item. */
const roomToBegin = ({ kind }: ItemOrigin, { rows, mined, items }: Room): number =>
  items > 0 && (kind === "card" || mined > 0) ? rows : 0;

const knownOf = (item: string, { schedules, histories }: KnownAnswers): KnownItem => ({
  stored: schedules.get(item),
  history: histories.get(item),
});

const BEGINNINGS: ReadonlySet<SentRow["kind"]> = new Set(["answer", "aside"]);

/** Finds the row that begins an item: an answer, or one that sets the item aside. */
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

/** Returns the schedule of a new item whose answers were all undone. Keeps a reference to its last row. */
function neverAnswered(origin: ItemOrigin, rows: readonly LoggedRow[]): CardSchedule {
  const ordered = rows.toSorted(inOrder);
  const [first, last] = [ordered.at(0), ordered.at(-1)];
  return {
    ...newSchedule(origin, first?.at ?? 0),
    ...(last && { Row: last.id, RowAt: last.at }),
  };
}
