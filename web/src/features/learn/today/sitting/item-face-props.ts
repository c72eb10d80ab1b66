import type { Question } from "@gruezi/contract/reviews/question";
import type { RefObject } from "react";
import type { Content } from "#features/learn/today/queue.ts";
import type { Words } from "./use-words.ts";

export interface ItemFaceProps<C extends Content = Content> {
  content: C;
  question: Question;
  words: Words;
  isTurned: boolean;
  onTurn: () => void;
  /** Turns as well. */
  onChoose: (choice: string) => void;
  /** Undefined before a choice. */
  chosen: string | undefined;
  /** Clicked by the R key. */
  hearRef: RefObject<HTMLButtonElement | null>;
  onRefused: () => void;
}
