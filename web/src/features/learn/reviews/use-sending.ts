import { HOUR, MINUTE, SECOND } from "@gruezi/contract/durations";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { forgetOldOfOthers, watchAnswers } from "#data/device/answer-queue.ts";
import { prepareForLeaving } from "#data/functions/answers.ts";
import { saveAnswersAtom, savingAtom, sendOnLeavingAtom } from "./sending.atoms.ts";
import { followQueueAtom, unsentRowsAtom, unstoredCountAtom } from "./unsent.atoms.ts";

export const ROWS_AT_ONCE = 30;
const SILENCE_MILLISECONDS = MINUTE;
const RETRY_MILLISECONDS = 15 * SECOND;
/** Milliseconds until the next attempt after `too-many`. The server accepts more on another day. */
const OVER_MILLISECONDS = HOUR;

/**
 * Sends the queue at `ROWS_AT_ONCE`, after a minute without answers, when the page is hidden or left, and
 * when it is online again. Sends at once if storage fails. A session's end calls `saveAnswersAtom` itself.
 */
export function useSending(): void {
  const uid = useAtomValue(uidAtom);
  const waiting = useAtomValue(unsentRowsAtom).size;
  const hasUnstored = useAtomValue(unstoredCountAtom) > 0;
  const saving = useAtomValue(savingAtom);
  const { status } = saving;
  const isOver = saving.status === "failed" && saving.reason === "too-many";
  const save = useSetAtom(saveAnswersAtom);
  const leave = useSetAtom(sendOnLeavingAtom);
  const follow = useSetAtom(followQueueAtom);

  useEffect(() => {
    if (uid === null) return;
    // If the chunk fails to load, the next visit sends the rows.
    void prepareForLeaving().catch(() => undefined);
    forgetOldOfOthers(uid, Date.now());
    return watchAnswers(uid, (change) => follow(uid, change));
  }, [uid, follow]);

  useEffect(() => {
    if (waiting === 0 || status === "saving") return;
    const isDue = status === "idle" && (hasUnstored || waiting >= ROWS_AT_ONCE);
    const retry = isOver ? OVER_MILLISECONDS : RETRY_MILLISECONDS;
    const wait = status === "failed" ? retry : SILENCE_MILLISECONDS;
    const timer = setTimeout(save, isDue ? 0 : wait);
    return () => clearTimeout(timer);
  }, [save, waiting, hasUnstored, status, isOver]);

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
