import type { Question } from "@gruezi/contract/reviews/question";
import type { RefObject } from "react";
import type { Content } from "#features/learn/review/queue-item.ts";

export interface FaceProps {
  content: Content;
  question: Question;
  isTurned: boolean;
  onTurn: () => void;
  /** Chooses an answer, which turns the item as well. */
  onChoose: (choice: string) => void;
  /** Choice of the learner. Undefined before it. */
  chosen: string | undefined;
  /** Button that the R key clicks. */
  hearRef: RefObject<HTMLButtonElement | null>;
}
