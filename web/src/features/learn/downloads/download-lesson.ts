import type { Lesson } from "@gruezi/contract/documents/lesson";
import { cacheSchedules } from "#data/device/cached-cards.ts";
import { type Download, noteDownload, openDownload, storePlaylist } from "#data/device/downloads.ts";
import { getCardSchedules } from "#data/firestore/cards.ts";
import { AppError } from "#lib/app-error.ts";
import { downloadedAddress } from "#lib/media-key.ts";
import { loadHlsPlayer } from "#video-player/source/hls-library.ts";
import { downloadedContent } from "./lesson-files.ts";
import { fetchLessonParts, readFilm } from "./lesson-parts.ts";
import { keyOf, storeFiles } from "./store-files.ts";

interface DownloadPlan {
  uid: string;
  lesson: Pick<Lesson, "DocID" | "Title" | "HasFlashcards">;
  signal: AbortSignal;
  /** Called with the bytes on the device so far. */
  onBytes: (bytes: number) => void;
}

/** Maximum number of renewals. A slow download outlasts its addresses. */
const RENEWALS = 3;

/**
 * Downloads the lesson. Returns false if the addresses expired.
 * @throws AppError
 */
async function tryDownload(plan: DownloadPlan, cache: Cache): Promise<boolean> {
  const { uid, lesson, signal, onBytes } = plan;
  const stopIfAsked = () => {
    if (signal.aborted) throw new AppError("cancelled");
  };
  const { content, groups } = await fetchLessonParts(lesson);
  const download: Download = {
    uid,
    videoId: lesson.DocID,
    title: lesson.Title,
    bytes: null,
    confirmedAt: Date.now(),
    content: downloadedContent(content, location.origin),
  };
  await noteDownload(cache, download);
  const film = await readFilm(content.VideoHLSurl, (address) => downloadedAddress(address, location.origin));
  const ofFilm = new Set(film.files);
  const isNeeded = (address: string) => ofFilm.has(address);
  const files = [...film.files, ...groups.flat()];
  const bytes = await storeFiles({ cache, files, isNeeded, signal, onBytes });
  stopIfAsked();
  if (bytes === "expired") return false;
  for (const [address, text] of film.playlists) await storePlaylist(cache, keyOf(address), text);
  const [schedules] = await Promise.all([
    getCardSchedules(uid, lesson.DocID),
    // Loads the player so that the service worker caches its code.
    loadHlsPlayer(),
  ]);
  await cacheSchedules(uid, lesson.DocID, schedules);
  stopIfAsked();
  await noteDownload(cache, { ...download, bytes });
  return true;
}

/**
 * Downloads a lesson. Continues from files that are on the device already.
 * @throws AppError `exhausted` when the storage is full, `cancelled` after an abort
 */
export async function downloadLesson(plan: DownloadPlan): Promise<void> {
  const cache = await openDownload(plan.lesson.DocID);
  try {
    for (let renewals = 0; renewals <= RENEWALS; renewals += 1) if (await tryDownload(plan, cache)) return;
    throw new AppError("unavailable");
  } catch (error) {
    throw plan.signal.aborted ? new AppError("cancelled", { cause: error }) : error;
  }
}
