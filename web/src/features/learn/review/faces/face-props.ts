import type { Question } from "@gruezi/contract/reviews/question";
import type { RefObject } from "react";
import type { Content } from "#features/learn/review/queue-item.ts";

export interface FaceProps {
  content: Content;
  question: Question;
  isTurned: boolean;
  onTurn: () => void;
  /** Turns as well. */
  onChoose: (choice: string) => void;
  /** Undefined before a choice. */
  chosen: string | undefined;
  /** Clicked by the R key. */
  hearRef: RefObject<HTMLButtonElement | null>;
}
