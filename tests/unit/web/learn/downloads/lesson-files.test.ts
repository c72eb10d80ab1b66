import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { describe, expect, it } from "vitest";
import { bytesWords } from "#web/features/learn/downloads/download-words.ts";
import {
  downloadedContent,
  groupBytes,
  lessonFiles,
  sampleOf,
} from "#web/features/learn/downloads/lesson-files.ts";

const ORIGIN = "https://gruezi.example";
const SIGNED = "/media/1795240000.a/lessons/bim-beck";
const CDN_QUERY = "?URLPrefix=aHR0cHM6&Expires=1795240000&KeyName=media-1&Signature=c2lnbmVk";
const CDN = "https://cdn.example/lessons/bim-beck";
const LOCAL = "/media/downloaded/lessons/bim-beck";

const content: LessonContent = {
  hasAccess: true,
  Text: "<p>At the bakery.</p>",
  VideoHLSurl: `${SIGNED}/video/master.m3u8`,
  Photos: [{ Url: `${CDN}/photos/beck.webp${CDN_QUERY}`, Alt: "A bakery" }],
  Audios: [{ Url: `${SIGNED}/audio/1.m4a`, Title: "Grüezi" }],
  Captions: { gsw: `${SIGNED}/gsw.vtt`, de: `${SIGNED}/de.vtt`, en: `${SIGNED}/en.vtt` },
  Clips: { Url: `${CDN}/clips/${CDN_QUERY}`, HasSlow: false },
  expiresAt: 0,
};
const CARDS = [{ AudioUrl: `${SIGNED}/audio/card-brot.m4a` }, {}];

const filesFor = (HasSlow: boolean) =>
  lessonFiles({
    content: { ...content, Clips: { ...content.Clips, HasSlow } },
    lineIds: ["0000000a", "0000000b"],
    cards: CARDS,
  }).flat();

describe("a lesson's files", () => {
  it("are captions, pictures, recordings and cards", () => {
    expect(filesFor(false)).toEqual([
      ...Object.values(content.Captions),
      `${CDN}/photos/beck.webp${CDN_QUERY}`,
      `${SIGNED}/audio/1.m4a`,
      ...["0000000a.m4a", "0000000b.m4a", "0000000a.webp", "0000000b.webp"].map(
        (name) => `${CDN}/clips/${name}${CDN_QUERY}`,
      ),
      `${SIGNED}/audio/card-brot.m4a`,
    ]);
  });

  it("include the slow recordings if there are any", () => {
    expect(filesFor(true)).toContain(`${CDN}/clips/0000000b.slow.m4a${CDN_QUERY}`);
    expect(filesFor(true)).toHaveLength(filesFor(false).length + 2);
  });

  it("have an address on the device, from us or a CDN", () => {
    expect(downloadedContent(content, ORIGIN)).toEqual({
      ...content,
      VideoHLSurl: `${LOCAL}/video/master.m3u8`,
      Photos: [{ Url: `${LOCAL}/photos/beck.webp`, Alt: "A bakery" }],
      Audios: [{ Url: `${LOCAL}/audio/1.m4a`, Title: "Grüezi" }],
      Captions: { gsw: `${LOCAL}/gsw.vtt`, de: `${LOCAL}/de.vtt`, en: `${LOCAL}/en.vtt` },
      Clips: { Url: `${LOCAL}/clips/`, HasSlow: false },
    });
  });
});

it.each([
  [[], []],
  [["a"], ["a"]],
  [
    ["a", "b", "c", "d", "e"],
    ["a", "c"],
  ],
])("of the files %j the sample %j is measured", (group, sample) => {
  expect(sampleOf(group)).toEqual(sample);
});

it.each([
  [["a", "b", "c", "d"], [10, 20], 60],
  [["a"], [10], 10],
  [[], [], 0],
])("the size of the files %j is estimated from samples of %j bytes: %d bytes", (group, sampled, bytes) => {
  expect(groupBytes(group, sampled)).toBe(bytes);
});

it.each([
  [0, "0 MB"],
  [9_000, "0.1 MB"],
  [423_000, "0.4 MB"],
  [3_360_000, "3.4 MB"],
  [9_940_000, "9.9 MB"],
  [9_960_000, "10 MB"],
  [34_400_000, "34 MB"],
])("%d bytes are %s", (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words);
});
