import { HOUR } from "@gruezi/contract/durations";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { confirmDownload, findDownloads } from "#data/device/downloads.ts";
import { getLessonContent } from "#features/learn/lesson/lesson-content.atoms.ts";
import { reasonOf } from "#lib/app-error.ts";

const CONFIRMED_FOR = HOUR;

/** Asks for each lesson, one after the other; a refused one leaves the device. */
async function confirmDownloads(uid: string): Promise<void> {
  for (const download of await findDownloads(uid)) {
    const age = Date.now() - download.confirmedAt;
    if (age >= 0 && age < CONFIRMED_FOR) continue;
    try {
      const { hasAccess } = await getLessonContent(download.videoId);
      if (hasAccess) await confirmDownload(download, Date.now());
    } catch (error) {
      // A withdrawn lesson has left as well. After other failures the next visit asks.
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
