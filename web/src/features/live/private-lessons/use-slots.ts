import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { refreshSlotsAtom, type SlotsState, slotsAtom } from "./slots.atoms.ts";

export interface SlotChoice {
  state: SlotsState;
  chosen: PrivateLessonSlot | undefined;
  /** Another learner has taken the chosen slot. */
  isLost: boolean;
  choose: (slotId: string) => void;
}

/** The slots, asked for again whenever the learner comes back to the page. At first their own slot is chosen. */
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
  const chosenId = choice ?? (isReady ? state.value.own?.id : undefined);
  const chosen = isReady ? state.value.slots.find(({ id }) => id === chosenId) : undefined;
  return { state, chosen, isLost: isReady && choice !== null && !chosen, choose: setChoice };
}
