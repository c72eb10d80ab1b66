import { useSearchParams } from "react-router-dom";
import { type Parameter, readParameter } from "#lib/search-params.ts";
import { DIRECTIONS } from "./deck-items.ts";

export const MODES = ["spaced", "shuffle"] as const;
export type Mode = (typeof MODES)[number];

/** Reads a choice from a query parameter. The default choice removes the parameter. */
function useChoiceInAddress<T extends string>(name: Parameter, options: readonly [T, ...T[]]) {
  const [query, setQuery] = useSearchParams();
  const chosen = options.find((option) => option === readParameter(query, name)) ?? options[0];
  const choose = (option: T) =>
    setQuery(
      (old) => {
        const changed = new URLSearchParams(old);
        if (option === options[0]) changed.delete(name);
        else changed.set(name, option);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [chosen, choose] as const;
}

export const useMode = () => useChoiceInAddress("mode", MODES);

export const useDirection = () => useChoiceInAddress("direction", DIRECTIONS);
