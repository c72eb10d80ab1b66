import { useEffect, useRef } from "react";
import { type Supply, shownOf } from "#features/learn/today/supply/supply.ts";
import { mediaOf } from "./media.ts";
import type { Sitting } from "./session.ts";

const AHEAD = 5;

/** The service worker caches the responses. */
export function useMediaAhead({ queue, items }: Sitting, supply: Supply): void {
  const fetched = useRef(new Set<string>());
  useEffect(() => {
    const wanted = queue.slice(0, AHEAD).flatMap((itemId) => {
      const item = items.get(itemId);
      const content = item && shownOf(supply, item);
      return content ? mediaOf(content) : [];
    });
    for (const address of wanted) {
      if (fetched.current.has(address)) continue;
      fetched.current.add(address);
      // Failures are reported when the item is shown.
      fetch(address).catch(() => fetched.current.delete(address));
    }
  }, [queue, items, supply]);
}
