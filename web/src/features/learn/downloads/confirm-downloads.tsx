import { HOUR } from "@gruezi/contract/durations";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { confirmDownload, findDownloads } from "#data/device/downloads.ts";
import { getLessonContent } from "#features/learn/lesson/lesson-content.atoms.ts";
import { reasonOf } from "#lib/app-error.ts";

const CONFIRMED_FOR = HOUR;

/** Requests each downloaded lesson, one after the other. The download of a refused lesson is removed. */
async function confirmDownloads(uid: string): Promise<void> {
  for (const download of await findDownloads(uid)) {
    const age = Date.now() - download.confirmedAt;
    if (age >= 0 && age < CONFIRMED_FOR) continue;
    try {
      const { hasAccess } = await getLessonContent(download.videoId);
      if (hasAccess) await confirmDownload(download, Date.now());
    } catch (error) {
      // The download of a withdrawn lesson is removed as well. After other failures the next visit asks
      // again.
      if (reasonOf(error) !== "not-found") return;
    }
  }
}

export function ConfirmDownloads() {
  const uid = useAtomValue(uidAtom);
  useEffect(() => {
    if (uid !== null) void confirmDownloads(uid);
  }, [uid]);
  return null;
}
