import { MINUTE, SECOND } from "@gruezi/contract/durations";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { saveAnswersAtom, savingAtom, waitingCountAtom } from "./outbox.atoms.ts";
import { ROWS_AT_ONCE } from "./outbox.ts";

const SILENCE_MILLISECONDS = 2 * MINUTE;
const RETRY_MILLISECONDS = 15 * SECOND;

/**
 * Sends answers when a batch of them waits, or after two minutes in which none was given, and at once when the page is left or hidden
 * or the connection is back. The end of a session is told by `saveAnswersAtom`.
 */
export function useSaving(): void {
  const waiting = useAtomValue(waitingCountAtom);
  const { status } = useAtomValue(savingAtom);
  const save = useSetAtom(saveAnswersAtom);

  useEffect(() => {
    if (waiting === 0 || status === "saving") return;
    const isFull = waiting >= ROWS_AT_ONCE && status === "idle";
    const wait = status === "failed" ? RETRY_MILLISECONDS : SILENCE_MILLISECONDS;
    const timer = setTimeout(save, isFull ? 0 : wait);
    return () => clearTimeout(timer);
  }, [save, waiting, status]);

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
