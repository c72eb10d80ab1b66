import { dayBack, readDaysOff } from "@gruezi/contract/days-off";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { LearningSettings } from "@gruezi/contract/documents/learning-settings";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { readItemId } from "@gruezi/contract/learning-item";
import type { LearningDay } from "@gruezi/contract/reviews/learning-day";
import { newInDeck } from "@gruezi/contract/reviews/new-in-deck";
import { type Candidate, toCandidate } from "@gruezi/contract/reviews/queue";
import type { DuePlace } from "#data/firestore/cards.ts";
import type { LogMark } from "#features/learn/today/gather/log-news.ts";
import { currentDay } from "#features/learn/today/queue/learning-day.ts";
import type { Supplied } from "#features/learn/today/sitting/session.ts";
import { type Day, learningCalendarOf, ownTimeZone } from "#lib/own-days.ts";
import { type Content, contentOf, type Lessons } from "./contents.ts";
import { type Deck, withSchedules } from "./decks.ts";
import type { MinedSupply } from "./mined-supply.ts";

export type Schedules = ReadonlyMap<string, CardSchedule>;

/** The server's answer merged with later local ones. */
export interface Supply {
  hasAccess: true;
  uid: string;
  /** Server time; 0 if cached. */
  askedAt: Instant;
  /** Milliseconds to add to the device's clock. */
  clockOffset: number;
  settings: LearningSettings;
  /** The server state or newer. */
  schedules: Schedules;
  mined: MinedSupply;
  /** End of the read part of the due list; null for unread. */
  readTo: DuePlace | null;
  log: LogMark;
  /** Own rows not yet seen in the log. */
  ownRows: ReadonlySet<string>;
  lessons: Lessons;
  decks: ReadonlyMap<string, Deck>;
  /** Latest first. */
  begun: readonly string[];
  /** Requested but not dealt; probed again. */
  missing: ReadonlySet<string>;
  day: LearningDay;
  /** More than one sitting may be due; counted after the first render. */
  isMoreDue: boolean;
  /** Null until counted, or if one sitting asks all. */
  dueInAll: number | null;
  /** Due in the next thirty days; null until counted. */
  dueNextMonth: number | null;
  hasBegun: boolean;
}

export const candidatesOf = (schedules: Schedules): Candidate[] =>
  [...schedules].flatMap(([itemId, schedule]) => toCandidate(itemId, schedule) ?? []);

export const unaskedCandidates = ({ mined, schedules }: Pick<Supply, "mined" | "schedules">): Candidate[] =>
  mined.unasked
    .filter(({ itemId }) => !schedules.has(itemId))
    .flatMap(({ itemId, videoId, lineId }) => {
      const isWord = readItemId(itemId).kind === "word";
      return toCandidate(itemId, undefined, { VideoID: videoId, ...(isWord && { LineID: lineId }) }) ?? [];
    });

export const newCards = ({
  decks,
  begun,
  schedules,
  settings,
}: Pick<Supply, "decks" | "begun" | "schedules" | "settings">): Candidate[] =>
  begun.flatMap((videoId) => {
    const deck = decks.get(videoId);
    const ids = deck ? newInDeck(deck, settings.Mode).filter((itemId) => !schedules.has(itemId)) : [];
    return ids.flatMap((itemId) => toCandidate(itemId, undefined, { VideoID: videoId }) ?? []);
  });

/** Items that can be shown. `isBeyond`: despite the day's limit of reviews, or a day off. */
export function suppliedOf(supply: Supply, now: Instant, isBeyond = false): Supplied {
  const { schedules, lessons, missing, settings, uid } = supply;
  const day = currentDay(supply.day, now);
  const isOff = !isBeyond && backOn(supply, now) !== null;
  const isShowable = (item: Candidate) => !missing.has(item.itemId) && contentOf(item, lessons) !== null;
  return {
    candidates: [...candidatesOf(schedules), ...unaskedCandidates(supply), ...newCards(supply)].filter(
      isShowable,
    ),
    day,
    newADay: isOff ? 0 : settings.NewADay,
    reviewsADay: isOff ? 0 : isBeyond ? Number.POSITIVE_INFINITY : settings.ReviewsADay,
    isBacklog: supply.isMoreDue,
    seed: `${uid} ${day.start}`,
  };
}

/** The day after the learner's days off; null on other days. */
export function backOn({ settings }: Pick<Supply, "settings">, now: Instant): Day | null {
  if (settings.DaysOff.length === 0) return null;
  const today = learningCalendarOf(ownTimeZone())(now);
  const back = dayBack(today, readDaysOff(settings.DaysOff));
  return back === today ? null : back;
}

export const shownOf = ({ lessons }: Supply, item: Candidate): Content | null => contentOf(item, lessons);

interface Change {
  itemId: string;
  /** Undefined after undo of an only answer. */
  schedule: CardSchedule | undefined;
  rowIds: Iterable<string>;
  day: LearningDay;
}

export function withSchedule(supply: Supply, { itemId, schedule, rowIds, day }: Change): Supply {
  const ownRows = new Set([...supply.ownRows, ...rowIds]);
  const schedules = new Map(supply.schedules);
  if (schedule) schedules.set(itemId, schedule);
  else schedules.delete(itemId);
  const change: [string, CardSchedule | null][] = [[itemId, schedule ?? null]];
  const decks = new Map(
    [...supply.decks].map(([videoId, deck]): [string, Deck] => [videoId, withSchedules(deck, change)]),
  );
  return { ...supply, schedules, ownRows, decks, day };
}

export function nameOf(content: Content): string {
  if (content.kind === "card") return content.card.SwissGerman;
  return content.kind === "word" ? content.lemma : content.line.gsw;
}
