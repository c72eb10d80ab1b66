import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { refreshSlotsAtom, type SlotsState, slotsAtom } from "./slots.atoms.ts";

export interface SlotChoice {
  state: SlotsState;
  chosen: PrivateLessonSlot | undefined;
  /** True if another learner took the chosen slot. */
  isLost: boolean;
  choose: (slotId: string) => void;
}

/** Returns the slots and the choice. Requests them again on focus. The learner's own slot is the default. */
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
