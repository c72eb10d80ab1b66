import type { LiveLesson } from "@gruezi/contract/documents/live-lesson";
import * as v from "valibot";
import { findDocument } from "#gateways/firestore/client.ts";
import { currentLiveLessonPath } from "#gateways/firestore/document-paths.ts";

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
