import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";
import { readParameter } from "#lib/search-params.ts";
import { FINDER_KEYS, type FinderKey } from "./finder-query.ts";
import type { ORDER_KEY } from "./lesson-order.ts";

interface Finder {
  query: URLSearchParams;
  words: string;
  type(words: string): void;
  change(key: FinderKey | typeof ORDER_KEY, value: string): void;
  clear(): void;
}

/** Stores the search in the query, for shared links and the Back button. */
export function useFinder(): Finder {
  const [query, setQuery] = useSearchParams();
  // The router updates the address later; an input bound to it would lose letters.
  const [words, showWords] = useOptimistic(readParameter(query, "q") ?? "");

  const change: Finder["change"] = (key, value) => {
    const next = new URLSearchParams(query);
    if (value) next.set(key, value);
    else next.delete(key);
    // A new history entry per letter would break the Back button.
    setQuery(next, { replace: true });
  };
  const type = (typed: string) =>
    startTransition(() => {
      showWords(typed);
      change("q", typed);
    });
  const clear = () => {
    const next = new URLSearchParams(query);
    for (const key of FINDER_KEYS) next.delete(key);
    setQuery(next, { replace: true });
  };

  return { query, words, type, change, clear };
}
