import type { DealtCard } from "@gruezi/contract/callables/get-flashcards";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/documents/lesson";
import { MINUTE } from "@gruezi/contract/durations";
import { type Grade, scheduleAfter } from "./scheduler.ts";

export const DIRECTIONS = ["dialect-first", "english-first"] as const;
/** Understanding a word and saying it are learnt apart, so a card has a schedule for each direction. */
export type Direction = (typeof DIRECTIONS)[number];

export type Schedules = ReadonlyMap<string, CardSchedule>;

interface Answer {
  card: DealtCard;
  before: CardSchedule | undefined;
}

export interface Study {
  videoId: string;
  cards: readonly DealtCard[];
  /** For both directions, by `scheduleKey`. */
  schedules: Schedules;
  direction: Direction;
  /** The card being asked; undefined when none is left. */
  atHand: DealtCard | undefined;
  isTurned: boolean;
  /** Given since the deck was opened, the newest last. */
  answers: readonly Answer[];
}

/** A card due within this time is asked right away: the learner should not have to wait for it. */
const ASKED_AHEAD = 20 * MINUTE;

/** The id under which a card's schedule is stored. */
export const scheduleKey = ({ id }: DealtCard, direction: Direction): string =>
  direction === "dialect-first" ? id : `${id}_en`;

type Sitting = Pick<Study, "videoId" | "cards" | "schedules" | "direction">;

export function startStudy(sitting: Sitting, now: Instant): Study {
  return { ...sitting, atHand: nextCard(sitting, now), isTurned: false, answers: [] };
}

export const turn = (study: Study): Study => (study.atHand ? { ...study, isTurned: !study.isTurned } : study);

export const turnRound = (study: Study, direction: Direction, now: Instant): Study =>
  startStudy({ ...study, direction }, now);

/** Schedules the card by the grade and asks the next one. Changes nothing unless the card was turned. */
export function answer(study: Study, grade: Grade, now: Instant): Study {
  const { atHand, videoId } = study;
  if (!atHand || !study.isTurned) return study;
  const before = scheduleOf(study, atHand);
  const schedules = new Map(study.schedules);
  schedules.set(scheduleKey(atHand, study.direction), scheduleAfter(before, { videoId, grade, now }));
  const answered = { ...study, schedules };
  return {
    ...answered,
    atHand: nextCard(answered, now),
    isTurned: false,
    answers: [...study.answers, { card: atHand, before }],
  };
}

/** Takes the last answer back and shows its card again, turned. */
export function undo(study: Study): Study {
  const last = study.answers.at(-1);
  if (!last) return study;
  const schedules = new Map(study.schedules);
  const key = scheduleKey(last.card, study.direction);
  if (last.before) schedules.set(key, last.before);
  else schedules.delete(key);
  return { ...study, schedules, atHand: last.card, isTurned: true, answers: study.answers.slice(0, -1) };
}

/** How many cards are done, of all that are due now or were answered since the deck was opened. */
export function progressOf(study: Study, now: Instant): { done: number; total: number } {
  const isLeft = isAskedBy(study, now + ASKED_AHEAD);
  const left = study.cards.filter((card) => isLeft(card) || card === study.atHand);
  const answered = new Set(study.answers.map(({ card }) => card));
  const done = [...answered].filter((card) => !left.includes(card)).length;
  return { done, total: done + left.length };
}

/** When the next card is due; undefined while the deck has a card that was never asked. */
export function nextDue(sitting: Sitting): Instant | undefined {
  const dues = sitting.cards.map((card) => scheduleOf(sitting, card)?.due);
  const known = dues.filter((due) => due !== undefined);
  return known.length === dues.length && known.length > 0 ? Math.min(...known) : undefined;
}

export const scheduleOf = ({ schedules, direction }: Sitting, card: DealtCard): CardSchedule | undefined =>
  schedules.get(scheduleKey(card, direction));

/** Cards that are due come first, the most overdue before the others; then new ones; then those due in a moment. */
function nextCard(sitting: Sitting, now: Instant): DealtCard | undefined {
  const dueAt = (card: DealtCard) => scheduleOf(sitting, card)?.due ?? now;
  const byDue = sitting.cards.toSorted((one, other) => dueAt(one) - dueAt(other));
  const isNew = (card: DealtCard) => scheduleOf(sitting, card) === undefined;
  return (
    byDue.find((card) => !isNew(card) && dueAt(card) <= now) ??
    sitting.cards.find(isNew) ??
    byDue.find(isAskedBy(sitting, now + ASKED_AHEAD))
  );
}

const isAskedBy = (sitting: Sitting, until: Instant) => (card: DealtCard) =>
  (scheduleOf(sitting, card)?.due ?? until) <= until;
