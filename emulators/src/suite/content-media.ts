import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "./firebase-config.ts";

/** The folder of media. Must match the path in functions/.env.demo-gruezi. */
export const MEDIA_ROOT = join(REPOSITORY, "emulator-data/media");
export const LESSONS = join(REPOSITORY, "emulator-data/content/lessons");

/** Throws if a lesson's video is missing. */
export function requireContentMedia(lessons = LESSONS): void {
  const names = readdirSync(lessons);
  const missing = names.filter((name) => !existsSync(join(lessons, name, "video/master.m3u8")));
  if (missing.length === 0) return;
  throw new Error(
    `${missing.length} of ${names.length} lessons have no video (the first is ${missing[0]}): make them with npm run media.`,
  );
}
