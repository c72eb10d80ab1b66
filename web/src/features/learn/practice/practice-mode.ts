import { useCallback } from "react";
import { type To, useLocation, useNavigate } from "react-router-dom";
import { useHasHydrated } from "#components/use-has-hydrated.ts";
import { isMode, MODE } from "#lib/page-mode.ts";
import { readParameter } from "#lib/search-params.ts";

/** Values of `?practise=`, with the names that the page shows. */
export const EXERCISES = {
  dictation: "Dictation",
  "missing-word": "Missing word",
  "say-after": "Say it after",
} as const;

export type ExerciseKind = keyof typeof EXERCISES;

const PARAMETER = "practise";

export const exerciseKindIn = (query: URLSearchParams): ExerciseKind | null => {
  const value = readParameter(query, PARAMETER);
  return value !== null && Object.hasOwn(EXERCISES, value) ? (value as ExerciseKind) : null;
};

export function withExerciseKind(search: string, kind: ExerciseKind | null): string {
  const query = new URLSearchParams(search);
  if (kind) query.set(PARAMETER, kind);
  else query.delete(PARAMETER);
  return query.toString();
}

export interface PracticeMode {
  kind: ExerciseKind | null;
  begin(): void;
  choose(kind: ExerciseKind): void;
  leave(): void;
}

/**
 * Returns the exercise that the address names. Exercises share one history entry, so Back leaves all of them.
 */
export function usePracticeMode(): PracticeMode {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const hasHydrated = useHasHydrated();
  const to = useCallback(
    (kind: ExerciseKind | null): To => ({ search: withExerciseKind(search, kind), hash }),
    [search, hash],
  );
  return {
    // The server renders the lesson, so the exercise shows only after hydration.
    kind: hasHydrated ? exerciseKindIn(new URLSearchParams(search)) : null,
    begin: () => void navigate(to("dictation"), { state: MODE }),
    choose: (kind) => void navigate(to(kind), { replace: true, state }),
    leave: () => void (isMode(state) ? navigate(-1) : navigate(to(null), { replace: true })),
  };
}
