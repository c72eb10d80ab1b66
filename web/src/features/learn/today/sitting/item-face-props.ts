import type { RefObject } from "react";
import type { Content } from "#features/learn/today/supply/contents.ts";

/** What is given to whatever shows an item. */
export interface ItemFaceProps<C extends Content = Content> {
  content: C;
  /** How often it was answered: it decides how a line is asked. */
  reps: number;
  isTurned: boolean;
  onTurn: () => void;
  /** The R key presses it. */
  hearRef: RefObject<HTMLButtonElement | null>;
  /** What was kept of the lesson may not be opened any more. */
  onRefused: () => void;
}
