import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "./firebase-config.ts";

/** Where the media function streams from; functions/.env.demo-gruezi says so to the function. */
export const MEDIA_ROOT = join(REPOSITORY, "emulator-data/media");
export const LESSONS = join(REPOSITORY, "emulator-data/content/lessons");

/** Refuses content whose videos have not been made. */
export function requireContentMedia(lessons = LESSONS): void {
  const names = readdirSync(lessons);
  const missing = names.filter((name) => !existsSync(join(lessons, name, "video/master.m3u8")));
  if (missing.length === 0) return;
  throw new Error(
    `${missing.length} of ${names.length} lessons have no video (the first is ${missing[0]}): make them with npm run media.`,
  );
}
