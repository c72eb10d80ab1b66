import { useAtomValue } from "jotai";
import { type EffectCallback, useEffect, useEffectEvent } from "react";
import { sessionAtom, uidAtom } from "./auth/session.ts";

/** May return a cleanup. */
type OnAnswer<T> = (answer: T) => ReturnType<EffectCallback>;

/**
 * Requests once the session is known and after each change of user. Answers after unmount or for another id
 * are dropped.
 * @param ask resolves to undefined if it dropped the answer
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
