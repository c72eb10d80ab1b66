import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { refreshSlotsAtom, type SlotsState, slotsAtom } from "./slots.atoms.ts";

export interface SlotChoice {
  state: SlotsState;
  chosen: PrivateLessonSlot | undefined;
  /** What had been chosen is somebody else's by now. */
  isLost: boolean;
  choose: (slotId: string) => void;
}

/** What can be chosen, asked for again whenever the learner comes back to the page; their own hour is chosen at first. */
export function useSlots(): SlotChoice {
  const state = useAtomValue(slotsAtom);
  const refresh = useSetAtom(refreshSlotsAtom);
  const [choice, setChoice] = useState<string | null>(null);

  useEffect(() => {
    const refreshNow = () => void refresh();
    addEventListener("focus", refreshNow);
    return () => removeEventListener("focus", refreshNow);
  }, [refresh]);

  const isReady = state.status === "ready";
  const chosenId = choice ?? (isReady ? state.own?.id : undefined);
  const chosen = isReady ? state.slots.find(({ id }) => id === chosenId) : undefined;
  return { state, chosen, isLost: isReady && choice !== null && !chosen, choose: setChoice };
}
