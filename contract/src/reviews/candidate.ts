import { type CardSchedule, LEARNING, NEW, RELEARNING } from "../documents/card-schedule.ts";
import type { Instant } from "../durations.ts";

export const SESSION_ITEMS_MAX = 60;

/** An item that may be asked. */
export interface Candidate {
  itemId: string;
  videoId: string;
  /** Source line of a word. Missing for other items. */
  lineId?: string;
  /** See `familyOf`. */
  family: string;
  /** Undefined if never asked. */
  schedule: CardSchedule | undefined;
}

/** Returns whether the item comes back within minutes. */
export const isInStep = ({ schedule }: Candidate): boolean =>
  schedule?.state === LEARNING || schedule?.state === RELEARNING;

export const isNew = ({ schedule }: Candidate): boolean => schedule === undefined || schedule.state === NEW;

export const isDueBy =
  (now: Instant) =>
  (candidate: Candidate): boolean =>
    !isNew(candidate) && isAskable(candidate) && (candidate.schedule?.due ?? 0) <= now;

export const isAskable = ({ schedule }: Candidate): boolean => !schedule?.Suspended;

/** Returns items whose step is due, the longest overdue first. */
export const dueSteps = <Item extends Candidate>(candidates: Iterable<Item>, now: Instant): Item[] =>
  [...candidates].filter((one) => isInStep(one) && isDueBy(now)(one)).sort(byDue);

const byDue = (one: Candidate, other: Candidate) => (one.schedule?.due ?? 0) - (other.schedule?.due ?? 0);
