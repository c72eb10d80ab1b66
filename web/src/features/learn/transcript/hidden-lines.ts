import { useState } from "react";
import { useHasHydrated } from "#components/use-has-hydrated.ts";
import { storedChoice } from "#lib/stored-choice.ts";
import type { TranscriptRow } from "./transcript-rows.ts";

const storedSwitch = storedChoice<boolean>("gruezi.transcript-hidden", [true, false], false);

export interface HiddenLines {
  /** All lines, except those that were shown one by one. */
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

/** Listen first, then look: the text of all lines or of single ones is hidden. The switch is remembered, the lines are not. */
export function useHiddenLines(): HiddenLines {
  const [isSwitched, setAllHidden] = useState(storedSwitch.get);
  // The server shows them.
  const isAllHidden = useHasHydrated() && isSwitched;
  /** By their numbers: lines that are not as the switch has it. */
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
