import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";
import { FINDER_KEYS, type FinderKey } from "./finder-query.ts";

interface Finder {
  query: URLSearchParams;
  /** What stands in the field. */
  words: string;
  type(words: string): void;
  change(key: FinderKey, value: string): void;
  clear(): void;
}

/** What is looked for stands in the address, so that it can be sent on and is still there on the way back. */
export function useFinder(): Finder {
  const [query, setQuery] = useSearchParams();
  // The address follows in its own time; a field that waited for it would lose what is typed meanwhile.
  const [words, showWords] = useOptimistic(query.get("q") ?? "");

  const change = (key: FinderKey, value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(key, value);
    else next.delete(key);
    // Replaced, or the way back would lead through every letter typed.
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
