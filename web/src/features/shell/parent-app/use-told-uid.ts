import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { tellParentAppAtom } from "#data/bridge/embedding.ts";

/** The store's purchases must belong to whoever is signed in here, so the app hears of every change. */
export function useToldUid(): void {
  const uid = useAtomValue(uidAtom);
  const tell = useSetAtom(tellParentAppAtom);
  useEffect(() => {
    if (uid === null) return;
    tell({ type: "logInToSubscriptionService", payload: { uid } });
    return () => tell({ type: "logOutOfSubscriptionService", payload: {} });
  }, [uid, tell]);
}
