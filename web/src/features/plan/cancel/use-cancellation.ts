import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback } from "react";
import { type Alert, showAlertAtom } from "#components/alert/alert.atoms.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { startCancellation } from "./cancel-plan.ts";

interface Cancellation {
  startCancellation: () => void;
  isCancelling: boolean;
}

export function useCancellation(): Cancellation {
  const start = useSetAtom(startCancellationAtom);
  const isCancelling = useAtomValue(isWorkingAtom);
  return { startCancellation: useCallback(() => void start(), [start]), isCancelling };
}

/** True while a step runs. False while an alert waits for the learner. */
const isWorkingAtom = atom(false);

/** Runs one step at a time. A failure becomes an alert. */
const stepAtom = atom(null, async (get, set, step: () => Promise<Alert | null>) => {
  if (get(isWorkingAtom)) return;
  set(isWorkingAtom, true);
  const alert = await step().catch((error: unknown) => ({
    title: "Oops.",
    description: messageFor(reasonOf(error)),
  }));
  if (alert) set(showAlertAtom, alert);
  set(isWorkingAtom, false);
});

const startCancellationAtom = atom(null, (get, set) =>
  set(stepAtom, () => startCancellation(get, set, (step) => void set(stepAtom, step))),
);
