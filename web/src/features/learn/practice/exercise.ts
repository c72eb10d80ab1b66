import type { Dialect } from "@gruezi/contract/dialects";
import type { Judgement } from "@gruezi/contract/spelling/judge";
import type { KnownWords } from "@gruezi/contract/spelling/known-words";
import type { RefObject } from "react";
import type { PracticeLine } from "./practice-lines.ts";
import type { Clips } from "./use-clips.ts";

export interface ExerciseProps {
  line: PracticeLine;
  clips: Clips;
  known: KnownWords;
  /** Undefined until the learner's setting is known. */
  dialect: Dialect | undefined;
  /** True if the field takes the focus when it appears. */
  takesFocus: boolean;
  /** Moves by 1 for next or -1 for back. Undefined if the lines have no order. */
  onStep?: (step: number) => void;
  /**
   * Button after the verdict, which then replaces the field. Undefined in Today, where the learner grades the
   * answer.
   */
  next?: { label: string; go(): void };
  hearRef?: RefObject<HTMLButtonElement | null>;
  /** False where the stop button would shift the layout during playback. */
  hasStop?: boolean;
  onJudged?: (judgement: Judgement) => void;
}
