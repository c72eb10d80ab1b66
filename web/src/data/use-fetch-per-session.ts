import { useAtomValue } from "jotai";
import { type EffectCallback, useEffect, useEffectEvent } from "react";
import { sessionAtom, uidAtom } from "./auth/session.ts";

/** Receives the data. May return a cleanup. */
type OnData<T> = (data: T) => ReturnType<EffectCallback>;

/**
 * Fetches once the session is known, and after each change of user. Drops responses after an unmount or for
 * another id.
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
