import type { LiveLesson } from "@gruezi/contract/documents/live-lesson";
import { isAllowedEmbed, LIVE_EMBED_ORIGINS } from "@gruezi/contract/live-embeds";
import { text } from "@gruezi/contract/written-fields";
import * as v from "valibot";
import type { ContentFolder } from "./content-folder.ts";
import type { Report } from "./faults.ts";
import { readJsonFile } from "./json-file.ts";

const isHttps = (value: string) => URL.canParse(value) && new URL(value).protocol === "https:";

const httpsAddress = v.pipe(v.string("must be text"), v.check(isHttps, "must be an https:// address"));

/** Returns whether an address may be embedded. Passes invalid addresses, which another check reports. */
function mayBeShown(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const url = new URL(value);
  return url.protocol !== "https:" || isAllowedEmbed(url);
}

const embedAddress = v.pipe(
  httpsAddress,
  v.check(mayBeShown, `must be on one of ${LIVE_EMBED_ORIGINS.join(", ")}`),
);

const liveLessonFile = v.strictObject({
  Title: text(3, 80),
  EmbedUrl: embedAddress,
  ChatUrl: embedAddress,
  /** A number of a Zoom meeting, which has 9 to 11 digits. */
  MeetingNumber: v.pipe(v.string("must be text"), v.regex(/^\d{9,11}$/, "must be 9 to 11 digits in quotes")),
  Passcode: text(1, 10),
});

export function readLiveLesson(folder: ContentFolder, report: Report): LiveLesson | undefined {
  return readJsonFile(folder, "live-lesson.json", liveLessonFile, report)?.fields;
}
