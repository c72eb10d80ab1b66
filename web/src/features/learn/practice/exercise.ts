import type { Dialect } from "@gruezi/contract/dialects";
import type { Judgement } from "@gruezi/contract/spelling/judge";
import type { KnownWords } from "@gruezi/contract/spelling/known-words";
import type { RefObject } from "react";
import type { PracticeLine } from "./practice-lines.ts";
import type { Clips } from "./use-clips.ts";

/** What every way to practise is given. */
export interface ExerciseProps {
  line: PracticeLine;
  clips: Clips;
  known: KnownWords;
  /** Undefined until it is known which one somebody learns. */
  dialect: Dialect | undefined;
  /** Where a key has brought somebody to this line, the field goes on with the focus. */
  takesFocus: boolean;
  /** By key to the next line (1) or back (-1), where the lines stand in an order. */
  onStep?: (step: number) => void;
  /** The button that says the line. */
  hearRef?: RefObject<HTMLButtonElement | null>;
  /** False where nothing may move while a line is heard. */
  hasStop?: boolean;
  onJudged?: (judgement: Judgement) => void;
}
