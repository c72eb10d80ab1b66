import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { askForLasting } from "#data/device/ask-for-lasting.ts";
import { findRoom } from "#data/device/downloads.ts";
import { forgetDownload } from "#data/device/forget-caches.ts";
import { AppError, reasonOf } from "#lib/app-error.ts";
import { downloadLesson } from "./download-lesson.ts";
import { refreshDownloadsAtom, setWorkAtom, type Work } from "./downloads.atoms.ts";
import { measureLesson } from "./lesson-parts.ts";

export const measureAtom = atom(null, async (get, set, lesson: Lesson): Promise<void> => {
  const uid = get(uidAtom);
  if (uid === null) return;
  const note = (work: Work) => set(setWorkAtom, lesson.DocID, { uid, work });
  note({ status: "measuring" });
  try {
    const total = await measureLesson(lesson);
    note({ status: "measured", total, room: await findRoom() });
  } catch (error) {
    note({ status: "failed", reason: reasonOf(error), total: null });
  }
});

/** Reasons after which the lesson's files are deleted. */
const LEAVES_NOTHING: readonly Reason[] = ["exhausted", "cancelled", "not-allowed", "not-found"];

/**
 * Downloads a lesson.
 * @param total bytes, or null if they were not measured
 */
export const downloadAtom = atom(
  null,
  async (get, set, lesson: Lesson, total: number | null): Promise<void> => {
    const uid = get(uidAtom);
    if (uid === null) return;
    const videoId = lesson.DocID;
    const stopping = new AbortController();
    const note = (work: Work | null) => set(setWorkAtom, videoId, work && { uid, work });
    const onBytes = (bytes: number) => {
      if (get(uidAtom) !== uid) stopping.abort();
      if (!stopping.signal.aborted)
        note({ status: "running", bytes, total, stop: () => stopping.abort(new AppError("cancelled")) });
    };
    onBytes(0);
    void askForLasting();
    try {
      await downloadLesson({ uid, lesson, signal: stopping.signal, onBytes });
      await set(refreshDownloadsAtom);
      note(null);
    } catch (error) {
      const reason = reasonOf(error);
      if (LEAVES_NOTHING.includes(reason)) await forgetDownload(videoId);
      await set(refreshDownloadsAtom);
      note(reason === "cancelled" ? null : { status: "failed", reason, total });
    }
  },
);
