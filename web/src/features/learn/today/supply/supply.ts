import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { LearningSettings } from "@gruezi/contract/documents/learning-settings";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { readItemId } from "@gruezi/contract/learning-item";
import type { DuePlace } from "#data/firestore/cards.ts";
import type { LogMark } from "#features/learn/today/gather/log-news.ts";
import { familyOf } from "#features/learn/today/queue/family.ts";
import { currentDay, type LearningDay } from "#features/learn/today/queue/learning-day.ts";
import type { Candidate } from "#features/learn/today/queue/queue.ts";
import type { Supplied } from "#features/learn/today/sitting/session.ts";
import { type Content, contentOf, type Lessons } from "./contents.ts";
import { type Deck, newInDeck, withSchedules } from "./decks.ts";
import type { MinedSupply } from "./mined-supply.ts";

export type Schedules = ReadonlyMap<string, CardSchedule>;

/** All that today is made of, as the server told it last and with what was answered here since. */
export interface Supply {
  hasAccess: true;
  uid: string;
  /** When the server told it; 0 while it comes from what the device keeps. */
  askedAt: Instant;
  /** What has to be added to the device's clock; 0 where it is right. */
  clockOffset: number;
  settings: LearningSettings;
  /** Of all that this device has read or answered and still keeps: each as the server has it, or newer. */
  schedules: Schedules;
  mined: MinedSupply;
  /** How far the list of what is due has been read; null for not at all. */
  readTo: DuePlace | null;
  log: LogMark;
  /** Rows of this device that it has not seen in the log yet. */
  ownRows: ReadonlySet<string>;
  lessons: Lessons;
  decks: ReadonlyMap<string, Deck>;
  /** The lessons that were begun, the latest first. */
  begun: readonly string[];
  /** Items that were asked for and not dealt. They stay with the learner, and are asked for again now and then. */
  missing: ReadonlySet<string>;
  day: LearningDay;
  /** More may be due than one sitting asks. How much is counted behind the first screen. */
  isMoreDue: boolean;
  /** All that is due; null until that was counted, and where one sitting asks all of it. */
  dueInAll: number | null;
  /** The learner has begun a lesson or answered something. */
  hasBegun: boolean;
}

export function toCandidate(
  itemId: string,
  schedule: CardSchedule | undefined,
  place: { VideoID: string; LineID?: string } | undefined = schedule,
): Candidate | null {
  if (!place) return null;
  return {
    itemId,
    videoId: place.VideoID,
    ...(place.LineID !== undefined && { lineId: place.LineID }),
    family: familyOf(itemId, place),
    schedule,
  };
}

export const candidatesOf = (schedules: Schedules): Candidate[] =>
  [...schedules].flatMap(([itemId, schedule]) => toCandidate(itemId, schedule) ?? []);

/** Kept lines and words that were never asked. */
export const unaskedCandidates = ({ mined, schedules }: Pick<Supply, "mined" | "schedules">): Candidate[] =>
  mined.unasked
    .filter(({ itemId }) => !schedules.has(itemId))
    .flatMap(({ itemId, videoId, lineId }) => {
      const isWord = readItemId(itemId).kind === "word";
      return toCandidate(itemId, undefined, { VideoID: videoId, ...(isWord && { LineID: lineId }) }) ?? [];
    });

/** The new cards of the decks of lessons that were begun. */
export const newCards = ({
  decks,
  begun,
  schedules,
}: Pick<Supply, "decks" | "begun" | "schedules">): Candidate[] =>
  begun.flatMap((videoId) => {
    const deck = decks.get(videoId);
    const ids = deck ? newInDeck(deck).filter((itemId) => !schedules.has(itemId)) : [];
    return ids.flatMap((itemId) => toCandidate(itemId, undefined, { VideoID: videoId }) ?? []);
  });

/** What a sitting is made of: all that can be shown. */
export function suppliedOf(supply: Supply, now: Instant): Supplied {
  const { schedules, lessons, missing, settings, uid } = supply;
  const day = currentDay(supply.day, now);
  const isShowable = (item: Candidate) => !missing.has(item.itemId) && contentOf(item, lessons) !== null;
  return {
    candidates: [...candidatesOf(schedules), ...unaskedCandidates(supply), ...newCards(supply)].filter(
      isShowable,
    ),
    day,
    newADay: settings.NewADay,
    seed: `${uid} ${day.start}`,
  };
}

/** What is shown of an item; null where it was not dealt. */
export const shownOf = ({ lessons }: Supply, item: Candidate): Content | null => contentOf(item, lessons);

interface Change {
  itemId: string;
  /** Undefined where its only answer was taken back. */
  schedule: CardSchedule | undefined;
  /** The rows of this device that led there. */
  rowIds: Iterable<string>;
  day: LearningDay;
}

/** With an item's schedule as it is now. */
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

/** By which somebody recognises an item. */
export function nameOf(content: Content): string {
  if (content.kind === "card") return content.card.SwissGerman;
  return content.kind === "word" ? content.lemma : content.line.gsw;
}
