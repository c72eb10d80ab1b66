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
  /** The field takes the focus when it appears. */
  takesFocus: boolean;
  /** 1 for next, -1 for back; missing if the lines have no order. */
  onStep?: (step: number) => void;
  /** Follows the verdict, which then replaces the field. Missing in Today, where a grade follows. */
  next?: { label: string; go(): void };
  hearRef?: RefObject<HTMLButtonElement | null>;
  /** False where the layout must not shift during playback. */
  hasStop?: boolean;
  onJudged?: (judgement: Judgement) => void;
}
