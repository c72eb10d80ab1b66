import { useState } from "react";
import { useHasHydrated } from "#components/use-has-hydrated.ts";
import { storedChoice } from "#lib/stored-choice.ts";
import type { TranscriptRow } from "./transcript-rows.ts";

const storedSwitch = storedChoice<boolean>("gruezi.transcript-hidden", [true, false], false);

export interface HiddenLines {
  /** True if lines are hidden, except those shown one by one. */
  isAllHidden: boolean;
  toggleAll(): void;
  isHidden(row: TranscriptRow): boolean;
  toggle(row: TranscriptRow): void;
}

const NONE: ReadonlySet<number> = new Set();

function withToggled(numbers: ReadonlySet<number>, toggled: number): ReadonlySet<number> {
  const next = new Set(numbers);
  if (!next.delete(toggled)) next.add(toggled);
  return next;
}

/** Returns which lines are hidden. The switch is stored, single lines are not. */
export function useHiddenLines(): HiddenLines {
  const [isSwitched, setAllHidden] = useState(storedSwitch.get);
  // The server renders all lines.
  const isAllHidden = useHasHydrated() && isSwitched;
  /** Numbers of lines that differ from the switch. */
  const [exceptions, setExceptions] = useState(NONE);

  return {
    isAllHidden,
    toggleAll() {
      storedSwitch.set(!isAllHidden);
      setAllHidden(!isAllHidden);
      setExceptions(NONE);
    },
    isHidden: ({ number }) => isAllHidden !== exceptions.has(number),
    toggle: ({ number }) => setExceptions((before) => withToggled(before, number)),
  };
}
