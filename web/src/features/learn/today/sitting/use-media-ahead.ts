import { useEffect, useRef } from "react";
import { type Supply, shownOf } from "#features/learn/today/supply/supply.ts";
import type { Sitting } from "./session.ts";
import { mediaOf } from "./ways.ts";

/** The sound and pictures of so many items are fetched before they are asked. */
const AHEAD = 5;

/** Fetches what the next items need. The service worker keeps it, so that it is there without a connection, too. */
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
      // Whatever fails is asked for again when it is wanted, and says so then.
      fetch(address).catch(() => fetched.current.delete(address));
    }
  }, [queue, items, supply]);
}
