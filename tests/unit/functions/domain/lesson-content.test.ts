import { expect, it } from "vitest";
import { addressLesson } from "#functions/domain/lesson-content.ts";

const addressOf = (path: string) => `file:${path}`;
const folderAddressOf = (path: string) => `folder:${path}`;

it("a lesson has addresses instead of its document's paths", () => {
  const secret = {
    Access: "VIP" as const,
    Text: "Grüezi!",
    VideoHLSurl: "v.m3u8",
    Photos: [{ Path: "p.webp", Alt: "a roll" }],
    Audios: [{ Path: "a.m4a", Title: "Listen" }],
    Captions: { gsw: "gsw.vtt", de: "de.vtt", en: "en.vtt" },
    Clips: { Path: "clips/", HasSlow: true },
  };

  expect(addressLesson(secret, { addressOf, folderAddressOf, expiresAt: 7 })).toEqual({
    hasAccess: true,
    Text: "Grüezi!",
    VideoHLSurl: "file:v.m3u8",
    Photos: [{ Url: "file:p.webp", Alt: "a roll" }],
    Audios: [{ Url: "file:a.m4a", Title: "Listen" }],
    Captions: { gsw: "file:gsw.vtt", de: "file:de.vtt", en: "file:en.vtt" },
    Clips: { Url: "folder:clips/", HasSlow: true },
    expiresAt: 7,
  });
});
