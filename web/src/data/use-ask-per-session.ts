import { useAtomValue } from "jotai";
import { type EffectCallback, useEffect, useEffectEvent } from "react";
import { sessionAtom, uidAtom } from "./auth/session.ts";

/** What is done with an answer. Like an effect it may return a function that undoes it. */
type OnAnswer<T> = (answer: T) => ReturnType<EffectCallback>;

/**
 * Asks as soon as the session is known, and again whenever somebody signs in or out. An answer is dropped once the page
 * is left or asks something else; what `onAnswer` did is then undone. `ask` resolves to undefined where it has dropped
 * the answer itself.
 */
export function useAskPerSession<T>(
  id: string,
  ask: (id: string) => Promise<T | undefined>,
  onAnswer: OnAnswer<T> = () => undefined,
): void {
  const isSessionKnown = useAtomValue(sessionAtom).status !== "unknown";
  const uid = useAtomValue(uidAtom);
  const askNow = useEffectEvent(ask);
  const answerNow = useEffectEvent(onAnswer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on who asks, though the uid is not sent
  useEffect(() => {
    if (!isSessionKnown) return;
    let isCurrent = true;
    let undo: ReturnType<EffectCallback>;
    void askNow(id).then((answer) => {
      if (isCurrent && answer !== undefined) undo = answerNow(answer);
    });
    return () => {
      isCurrent = false;
      undo?.();
    };
  }, [id, uid, isSessionKnown]);
}
