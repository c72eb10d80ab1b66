import type { LiveLesson } from "@gruezi/contract/documents/live-lesson";
import * as v from "valibot";
import { currentLiveLessonPath } from "./document-paths.ts";
import { findDocument } from "./firestore.ts";

const liveLessonSchema = v.object({
  Title: v.string(),
  EmbedUrl: v.string(),
  ChatUrl: v.string(),
  MeetingNumber: v.string(),
  Passcode: v.string(),
});

/** The weekly live lesson; undefined where none is planned. */
export function findLiveLesson(): Promise<LiveLesson | undefined> {
  return findDocument(currentLiveLessonPath, liveLessonSchema);
}
