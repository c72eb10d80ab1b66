import { useCallback } from "react";
import { type To, useLocation, useNavigate } from "react-router-dom";
import { useHasHydrated } from "#components/use-has-hydrated.ts";
import { isMode, MODE } from "#lib/page-mode.ts";
import { readParameter } from "#lib/query.ts";

/** Values of `?practise=`, with the names that the page shows. */
export const WAYS = {
  dictation: "Dictation",
  "missing-word": "Missing word",
  "say-after": "Say it after",
} as const;

export type Way = keyof typeof WAYS;

const PARAMETER = "practise";

export const wayIn = (query: URLSearchParams): Way | null => {
  const value = readParameter(query, PARAMETER);
  return value !== null && Object.hasOwn(WAYS, value) ? (value as Way) : null;
};

export function withWay(search: string, way: Way | null): string {
  const query = new URLSearchParams(search);
  if (way) query.set(PARAMETER, way);
  else query.delete(PARAMETER);
  return query.toString();
}

export interface PracticeMode {
  way: Way | null;
  begin(): void;
  choose(way: Way): void;
  leave(): void;
}

/** A mode of the page, known by its address. The ways share an entry of the history, so Back leads out of each. */
export function usePracticeMode(): PracticeMode {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const hasHydrated = useHasHydrated();
  const to = useCallback((way: Way | null): To => ({ search: withWay(search, way), hash }), [search, hash]);
  return {
    // The server draws the lesson.
    way: hasHydrated ? wayIn(new URLSearchParams(search)) : null,
    begin: () => void navigate(to("dictation"), { state: MODE }),
    choose: (way) => void navigate(to(way), { replace: true, state }),
    leave: () => void (isMode(state) ? navigate(-1) : navigate(to(null), { replace: true })),
  };
}
