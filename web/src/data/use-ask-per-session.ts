import { useAtomValue } from "jotai";
import { type EffectCallback, useEffect, useEffectEvent } from "react";
import { sessionAtom, uidAtom } from "./auth/session.ts";

/** What comes of an answer; as an effect does, it may return what takes that back. */
type OnAnswer<T> = (answer: T) => ReturnType<EffectCallback>;

/**
 * Asks as soon as it is known who looks at the page, and again whenever somebody signs in or out. Once another question
 * has been put, or the page is left, an answer is dropped, and what came of it is taken back.
 */
export function useAskPerSession<T>(
  id: string,
  ask: (id: string) => Promise<T>,
  onAnswer: OnAnswer<T> = () => undefined,
): void {
  const isSessionKnown = useAtomValue(sessionAtom).status !== "unknown";
  const uid = useAtomValue(uidAtom);
  const put = useEffectEvent(ask);
  const tell = useEffectEvent(onAnswer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks (uid) decides the answer, though it is not sent
  useEffect(() => {
    if (!isSessionKnown) return;
    let isCurrent = true;
    let takeBack: ReturnType<EffectCallback>;
    void put(id).then((answer) => {
      if (isCurrent) takeBack = tell(answer);
    });
    return () => {
      isCurrent = false;
      takeBack?.();
    };
  }, [id, uid, isSessionKnown]);
}
