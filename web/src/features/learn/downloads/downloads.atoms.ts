import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { uidAtom } from "#data/auth/session.ts";
import { type Download, findDownloads } from "#data/device/downloads.ts";
import { forgetDownload } from "#data/device/forget-caches.ts";
import { createQuery } from "#data/query.ts";

const downloads = createQuery<readonly Download[]>({
  fetch: (_none, { uid }) => (uid === null ? Promise.resolve([]) : findDownloads(uid)),
  outlivesScreens: true,
});

export const downloadsAtom = downloads.stateAtom;
export const refreshDownloadsAtom = downloads.refreshAtom;

/** Work on a lesson in this tab. Sizes are bytes. */
export type Work =
  | { status: "measuring" }
  /** `room` is undefined if the browser does not report it. */
  | { status: "measured"; total: number; room: number | undefined }
  /** `total` is null if the download continues from an earlier visit. */
  | { status: "running"; bytes: number; total: number | null; stop: () => void }
  | { status: "failed"; reason: Reason; total: number | null };

interface OwnWork {
  uid: string;
  work: Work;
}

const worksAtom = atom<ReadonlyMap<string, OwnWork>>(new Map());

export const workAtom = atom((get) => {
  const works = get(worksAtom);
  const uid = get(uidAtom);
  return (videoId: string): Work | undefined => {
    const own = works.get(videoId);
    return own?.uid === uid ? own?.work : undefined;
  };
});

export const setWorkAtom = atom(null, (get, set, videoId: string, own: OwnWork | null) => {
  const works = new Map(get(worksAtom));
  if (own) works.set(videoId, own);
  else works.delete(videoId);
  set(worksAtom, works);
});

export const dismissAtom = atom(null, (_get, set, videoId: string) => set(setWorkAtom, videoId, null));

export const removeDownloadAtom = atom(null, async (_get, set, videoId: string): Promise<void> => {
  await forgetDownload(videoId);
  set(dismissAtom, videoId);
  await set(refreshDownloadsAtom);
});
