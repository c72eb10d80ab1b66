import { describe, expect, it } from "vitest";
import { type ContentFiles, contentFiles, faultsWith, withChange } from "#support/samples/content-folder.ts";

const VIDEO = "lessons/bim-beck/video";
const MASTER = `${VIDEO}/master.m3u8`;
const VARIANT = `${VIDEO}/240p/index.m3u8`;
const SEGMENT = `${VIDEO}/240p/001.ts`;
const THUMBNAIL = "lessons/bim-beck/thumbnail.webp";
const MAKE_IT = "is missing or empty; run `npm run content -- import bim-beck <film.mp4>`";

describe("a lesson's video", () => {
  it.each<[string, ContentFiles, string]>([
    ["no master playlist", { [MASTER]: null }, `${MASTER}:1: file: ${MAKE_IT}`],
    ["no playlist of a size", { [VARIANT]: null }, `${MASTER}:3: uri: ${VARIANT} ${MAKE_IT}`],
    ["a missing segment", { [SEGMENT]: null }, `${VARIANT}:6: uri: ${SEGMENT} ${MAKE_IT}`],
    ["an empty segment", { [SEGMENT]: "" }, `${VARIANT}:6: uri: ${SEGMENT} ${MAKE_IT}`],
    ["no size at all", { [MASTER]: "#EXTM3U\n" }, `${MASTER}:1: EXT-X-STREAM-INF: at least one is needed`],
    ["a file that is no playlist", { [MASTER]: "<html>" }, `${MASTER}:1: EXTM3U: must be the first line`],
    [
      "no end",
      withChange(VARIANT, "#EXT-X-ENDLIST\n", ""),
      `${VARIANT}:1: EXT-X-ENDLIST: is missing: a lesson's video is on demand, not live`,
    ],
    [
      "another length",
      withChange(VARIANT, "#EXTINF:2.000,\n001.ts", "#EXTINF:3.100,\n001.ts"),
      `${VARIANT}:1: EXTINF: sums to 5.1 s where DurationSeconds is 4`,
    ],
    [
      "a segment outside its folder",
      withChange(VARIANT, "\n001.ts", "\n../../../secret.ts"),
      `${VARIANT}:6: uri: ../../../secret.ts must be a relative path inside the folder`,
    ],
    [
      "a segment on another server",
      withChange(VARIANT, "\n001.ts", "\nhttps://x.example/001.ts"),
      `${VARIANT}:6: uri: https://x.example/001.ts must be a relative path inside the folder`,
    ],
    [
      "a missing start of its segments",
      withChange(VARIANT, "#EXTINF", '#EXT-X-MAP:URI="init.mp4"\n#EXTINF'),
      `${VARIANT}:3: uri: ${VIDEO}/240p/init.mp4 ${MAKE_IT}`,
    ],
  ])("with %s is reported by file, line and field", async (_what, changes, fault) => {
    expect(await faultsWith(changes)).toEqual([fault]);
  });

  it("may differ from DurationSeconds by a second", async () => {
    const changes = withChange(VARIANT, "#EXTINF:2.000,\n001.ts", "#EXTINF:2.900,\n001.ts");

    expect(await faultsWith(changes)).toEqual([]);
  });
});

describe("a thumbnail", () => {
  it.each([
    ["is not there", null, MAKE_IT],
    ["is no WebP image", "GIF89a".repeat(9), "must be a WebP image of 960 × 540 pixels"],
    [
      "has another size",
      contentFiles["lessons/bim-beck/photos/beck.webp"] ?? null,
      "must be a WebP image of 960 × 540 pixels",
    ],
  ])("is a fault when it %s", async (_what, content, problem) => {
    expect(await faultsWith({ [THUMBNAIL]: content })).toEqual([`${THUMBNAIL}:1: file: ${problem}`]);
  });
});
