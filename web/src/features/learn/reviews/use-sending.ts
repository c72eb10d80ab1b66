import { MINUTE, SECOND } from "@gruezi/contract/durations";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { watchAnswers } from "#data/device/answer-queue.ts";
import { prepareForLeaving } from "#data/functions/answers.ts";
import { saveAnswersAtom, savingAtom, sendOnLeavingAtom } from "./sending.atoms.ts";
import { followQueueAtom, unkeptCountAtom, unsentRowsAtom } from "./unsent.atoms.ts";

/** Rows gathered for one call. */
export const ROWS_AT_ONCE = 30;
const SILENCE_MILLISECONDS = MINUTE;
const RETRY_MILLISECONDS = 15 * SECOND;

/**
 * Sends rows when many wait, after a minute without an answer, when the page is left or hidden, and when the connection
 * is back; at once where the device cannot keep them. The end of a sitting calls `saveAnswersAtom` itself.
 */
export function useSending(): void {
  const uid = useAtomValue(uidAtom);
  const waiting = useAtomValue(unsentRowsAtom).size;
  const isUnkept = useAtomValue(unkeptCountAtom) > 0;
  const { status } = useAtomValue(savingAtom);
  const save = useSetAtom(saveAnswersAtom);
  const leave = useSetAtom(sendOnLeavingAtom);
  const follow = useSetAtom(followQueueAtom);

  useEffect(() => {
    if (uid === null) return;
    // Where it does not load, the next visit sends what this page leaves.
    void prepareForLeaving().catch(() => undefined);
    return watchAnswers(uid, (change) => follow(uid, change));
  }, [uid, follow]);

  useEffect(() => {
    if (waiting === 0 || status === "saving") return;
    const isDue = status === "idle" && (isUnkept || waiting >= ROWS_AT_ONCE);
    const wait = status === "failed" ? RETRY_MILLISECONDS : SILENCE_MILLISECONDS;
    const timer = setTimeout(save, isDue ? 0 : wait);
    return () => clearTimeout(timer);
  }, [save, waiting, isUnkept, status]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("online", () => void save(), { signal });
    addEventListener("pagehide", () => void leave(), { signal });
    const leaveWhenHidden = () => {
      if (document.visibilityState === "hidden") void leave();
    };
    document.addEventListener("visibilitychange", leaveWhenHidden, { signal });
    return () => {
      listening.abort();
      void save();
    };
  }, [save, leave]);
}
