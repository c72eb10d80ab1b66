import type { Lesson } from "@gruezi/contract/documents/lesson";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { useFetchPerSession } from "#data/use-fetch-per-session.ts";
import { findResumeSecondsAtom, resumeSecondsAtom, saveProgressAtom } from "./resume.atoms.ts";

/** Returns the position to resume, null until known. Saves the position during playback. */
export function useLessonProgress(
  lesson: Pick<Lesson, "DocID" | "DurationSeconds">,
  video: HTMLVideoElement | undefined,
): number | null {
  const findResumeSeconds = useSetAtom(findResumeSecondsAtom);
  const save = useSetAtom(saveProgressAtom);
  const uid = useAtomValue(uidAtom);
  const { DocID, DurationSeconds } = lesson;
  const resumeSeconds = useAtomValue(resumeSecondsAtom)(DocID);

  useFetchPerSession(DocID, findResumeSeconds);

  useEffect(() => {
    if (!video || !uid) return;
    return keepProgress(video, (PositionSeconds) =>
      save({ VideoID: DocID, PositionSeconds, DurationSeconds }),
    );
  }, [video, uid, save, DocID, DurationSeconds]);

  return resumeSeconds.status === "ready" ? resumeSeconds.value : null;
}

/** Interval of saves during playback. Each costs a write. */
const SAVE_EVERY_MS = 15_000;

/**
 * Saves the position during playback, at every pause, and on leaving the page. Returns a function that stops.
 */
export function keepProgress(video: HTMLVideoElement, save: (seconds: number) => void): () => void {
  const listening = new AbortController();
  let seconds = 0;
  let savedSeconds = 0;
  let savedAt = performance.now();

  const flush = () => {
    if (seconds === savedSeconds) return;
    savedSeconds = seconds;
    savedAt = performance.now();
    save(seconds);
  };
  const note = () => {
    // The element reports 0 while its source changes.
    if (video.readyState < video.HAVE_METADATA) return;
    seconds = Math.floor(video.currentTime);
    if (!video.paused && performance.now() - savedAt >= SAVE_EVERY_MS) flush();
  };
  const pause = () => {
    note();
    flush();
  };
  const { signal } = listening;
  video.addEventListener("timeupdate", note, { signal });
  video.addEventListener("pause", pause, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && flush(), { signal });

  return () => {
    listening.abort();
    flush();
  };
}
