import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import { addressLesson } from "#domain/lesson-content.ts";
import { grantMedia } from "./media-grant.ts";

/**
 * Returns a lesson's content with addresses. Call it only for callers with access. `uid` is undefined for
 * visitors.
 */
export const toLessonContent = (secret: LessonSecret, uid: string | undefined): LessonContent =>
  addressLesson(secret, grantMedia(uid));
