import { useEffect, useRef } from "react";
import type { ReviewSession } from "#features/learn/review/session.ts";
import { mediaOf } from "./media.ts";

const AHEAD = 5;

/** Prefetches media of the next items. The service worker caches the responses. */
export function useMediaAhead({ queue, items }: ReviewSession): void {
  const fetched = useRef(new Set<string>());
  useEffect(() => {
    const wanted = queue.slice(0, AHEAD).flatMap((itemId) => {
      const item = items.get(itemId);
      return item ? mediaOf(item.content) : [];
    });
    for (const address of wanted) {
      if (fetched.current.has(address)) continue;
      fetched.current.add(address);
      // The face reports a failure when the item is shown.
      fetch(address).catch(() => fetched.current.delete(address));
    }
  }, [queue, items]);
}
