import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { saveAnswersAtom } from "#features/learn/reviews/sending.atoms.ts";
import type { Review } from "./create-review.ts";
import { useReviewKeys } from "./review-keys.ts";
import type { ReviewSession } from "./session.ts";
import { pendingSteps } from "./session-end.ts";

/** Delay after a due time, because timers may fire slightly early. */
const LATE_MILLISECONDS = 50;

/** Saves the answers at the end of a session, and asks the next step when it is due. The Z key undoes. */
export function useSessionEnd(review: Review, session: ReviewSession) {
  const undo = useSetAtom(review.undoAtom);
  const lookAgain = useSetAtom(review.lookAgainAtom);
  const save = useSetAtom(saveAnswersAtom);
  const clock = useAtomValue(review.nowAtom);
  const now = clock();
  const steps = pendingSteps(session, now);
  const [due] = steps;

  useReviewKeys(({ do: command }) => {
    if (command === "undo") undo();
  });
  useEffect(() => void save(), [save]);
  useEffect(() => {
    if (due === undefined) return;
    const timer = setTimeout(lookAgain, Math.max(0, due - clock()) + LATE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [due, lookAgain, clock]);

  return { now, steps, undo };
}
