import { useState } from "react";
import { useHasHydrated } from "#components/use-has-hydrated.ts";
import { storedChoice } from "#lib/stored-choice.ts";

const storedSwitch = storedChoice<boolean>("gruezi.word-marks", [true, false], false);

export function useMarksSwitch(): { areMarked: boolean; toggleMarks: () => void } {
  const [isSwitched, setSwitched] = useState(storedSwitch.get);
  // The server renders no marks.
  const areMarked = useHasHydrated() && isSwitched;
  return {
    areMarked,
    toggleMarks() {
      storedSwitch.set(!areMarked);
      setSwitched(!areMarked);
    },
  };
}
