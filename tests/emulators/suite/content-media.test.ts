import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { requireContentMedia } from "#emulators/suite/content-media.ts";
import { temporaryFolder } from "#support/suite/fake-programs.ts";

function aLesson(lessons: string, name: string, { hasVideo }: { hasVideo: boolean }): void {
  mkdirSync(join(lessons, name, "video"), { recursive: true });
  if (hasVideo) writeFileSync(join(lessons, name, "video/master.m3u8"), "#EXTM3U");
}

it("lessons without a video are refused with the command that makes it", () => {
  const lessons = temporaryFolder();
  aLesson(lessons, "am-bahnhof", { hasVideo: true });
  aLesson(lessons, "bim-beck", { hasVideo: false });

  expect(() => requireContentMedia(lessons)).toThrow(
    "1 of 2 lessons have no video (the first is bim-beck): make them with npm run media.",
  );
});

it("lessons with their videos are accepted", () => {
  const lessons = temporaryFolder();
  aLesson(lessons, "am-bahnhof", { hasVideo: true });

  expect(() => requireContentMedia(lessons)).not.toThrow();
});
