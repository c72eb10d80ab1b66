import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { loadInTime } from "#lib/late-code.ts";
import type { Cue } from "#lib/web-vtt.ts";
import { cacheForSession, forgetSome } from "./cached-for-session.ts";
import { forgetDownload } from "./forget-caches.ts";
import { forgetRecordings } from "./forget-recordings.ts";
import { type CachedContent, captionsKey, contentKey, folderOf, type Place } from "./lesson-places.ts";

/** Loads the code that checks stored lessons, which few visits need. */
const loadReader = () => loadInTime(() => import("./read-lessons.ts"));

/** Resolves to a download, or to the content as it was last opened. */
export const findCachedContent = async (place: Place): Promise<CachedContent | undefined> =>
  (await loadReader()).findContent(place);

export const findCachedCaptions = async (
  place: Place,
  language: CaptionLanguage,
): Promise<readonly Cue[] | undefined> => (await loadReader()).findCaptions(place, language);

/** Caches the content of a lesson and removes expired lessons. */
export async function cacheContent(place: Place, value: LessonContent): Promise<void> {
  await cacheForSession(contentKey(place), { cachedAt: place.now, value });
  const { forgetExpired } = await loadReader();
  // Captions may have been cached after `place.now`, so the current time counts.
  await forgetExpired(Date.now());
}

export const cacheCaptions = (
  place: Place,
  language: CaptionLanguage,
  value: readonly Cue[],
): Promise<void> => cacheForSession(captionsKey(place, language), { cachedAt: place.now, value });

/** Removes a lesson with its recordings and its download. */
export async function forgetLesson(videoId: string): Promise<void> {
  await forgetRecordings(videoId);
  await forgetDownload(videoId);
  await forgetSome(async (key) => key.includes(folderOf(videoId)));
}
