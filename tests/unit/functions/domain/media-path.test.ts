import { describe, expect, it } from "vitest";
import {
  exportsFolderOf,
  grammarPdfFile,
  isExport,
  isForCdn,
  parseMediaPath,
  requireMediaFolder,
} from "#functions/domain/media-path.ts";

const SIGNATURE = "s".repeat(43);
const CLAIMS = "keyid-08.learner-mark-016";
const TOKEN = `1790000000.${CLAIMS}.${SIGNATURE}`;

const HOSTILE_PATHS = [
  ["the folder above", "lessons/bim-beck/../znacht/a.ts"],
  ["the folder itself", "lessons/bim-beck/./a.ts"],
  ["an encoded folder above", "lessons/bim-beck/%2e%2e/znacht/a.ts"],
  ["half an encoded folder above", "lessons/bim-beck/.%2e/znacht/a.ts"],
  ["a folder above, encoded twice", "lessons/bim-beck/%252e%252e/znacht/a.ts"],
  ["an encoded slash", "lessons/bim-beck%2f..%2fznacht/a.ts"],
  ["an encoded slash in capitals", "lessons/bim-beck/..%2Fa.ts"],
  ["a backslash", "lessons/bim-beck/..\\znacht/a.ts"],
  ["an encoded backslash", "lessons/bim-beck/..%5cznacht/a.ts"],
  ["a NUL", "lessons/bim-beck/a.ts\0.vtt"],
  ["an encoded NUL", "lessons/bim-beck/a.ts%00.vtt"],
  ["an overlong dot", "lessons/bim-beck/%c0%ae%c0%ae/a.ts"],
  ["full-width dots", "lessons/bim-beck/．．/a.ts"],
  ["a hidden file", "lessons/bim-beck/.env"],
  ["an empty name", "lessons/bim-beck//a.ts"],
  ["a leading slash", "/etc/passwd"],
  ["a line break", "lessons/bim-beck/a.ts\n"],
] as const;

describe("the path of a media request", () => {
  it("is a token, its folder, and a file in it", () => {
    expect(parseMediaPath(`/media/${TOKEN}/lessons/bim-beck/video/240p/0.m4s`)).toEqual({
      kind: "signed",
      path: "lessons/bim-beck/video/240p/0.m4s",
      folder: "lessons/bim-beck",
      token: {
        expiresAt: 1_790_000_000_000,
        keyId: "keyid-08",
        learner: "learner-mark-016",
        signature: SIGNATURE,
      },
    });
  });

  it("is the same at the function's own address, without /media", () => {
    const path = `/${TOKEN}/lessons/bim-beck/captions.gsw.vtt`;

    expect(parseMediaPath(path)).toEqual(parseMediaPath(`/media${path}`));
  });

  it("needs no token for public files", () => {
    const asked = { kind: "public", path: "public/thumbnails/bim-beck-1a2b.webp" };

    expect(parseMediaPath("/media/public/thumbnails/bim-beck-1a2b.webp")).toEqual(asked);
    expect(parseMediaPath("/public/thumbnails/bim-beck-1a2b.webp")).toEqual(asked);
  });

  it("is refused without a name in the public folder", () => {
    expect(parseMediaPath("/media/public")).toBeUndefined();
    expect(parseMediaPath("/public/")).toBeUndefined();
  });

  it.each(HOSTILE_PATHS)("is refused when it holds %s", (_what, path) => {
    expect(parseMediaPath(`/media/${TOKEN}/${path}`)).toBeUndefined();
    expect(parseMediaPath(`/media/public/${path}`)).toBeUndefined();
  });

  it.each([
    ["no file", "lessons/bim-beck"],
    ["a folder's name and a slash", "lessons/bim-beck/"],
    ["nothing", ""],
  ])("is refused when it names %s in the token's folder", (_what, path) => {
    expect(parseMediaPath(`/media/${TOKEN}/${path}`)).toBeUndefined();
  });

  it.each([
    ["no token", ""],
    ["no signature", `1790000000.${CLAIMS}.`],
    ["no expiry", `.${CLAIMS}.${SIGNATURE}`],
    ["a signature that is too short", `1790000000.${CLAIMS}.${"s".repeat(42)}`],
    ["a signature that is too long", `1790000000.${CLAIMS}.${"s".repeat(44)}`],
    ["a signature in plain base64", `1790000000.${CLAIMS}.${"+".repeat(43)}`],
    ["an expiry with a sign", `+1790000000.${CLAIMS}.${SIGNATURE}`],
    ["an expiry with a leading zero", `01790000000.${CLAIMS}.${SIGNATURE}`],
    ["an expiry in exponent notation", `1.79e9.${CLAIMS}.${SIGNATURE}`],
    ["an expiry in milliseconds", `1790000000000.${CLAIMS}.${SIGNATURE}`],
    ["neither key nor learner", `1790000000.${SIGNATURE}`],
    ["no learner", `1790000000.keyid-08.${SIGNATURE}`],
    ["a learner of another length", `1790000000.keyid-08.learner.${SIGNATURE}`],
    ["a key of another length", `1790000000.keyid.learner-mark-016.${SIGNATURE}`],
    ["a prototype's name", "__proto__"],
  ])("is refused with %s", (_what, token) => {
    expect(parseMediaPath(`/media/${token}/lessons/bim-beck/a.ts`)).toBeUndefined();
  });
});

describe("a stored path", () => {
  it("has a folder of its own for a grammar sheet", () => {
    expect(grammarPdfFile("articles")).toBe("grammar/articles/grammar.pdf");
    expect(requireMediaFolder(grammarPdfFile("articles"))).toBe("grammar/articles");
  });

  it("belongs to the folder of its lesson", () => {
    expect(requireMediaFolder("lessons/bim-beck/video/master.m3u8")).toBe("lessons/bim-beck");
  });

  it.each(["video/master.m3u8", "/lessons/bim-beck/a.ts", "lessons/../a.ts", "lessons/bim-beck", ""])(
    "throws if no address fits: %s",
    (path) => {
      expect(() => requireMediaFolder(path)).toThrow("no path of the media store");
    },
  );
});

describe("a file with a whole address", () => {
  it.each(["0.m4s", "init.mp4", "0.ts", "1.m4a", "1.webp"])("is cached by the CDN: %s", (name) => {
    expect(isForCdn(`lessons/bim-beck/${name}`)).toBe(true);
  });

  it.each([
    ["a playlist, which names others", "lessons/bim-beck/video/master.m3u8"],
    ["captions", "lessons/bim-beck/captions.gsw.vtt"],
    ["a name that only begins so", "lessons/bim-beck/0.m4s.txt"],
    ["a name without a dot", "lessons/bim-beck/xm4s"],
    ["what one learner took along", `${exportsFolderOf("owner")}a.webp`],
  ])("is not cached: %s", (_what, path) => {
    expect(isForCdn(path)).toBe(false);
  });

  it("has its owner's folder for an export, apart from everything else", () => {
    expect(exportsFolderOf("owner")).toBe("exports/owner/");
    expect(isExport("exports/owner/a.apkg")).toBe(true);
    expect(isExport("exportsowner/a.apkg")).toBe(false);
    expect(isExport("lessons/exports/a.apkg")).toBe(false);
  });
});
