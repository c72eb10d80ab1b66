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

/** A device without a connection keeps answers for months; a clock may be ahead, and a learner cross the date line. */
const OLDEST = 92 * DAY;
const AHEAD = 2 * DAY;

const isWithin = ({ at }: SentRow, now: Instant): boolean => at >= now - OLDEST && at <= now + AHEAD;

/** Rows of a wrong clock are dated to the nearest time that is taken, a millisecond apart, so that they keep their order. */
export function dateRows(rows: readonly SentRow[], now: Instant): readonly SentRow[] {
  if (rows.every((row) => isWithin(row, now))) return rows;
  return rows.toSorted(inOrder).map((row, index) => {
    const earliest = now - OLDEST + index;
    const latest = now + AHEAD - (rows.length - 1 - index);
    return { ...row, at: Math.min(Math.max(row.at, earliest), latest) };
  });
}

/** The lists that say what is an item: the cards of a deck, and the lines and words that were kept from a lesson. */
export interface ItemLists {
  /** Keyed by VideoID. */
  decks: ReadonlyMap<string, Pick<FlashcardDeck, "CardIDs">>;
  mined: ReadonlyMap<string, MinedLists>;
}

/** Whether an item may begin with this row. */
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
  /** The learner's own. */
  scheduling: Scheduling;
  /** The stored schedules, by item. */
  schedules: ReadonlyMap<string, CardSchedule>;
  lists: ItemLists;
  /** The rows of the months that were sent, or of the whole log. */
  log: readonly LoggedRow[];
  schedulingFor: SchedulingFor;
}

const withoutKnown = (rows: readonly SentRow[], log: readonly LoggedRow[]): readonly SentRow[] => {
  const known = new Set(log.map(({ id }) => id));
  return [...new Map(rows.map((row) => [row.id, row])).values()].filter(({ id }) => !known.has(id));
};

/**
 * Whether the parts of the rows' months do not suffice: an item has a later row already, a row is undone that was sent
 * before, or a row was dated anew, which happens each time that it is sent, and so may stand in another month.
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
  /** To be appended to the log. */
  rows: readonly LoggedRow[];
  refused: readonly string[];
  /** The changed items' schedules. */
  schedules: ReadonlyMap<string, CardSchedule>;
}

/** Applies dated rows. A row that the log has changes nothing. */
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

/** An item begins with an answer, or by being set aside before one; there is nothing yet to undo or to bring back. */
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

/** All answers were undone: the item is new, and its rows stay. */
function neverAnswered(origin: ItemOrigin, rows: readonly LoggedRow[]): CardSchedule {
  const ordered = rows.toSorted(inOrder);
  const [first, last] = [ordered.at(0), ordered.at(-1)];
  return {
    ...newSchedule(origin, first?.at ?? 0),
    ...(last && { Row: last.id, RowAt: last.at }),
  };
}
