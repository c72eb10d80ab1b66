import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { LessonSecret } from "@gruezi/contract/documents/lesson-secret";
import { addressLesson } from "#domain/lesson-content.ts";
import { grantMedia } from "./media-grant.ts";

/** A lesson's content for somebody who may open it, with addresses that are theirs; undefined for a visitor. */
export const toLessonContent = (secret: LessonSecret, uid: string | undefined): LessonContent =>
  addressLesson(secret, grantMedia(uid));
