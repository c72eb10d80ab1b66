import { describe, expect, it } from "vitest";
import { filesOf, masterOf, renamed, smallestSize } from "#web/features/learn/downloads/playlist.ts";

const TALL = '#EXT-X-STREAM-INF:BANDWIDTH=990,AVERAGE-BANDWIDTH=800,CODECS="avc1.64001f,mp4a.40.2"';
const SMALL = '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=570,BANDWIDTH=680,CODECS="avc1.4d401e,mp4a.40.2"';
const PEAK = "#EXT-X-STREAM-INF:PROGRAM-ID=1,BANDWIDTH=600";
const master = (...sizes: readonly string[]) => ["#EXTM3U", "#EXT-X-VERSION:7", ...sizes, ""].join("\r\n");

describe("the smallest size of a film", () => {
  it.each([
    ["the lower average", [TALL, "540p/index.m3u8", SMALL, "240p/index.m3u8"], "240p/index.m3u8", 570],
    [
      "a peak where no average stands",
      [TALL, "540p/index.m3u8", PEAK, "old/index.m3u8"],
      "old/index.m3u8",
      600,
    ],
    ["the only one", [TALL, "# a remark", "540p/index.m3u8"], "540p/index.m3u8", 800],
  ])("is %s", (_which, sizes, address, bitsPerSecond) => {
    expect(smallestSize(master(...sizes))).toMatchObject({ address, bitsPerSecond });
  });

  it("is the only one in the stored playlist, with its codecs", () => {
    const size = smallestSize(master(TALL, "540p/index.m3u8", SMALL, "240p/index.m3u8"));

    expect(masterOf(size, "/stored.m3u8")).toBe(`#EXTM3U\n${SMALL}\n/stored.m3u8\n`);
  });

  it.each(["", "#EXTM3U\n", master(TALL)])("throws if there is none in %j", (text) => {
    expect(() => smallestSize(text)).toThrow("names no size");
  });
});

const SIZE = '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\n000.m4s\n#EXTINF:2,\n001.m4s\n#EXT-X-ENDLIST\n';

it("a size's files are its init segment and its segments, each once", () => {
  expect(filesOf(`${SIZE}#EXTINF:2,\n001.m4s\n`)).toEqual(["init.mp4", "000.m4s", "001.m4s"]);
});

it("a renamed playlist changes its files' addresses and nothing else", () => {
  expect(renamed(SIZE, (name) => `/on-device/${name}`)).toBe(
    '#EXTM3U\n#EXT-X-MAP:URI="/on-device/init.mp4"\n#EXTINF:2,\n/on-device/000.m4s\n#EXTINF:2,\n/on-device/001.m4s\n#EXT-X-ENDLIST\n',
  );
});
