import { type CardSchedule, REVIEW } from "@gruezi/contract/documents/card-schedule";
import type { LearningMode } from "@gruezi/contract/documents/learning-settings";
import { QUESTION_KINDS, type QuestionKind } from "@gruezi/contract/reviews/question";

type State = Pick<CardSchedule, "reps" | "lapses" | "state"> | undefined;

/** Kinds of questions by state, the preferred one first. */
const NEVER_KNOWN: readonly QuestionKind[] = [
  "choose-meaning",
  "tell-word",
  "tell-meaning",
  "choose-word",
  "say-after",
];
const KNOWN_ONCE: readonly QuestionKind[] = [
  "choose-word",
  "tell-meaning",
  "tell-word",
  "write-word",
  "choose-meaning",
  "say-after",
];
const KNOWN_TWICE: readonly QuestionKind[] = [
  "dictation",
  "tell-word",
  "write-word",
  "tell-meaning",
  "say-after",
];

function preferredFor(schedule: State): readonly QuestionKind[] {
  const known = schedule ? schedule.reps - schedule.lapses : 0;
  if (known <= 0) return NEVER_KNOWN;
  return known === 1 || schedule?.state !== REVIEW ? KNOWN_ONCE : KNOWN_TWICE;
}

const MOST_IN_A_ROW = 3;
/** Number of questions between two that ask to speak. */
const BETWEEN_SAYING = 7;

/**
 * Returns the preferred kind that the item allows and the review session has asked least so far. No kind
 * comes more than three times in a row, unless the item allows no other.
 */
export function nextKind(
  schedule: State,
  possible: ReadonlySet<QuestionKind>,
  before: readonly QuestionKind[],
): QuestionKind {
  const last = before.slice(-MOST_IN_A_ROW);
  const isWorn = (kind: QuestionKind) => last.length === MOST_IN_A_ROW && last.every((one) => one === kind);
  const isTooSoon = (kind: QuestionKind) =>
    kind === "say-after" && before.slice(-BETWEEN_SAYING).includes(kind);
  const isFit = (kind: QuestionKind) => possible.has(kind) && !isWorn(kind) && !isTooSoon(kind);
  const preferred = preferredFor(schedule).filter(isFit);
  const [first = "tell-meaning", ...others] = [preferred, QUESTION_KINDS.filter(isFit), [...possible]].find(
    ({ length }) => length > 0,
  ) ?? ["tell-meaning"];
  const timesOf = (kind: QuestionKind) => before.filter((one) => one === kind).length;
  return others.reduce<QuestionKind>((least, kind) => (timesOf(kind) < timesOf(least) ? kind : least), first);
}

export interface Askable {
  isWord: boolean;
  isFromEnglish: boolean;
  hasSound: boolean;
}

/** Returns the kinds that the item allows. Learners who want to understand are asked only for meanings. */
export function possibleKinds(
  { isWord, isFromEnglish, hasSound }: Askable,
  mode: LearningMode,
): readonly QuestionKind[] {
  const isSpeaking = mode === "speak" && !isWord;
  const asksWord = isSpeaking && isFromEnglish;
  const may: Record<QuestionKind, boolean> = {
    "choose-meaning": !asksWord,
    "tell-meaning": !asksWord,
    "tell-word": asksWord,
    "choose-word": isSpeaking,
    "write-word": isSpeaking && hasSound,
    dictation: isSpeaking && hasSound && !asksWord,
    "say-after": isSpeaking && hasSound,
  };
  return QUESTION_KINDS.filter((kind) => may[kind]);
}
