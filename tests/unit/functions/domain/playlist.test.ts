import { describe, expect, it } from "vitest";
import { rewritePlaylist } from "#functions/domain/playlist.ts";

const MASTER = "lessons/bim-beck/video/master.m3u8";
const LEVEL = "lessons/bim-beck/video/240p/index.m3u8";

const nameFile = (path: string) =>
  path.endsWith(".m3u8") ? undefined : `https://cdn.example/${path}?signed=yes`;
const rewrite = (path: string, ...lines: readonly string[]) =>
  rewritePlaylist(["#EXTM3U", ...lines].join("\n"), path, nameFile)
    .split("\n")
    .slice(1);

const at = (path: string) => `https://cdn.example/lessons/bim-beck/video/${path}?signed=yes`;

describe("a rewritten playlist", () => {
  it("has addresses of segments, and is otherwise unchanged", () => {
    const playlist = [
      "#EXTM3U",
      "#EXT-X-VERSION:7",
      '#EXT-X-MAP:URI="init.mp4"',
      "#EXTINF:2.000000,",
      "000.m4s",
      "",
      "#EXT-X-ENDLIST",
      "",
    ].join("\n");

    expect(rewritePlaylist(playlist, LEVEL, nameFile)).toBe(
      [
        "#EXTM3U",
        "#EXT-X-VERSION:7",
        `#EXT-X-MAP:URI="${at("240p/init.mp4")}"`,
        "#EXTINF:2.000000,",
        at("240p/000.m4s"),
        "",
        "#EXT-X-ENDLIST",
        "",
      ].join("\n"),
    );
  });

  it("keeps lines without names", () => {
    expect(rewrite(LEVEL, "  ", "\t", "# 000.m4s")).toEqual(["  ", "\t", "# 000.m4s"]);
  });

  it("keeps lines of blanks, even where other playlists are renamed", () => {
    const text = ["#EXTM3U", "  ", "\t", "240p/index.m3u8"].join("\n");

    expect(rewritePlaylist(text, MASTER, (path) => `/renamed/${path}`)).toBe(
      ["#EXTM3U", "  ", "\t", "/renamed/lessons/bim-beck/video/240p/index.m3u8"].join("\n"),
    );
  });

  it("keeps a byte order mark that does not begin it", () => {
    expect(rewrite(LEVEL, "#EXTINF:2,\uFEFFHoi", "000.m4s")).toEqual([
      "#EXTINF:2,\uFEFFHoi",
      at("240p/000.m4s"),
    ]);
  });

  it("keeps relative names of other playlists, since they carry the token", () => {
    const master = [
      '#EXT-X-STREAM-INF:BANDWIDTH=74704,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=426x240',
      "240p/index.m3u8",
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Züritüütsch",URI="audio/index.m3u8"',
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=9000,URI="240p/iframes.m3u8"',
    ];

    expect(rewrite(MASTER, ...master)).toEqual(master);
  });

  it.each([
    ["#EXT-X-MAP", '#EXT-X-MAP:URI="init.mp4",BYTERANGE="720@0"', ',BYTERANGE="720@0"', "init.mp4"],
    ["#EXT-X-PART", '#EXT-X-PART:DURATION=0.5,URI="0.m4s",INDEPENDENT=YES', ",INDEPENDENT=YES", "0.m4s"],
    ["#EXT-X-PRELOAD-HINT", '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="1.m4s"', "", "1.m4s"],
  ])("has addresses in %s, too", (_tag, line, rest, name) => {
    const [before] = line.split("URI=");

    expect(rewrite(LEVEL, line)).toEqual([`${before}URI="${at(`240p/${name}`)}"${rest}`]);
  });

  it("takes no quoted text for an attribute", () => {
    const line = '#EXT-X-MEDIA:NAME="Bern,URI=x",LANGUAGE="gsw",URI="bern.mp4"';

    expect(rewrite(MASTER, line)).toEqual([
      `#EXT-X-MEDIA:NAME="Bern,URI=x",LANGUAGE="gsw",URI="${at("bern.mp4")}"`,
    ]);
  });

  it("keeps byte ranges", () => {
    expect(rewrite(LEVEL, "#EXT-X-BYTERANGE:75232@720", "all.mp4")).toEqual([
      "#EXT-X-BYTERANGE:75232@720",
      at("240p/all.mp4"),
    ]);
  });

  it("may come from Windows, with byte order mark, blanks and comments", () => {
    const playlist = "\uFEFF#EXTM3U\r\n# made by hand: 999.m4s\r\n#EXTINF:2,\r\n 000.m4s \r\n";

    expect(rewritePlaylist(playlist, LEVEL, nameFile)).toBe(
      ["#EXTM3U", "# made by hand: 999.m4s", "#EXTINF:2,", at("240p/000.m4s"), ""].join("\n"),
    );
  });

  it("may name files beside its folder, in the same lesson", () => {
    expect(rewrite(LEVEL, "../sound/0.m4a", "./1.m4s")).toEqual([at("sound/0.m4a"), at("240p/1.m4s")]);
  });
});

describe("a playlist is refused", () => {
  it.each([
    ["another lesson's file", "../../../znacht/video/240p/000.m4s"],
    ["another lesson's file, encoded", "%2e%2e/%2E%2E/../znacht/video/240p/000.m4s"],
    ["a file above the lesson", "../../../secret.m4s"],
    ["a file above everything", "../../../../../../etc/passwd"],
    ["the lesson's folder itself", "../.."],
    ["an address on another host", "https://elsewhere.example/000.m4s"],
    ["an address, even one of the lesson", "https://store.invalid/lessons/bim-beck/video/240p/000.m4s"],
    ["an address in capitals", "HTTPS://elsewhere.example/000.m4s"],
    ["an address without a scheme", "//elsewhere.example/000.m4s"],
    ["an address in itself", "data:video/mp4;base64,AAAA"],
    ["a path from the root", "/lessons/bim-beck/video/240p/000.m4s"],
    ["a backslash", "..\\..\\znacht\\000.m4s"],
    ["a query", "000.m4s?x=1"],
    ["a part of a page", "000.m4s#t=1"],
    ["a variable", "{$host}/000.m4s"],
    ["an encoded name", "%30.m4s"],
    ["a hidden file", ".env"],
  ])("if it names %s", (_what, named) => {
    expect(() => rewrite(LEVEL, named)).toThrow(`names "${named}"`);
    expect(() => rewrite(LEVEL, `#EXT-X-MAP:URI="${named}"`)).toThrow(`names "${named}"`);
  });

  it("if it is no playlist", () => {
    expect(() => rewritePlaylist("", LEVEL, nameFile)).toThrow(`${LEVEL} is no playlist.`);
    expect(() => rewritePlaylist("<html>", LEVEL, nameFile)).toThrow(`${LEVEL} is no playlist.`);
  });
});
