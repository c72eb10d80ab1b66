import type { LiveLesson } from "@gruezi/contract/documents/live-lesson";
import * as v from "valibot";
import type { ContentFolder } from "./content-folder.ts";
import type { Report } from "./faults.ts";
import { httpsAddress, text } from "./field-schemas.ts";
import { readJsonFile } from "./json-file.ts";

const liveLessonFile = v.strictObject({
  Title: text(3, 80),
  EmbedUrl: httpsAddress,
  ChatUrl: httpsAddress,
  /** Zoom's meeting numbers have 9 to 11 digits. */
  MeetingNumber: v.pipe(v.string("must be text"), v.regex(/^\d{9,11}$/, "must be 9 to 11 digits in quotes")),
  Passcode: text(1, 10),
});

export function readLiveLesson(folder: ContentFolder, report: Report): LiveLesson | undefined {
  return readJsonFile(folder, "live-lesson.json", liveLessonFile, report)?.fields;
}
