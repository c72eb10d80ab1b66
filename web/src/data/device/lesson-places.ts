import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import type { Instant } from "@gruezi/contract/durations";

export interface CachedContent extends LessonContent {
  cachedAt: Instant;
  /** True for a download, which includes the film and the recordings. */
  isDownloaded: boolean;
}

export const LESSONS = "/lessons/";
export const folderOf = (videoId: string) => `${LESSONS}${encodeURIComponent(videoId)}/`;

export interface Place {
  uid: string;
  videoId: string;
  now: Instant;
}

export const contentKey = ({ uid, videoId }: Place) => `${uid}${folderOf(videoId)}content`;
export const captionsKey = ({ uid, videoId }: Place, language: CaptionLanguage) =>
  `${uid}${folderOf(videoId)}captions-${language}`;
