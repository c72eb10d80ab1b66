import type { Gap } from "./gap.ts";

/** Kinds of questions. Meaning is asked from sound. `tell-word` asks a card from English. */
export const QUESTION_KINDS = [
  "choose-meaning",
  "tell-meaning",
  "tell-word",
  "choose-word",
  "write-word",
  "dictation",
  "say-after",
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface Question {
  kind: QuestionKind;
  /** Meanings or words to choose from. Empty for other kinds. */
  choices: readonly string[];
  right: string;
  /** Null for kinds without a missing word. */
  gap: Gap | null;
}
