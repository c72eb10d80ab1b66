import type { RefObject } from "react";
import type { Content } from "#features/learn/today/supply/contents.ts";

export interface ItemFaceProps<C extends Content = Content> {
  content: C;
  /** Decides how a line is asked. */
  reps: number;
  isTurned: boolean;
  onTurn: () => void;
  /** Clicked by the R key. */
  hearRef: RefObject<HTMLButtonElement | null>;
  onRefused: () => void;
}
