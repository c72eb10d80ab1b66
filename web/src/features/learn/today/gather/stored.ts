import type { LearningSettings } from "@gruezi/contract/documents/learning-settings";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import type { MinedItem } from "@gruezi/contract/mined-items";
import { withRows } from "@gruezi/contract/reviews/logged-day";
import { isNew, planQueue, SITTING_MAX } from "@gruezi/contract/reviews/queue";
import type { DueCount } from "#data/device/cached-due.ts";
import type { DueWanted } from "#data/firestore/cards.ts";
import type { LogPart } from "#data/firestore/reviews.ts";
import { type OwnAnswers, unsentRows, withOwnAnswers } from "#features/learn/reviews/own-answers.ts";
import { currentDay, newDay } from "#features/learn/today/queue/learning-day.ts";
import { afterAnswers, type MinedSupply, NO_MINED } from "#features/learn/today/supply/mined-supply.ts";
import { candidatesOf, type Schedules, type Supply } from "#features/learn/today/supply/supply.ts";
import { completeDue, type Due, mostDue, readAnew } from "./due.ts";
import { type LogMark, type LogNews, newsIn } from "./log-news.ts";
import { findUnasked } from "./unasked.ts";

export interface Store {
  machineNow(): Instant;
  /** May use a recent count of an earlier instant. */
  countDue(until: Instant, now: Instant): Promise<DueCount>;
  /** Longest overdue first. */
  getDue(wanted: DueWanted): Promise<Schedules>;
  /** Omits items without a document. */
  getItems(itemIds: readonly string[]): Promise<Schedules>;
  /** In the order of mining. */
  getMinedItems(): Promise<readonly MinedItem[]>;
  /** Parts written since the mark; the newest part without one. */
  getLog(mark: LogMark | null, now: Instant): Promise<readonly LogPart[]>;
  getSettings(): Promise<LearningSettings>;
  /** Begun lessons with a deck, latest first. */
  getBegun(): Promise<readonly string[]>;
  getOwnAnswers(): OwnAnswers;
}

export interface Stored {
  now: Instant;
  schedules: Schedules;
  mined: MinedSupply;
  due: Due;
  news: LogNews;
  settings: LearningSettings;
  begun: readonly string[];
  day: Supply["day"];
  hasUnsent: boolean;
}

export interface Earlier {
  uid: string;
  earlier: Supply | null;
  clockOffset: number;
}

/** Due soon enough to be read along. */
export const SOON = 20 * MINUTE;

/** The cache is valid while the log shows no answer of another device and due counts are equal. */
export async function askStore(store: Store, known: Earlier): Promise<Stored> {
  const { earlier, clockOffset, uid } = known;
  const now = store.machineNow() + clockOffset;
  const knownDay = earlier ? currentDay(earlier.day, now) : newDay(now);
  const ownBefore = store.getOwnAnswers();
  const hadUnsent = ownBefore.unsent.size > 0;
  const [{ news, due: stored }, settings] = await Promise.all([
    askItems(store, earlier, { now, hadUnsent }),
    store.getSettings(),
  ]);
  const own = store.getOwnAnswers();
  const due = { ...stored, schedules: await withOwn(store, stored.schedules, own) };
  // Rows that were saved meanwhile may be missing in the log.
  const rows = [...news.rows, ...unsentRows(ownBefore), ...unsentRows(own)];
  const day = withRows(knownDay, rows, new Map([...own.saved, ...due.schedules]));

  const rules = {
    now: now + SOON,
    day,
    newADay: settings.NewADay,
    reviewsADay: Number.POSITIVE_INFINITY,
    isBacklog: due.isMoreDue,
    seed: seedOf(uid, day),
    atMost: SITTING_MAX,
  };
  const old = candidatesOf(due.schedules).filter(
    (item) => !isNew(item) && !earlier?.missing.has(item.itemId),
  );
  const room = SITTING_MAX - planQueue(old, rules).length;
  const newLeft = Math.min(room, settings.NewADay - day.begun.size);
  const mined = earlier?.mined ?? NO_MINED;
  const missing = earlier?.missing ?? new Set();
  const [found, begun] = await Promise.all([
    newLeft > 0
      ? findUnasked(store, { schedules: due.schedules, mined, changed: news.changed, missing })
      : { schedules: due.schedules, mined: afterAnswers(mined, due.schedules) },
    newLeft > 0 ? store.getBegun() : (earlier?.begun ?? []),
  ]);
  return { now, ...found, due, news, settings, begun, day, hasUnsent: own.unsent.size > 0 };
}

/** The same order all day. */
export const seedOf = (uid: string, { start }: Supply["day"]): string => `${uid} ${start}`;

async function askItems(
  store: Store,
  earlier: Supply | null,
  { now, hadUnsent }: { now: Instant; hadUnsent: boolean },
): Promise<{ news: LogNews; due: Due }> {
  const mark = earlier?.log ?? null;
  const asked = {
    getDue: store.getDue,
    until: now + SOON,
    most: mostDue(earlier?.missing ?? new Set()),
  };
  const readNews = async () =>
    newsIn(await store.getLog(mark, now), { mark, ownRows: earlier?.ownRows ?? new Set(), now });
  if (!earlier) {
    const [news, due] = await Promise.all([readNews(), readAnew(new Map(), asked)]);
    return { news, due };
  }
  const [news, counted] = await Promise.all([readNews(), store.countDue(asked.until, now)]);
  // A full read costs less beyond this.
  if (news.changed.size > SITTING_MAX) return { news, due: await readAnew(new Map(), asked) };
  const schedules = await withChanged(store, earlier.schedules, news);
  if (!hadUnsent)
    return { news, due: await completeDue({ schedules, readTo: earlier.readTo }, counted, asked) };
  // The server's count lacks unsent answers.
  const due = await readAnew(schedules, asked);
  return { news, due: { ...due, inAll: due.isMoreDue ? counted.count : null } };
}

/** Rereads items answered on other devices; a missing item was let go. */
async function withChanged(store: Store, known: Schedules, { changed }: LogNews): Promise<Schedules> {
  if (changed.size === 0) return known;
  const now = await store.getItems([...changed]);
  return new Map([...[...known].filter(([itemId]) => !changed.has(itemId)), ...now]);
}

/** Unsent answers to uncached items need the server's schedule. */
async function withOwn(store: Store, known: Schedules, own: OwnAnswers): Promise<Schedules> {
  const unread = [...own.unsent.keys()].filter((itemId) => !known.has(itemId));
  const read = unread.length > 0 ? await store.getItems(unread) : [];
  return withOwnAnswers(new Map([...known, ...read]), own);
}
