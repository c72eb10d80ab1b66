import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { sessionAtom, uidAtom } from "./session.ts";

/**
 * Asks as soon as it is known who looks at the page, and again whenever somebody signs in or out. An answer is dropped
 * once another question has been put.
 */
export function useAskPerSession<T>(
  id: string,
  ask: (id: string) => Promise<T>,
  onAnswer: (answer: T) => void = () => undefined,
): void {
  const isSessionKnown = useAtomValue(sessionAtom).status !== "unknown";
  const uid = useAtomValue(uidAtom);
  const put = useEffectEvent(ask);
  const tell = useEffectEvent(onAnswer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks (uid) decides the answer, though it is not sent
  useEffect(() => {
    if (!isSessionKnown) return;
    let isCurrent = true;
    void put(id).then((answer) => isCurrent && tell(answer));
    return () => {
      isCurrent = false;
    };
  }, [id, uid, isSessionKnown]);
}
