import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import { type CardSchedule, NEW } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import type { ItemOrigin } from "@gruezi/contract/scheduling/scheduler";

export const DIRECTIONS = ["dialect-first", "english-first"] as const;
/** Each direction is learnt apart. */
export type Direction = (typeof DIRECTIONS)[number];

export type Schedules = ReadonlyMap<string, CardSchedule>;

interface Answer {
  card: DeckCard;
  origin: ItemOrigin;
  before: CardSchedule | undefined;
  /** Id of the row in the log. */
  rowId: string;
}

export interface Study {
  videoId: string;
  cards: readonly DeckCard[];
  /** Both directions, by `scheduleKey`. */
  schedules: Schedules;
  direction: Direction;
  /** Undefined if none is due. */
  atHand: DeckCard | undefined;
  askedAt: Instant;
  isTurned: boolean;
  /** Since the deck was opened, newest last. */
  answers: readonly Answer[];
}

/** Cards due within this time belong to the sitting. */
const SITTING = 20 * MINUTE;

export const scheduleKey = ({ id }: DeckCard, direction: Direction): string =>
  direction === "dialect-first" ? id : `${id}_en`;

type Sitting = Pick<Study, "videoId" | "cards" | "schedules" | "direction">;

export function startStudy(sitting: Sitting, now: Instant): Study {
  return { ...sitting, atHand: nextCard(sitting, now), askedAt: now, isTurned: false, answers: [] };
}

export const turn = (study: Study): Study => (study.atHand ? { ...study, isTurned: !study.isTurned } : study);

export const turnRound = (study: Study, direction: Direction, now: Instant): Study =>
  startStudy({ ...study, direction }, now);

/** Undefined unless the card is turned. */
export function askedItem(
  study: Study,
): { origin: ItemOrigin; schedule: CardSchedule | undefined } | undefined {
  const { atHand, videoId, isTurned, direction } = study;
  if (!atHand || !isTurned) return undefined;
  const itemId = scheduleKey(atHand, direction);
  return { origin: { itemId, kind: "card", videoId }, schedule: study.schedules.get(itemId) };
}

export function withAnswer(
  study: Study,
  { schedule, rowId }: { schedule: CardSchedule; rowId: string },
  now: Instant,
): Study {
  const { atHand: card, answers } = study;
  const asked = askedItem(study);
  if (!card || !asked) return study;
  const { origin, schedule: before } = asked;
  const schedules = new Map(study.schedules).set(origin.itemId, schedule);
  const answer = { card, origin, before, rowId };
  return goOn({ ...study, schedules, atHand: undefined, answers: [...answers, answer] }, now);
}

/** Shows the card again, turned. */
export function undo(study: Study, now: Instant): Study {
  const last = study.answers.at(-1);
  if (!last) return study;
  const { origin, before } = last;
  const schedules = new Map(study.schedules);
  if (before) schedules.set(origin.itemId, before);
  else schedules.delete(origin.itemId);
  const answers = study.answers.slice(0, -1);
  return { ...study, schedules, atHand: last.card, askedAt: now, isTurned: true, answers };
}

export const goOn = (study: Study, now: Instant): Study =>
  study.atHand ? study : { ...study, atHand: nextCard(study, now), askedAt: now, isTurned: false };

export const nextAhead = (sitting: Sitting, now: Instant): DeckCard | undefined =>
  byDue(sitting, now).find(isDueBy(sitting, now + SITTING));

export function askAhead(study: Study, now: Instant): Study {
  const atHand = study.atHand ?? nextAhead(study, now);
  return atHand ? { ...study, atHand, askedAt: now, isTurned: false } : study;
}

/** Counts cards due in the sitting or answered in it. */
export function progressOf(study: Study, now: Instant): { done: number; total: number } {
  const isLeft = isDueBy(study, now + SITTING);
  const left = study.cards.filter((card) => isLeft(card) || card === study.atHand);
  const answered = new Set(study.answers.map(({ card }) => card));
  const done = [...answered].filter((card) => !left.includes(card)).length;
  return { done, total: done + left.length };
}

/** Undefined while the deck has new cards. */
export function nextDue(sitting: Sitting): Instant | undefined {
  const schedules = sitting.cards.map((card) => scheduleOf(sitting, card));
  const dues = schedules.flatMap((schedule) => (schedule && !schedule.Suspended ? [schedule.due] : []));
  return schedules.every((schedule) => schedule) && dues.length > 0 ? Math.min(...dues) : undefined;
}

export const scheduleOf = ({ schedules, direction }: Sitting, card: DeckCard): CardSchedule | undefined =>
  schedules.get(scheduleKey(card, direction));

/** Due cards, most overdue first, then new cards. */
function nextCard(sitting: Sitting, now: Instant): DeckCard | undefined {
  const isNew = isNewIn(sitting);
  const isDue = isDueBy(sitting, now);
  return byDue(sitting, now).find((card) => !isNew(card) && isDue(card)) ?? sitting.cards.find(isNew);
}

export const newCount = (study: Study): number => study.cards.filter(isNewIn(study)).length;

/** Undo of an only answer makes a card new. */
const isNewIn = (sitting: Sitting) => (card: DeckCard) => {
  const schedule = scheduleOf(sitting, card);
  return schedule === undefined || (schedule.state === NEW && !schedule.Suspended);
};

function byDue(sitting: Sitting, now: Instant): readonly DeckCard[] {
  const dueAt = (card: DeckCard) => scheduleOf(sitting, card)?.due ?? now;
  return sitting.cards.toSorted((one, other) => dueAt(one) - dueAt(other));
}

const isDueBy = (sitting: Sitting, until: Instant) => (card: DeckCard) =>
  (scheduleOf(sitting, card)?.due ?? until) <= until;
