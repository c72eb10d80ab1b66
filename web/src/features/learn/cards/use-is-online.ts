import { useSyncExternalStore } from "react";

function subscribe(notify: () => void): () => void {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}

/** What the browser believes: without a connection for sure, or perhaps with one. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
