import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { saveAnswersAtom, savingAtom, unsavedAtom } from "./saving.atoms.ts";

/** Long enough to gather a few answers, short enough that a closed lid costs none. */
const GATHER_MILLISECONDS = 4_000;
const RETRY_MILLISECONDS = 15_000;

/** Saves what was answered: some seconds after the last answer, and at once when the page is left or hidden. */
export function useSaving(): void {
  const unsaved = useAtomValue(unsavedAtom);
  const { status } = useAtomValue(savingAtom);
  const save = useSetAtom(saveAnswersAtom);

  useEffect(() => {
    if (unsaved.size === 0 || status === "saving") return;
    const timer = setTimeout(save, status === "failed" ? RETRY_MILLISECONDS : GATHER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [save, unsaved, status]);

  useEffect(() => {
    const saveNow = () => void save();
    const saveWhenHidden = () => {
      if (document.visibilityState === "hidden") saveNow();
    };
    addEventListener("online", saveNow);
    addEventListener("pagehide", saveNow);
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      removeEventListener("online", saveNow);
      removeEventListener("pagehide", saveNow);
      document.removeEventListener("visibilitychange", saveWhenHidden);
      saveNow();
    };
  }, [save]);
}
