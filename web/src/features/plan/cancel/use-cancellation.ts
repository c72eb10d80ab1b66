import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect } from "react";
import { type Alert, showAlertAtom } from "#components/alert/alert.atoms.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";
import { whenUsed } from "#lib/when-used.ts";

interface Cancellation {
  startCancellation: () => void;
  isCancelling: boolean;
}

/** Loaded before a cancellation, once the page is used. */
const loadCourse = () => import("./cancel-plan.ts");

/** Asks whether to cancel, cancels, and says what came of it, all by alerts. */
export function useCancellation(): Cancellation {
  const start = useSetAtom(startCancellationAtom);
  const isCancelling = useAtomValue(isWorkingAtom);
  const startCancellation = useCallback(() => void start(), [start]);
  // Nobody waits for it yet, so a failure is not reported: the cancellation asks for it again.
  useEffect(() => whenUsed(() => void loadCourse().catch(() => undefined)), []);
  return { startCancellation, isCancelling };
}

/** True while a server or the store is being asked; not while the learner is. */
const isWorkingAtom = atom(false);

/** Takes a step unless one is under way, and shows what it has to tell, or why nothing could be found out. */
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
  set(stepAtom, async () => {
    const { startCancellation } = await loadCourse();
    return startCancellation(get, set, (step) => void set(stepAtom, step));
  }),
);
