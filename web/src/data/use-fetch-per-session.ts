import { useAtomValue } from "jotai";
import { type EffectCallback, useEffect, useEffectEvent } from "react";
import { sessionAtom, uidAtom } from "./auth/session.ts";

/** May return a cleanup. */
type OnData<T> = (data: T) => ReturnType<EffectCallback>;

/**
 * Requests once the session is known and after each change of user. Responses after unmount or for another id
 * are dropped.
 * @param fetchFor resolves to undefined if it dropped the response
 */
export function useFetchPerSession<T>(
  id: string,
  fetchFor: (id: string) => Promise<T | undefined>,
  onData: OnData<T> = () => undefined,
): void {
  const isSessionKnown = useAtomValue(sessionAtom).status !== "unknown";
  const uid = useAtomValue(uidAtom);
  const fetchNow = useEffectEvent(fetchFor);
  const receiveNow = useEffectEvent(onData);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the response depends on the user, though the uid is not sent
  useEffect(() => {
    if (!isSessionKnown) return;
    let isCurrent = true;
    let undo: ReturnType<EffectCallback>;
    void fetchNow(id).then((data) => {
      if (isCurrent && data !== undefined) undo = receiveNow(data);
    });
    return () => {
      isCurrent = false;
      undo?.();
    };
  }, [id, uid, isSessionKnown]);
}
