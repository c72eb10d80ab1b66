import "../support/functions-env.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { media } from "../../functions/src/index.ts";
import { mediaRoot } from "../support/functions-env.ts";
import { takeLoggedFaults } from "../support/functions-log.ts";
import { addressOf, inSeconds, storeMedia } from "../support/media-files.ts";
import { serveFunction } from "../support/serve-function.ts";

const SEGMENT = "lessons/bim-beck/video/240p/0.ts";
const TEN_BYTES = "0123456789";
const THUMBNAIL = "public/thumbnails/bim-beck-1a2b3c4d.webp";

const read = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const ask = await serveFunction(media);
  return ask(path, { headers, method });
};

beforeAll(async () => {
  await storeMedia(SEGMENT, TEN_BYTES);
  await storeMedia("lessons/znacht/video/240p/0.ts", "of another lesson");
  await storeMedia(THUMBNAIL, "a picture");
  await storeMedia("lessons/bim-beck/empty.vtt", "");
  writeFileSync(join(mediaRoot, "..", "gruezi-outside.ts"), "outside the media");
});

beforeEach(() => {
  vi.restoreAllMocks();
  takeLoggedFaults();
});

describe("a paid file", () => {
  it("is sent to whoever has its address", async () => {
    const answer = await read(addressOf(SEGMENT));

    expect(answer.status).toBe(200);
    expect(answer.text).toBe(TEN_BYTES);
    expect(answer.headers).toMatchObject({ "content-length": "10", "accept-ranges": "bytes" });
  });

  it("is sent at the function's own address too", async () => {
    const answer = await read(addressOf(SEGMENT).replace("/media", ""));

    expect(answer.text).toBe(TEN_BYTES);
  });

  it("is found by the relative address inside a playlist, which carries the token along", async () => {
    const playlist = `https://gruezi.example${addressOf("lessons/bim-beck/video/master.m3u8")}`;

    const answer = await read(new URL("240p/0.ts", playlist).pathname);

    expect(answer.text).toBe(TEN_BYTES);
  });

  it("may be kept by the reader alone, and no longer than its address lasts", async () => {
    const { headers } = await read(addressOf(SEGMENT, inSeconds(120)));

    const [, seconds] = /^private, max-age=(\d+)$/.exec(headers["cache-control"] ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThan(110);
    expect(Number(seconds)).toBeLessThanOrEqual(120);
  });

  it("is not sent again to a reader who has it", async () => {
    const { headers } = await read(addressOf(SEGMENT));

    const answer = await read(addressOf(SEGMENT), { "If-None-Match": headers.etag ?? "" });

    expect(answer.status).toBe(304);
    expect(answer.text).toBe("");
  });

  it("is told in headers only to a reader who asks by HEAD", async () => {
    const answer = await read(addressOf(SEGMENT), {}, "HEAD");

    expect(answer.status).toBe(200);
    expect(answer.text).toBe("");
    expect(answer.headers).toMatchObject({ "content-length": "10", "content-type": "video/mp2t" });
  });

  it("can be empty", async () => {
    const answer = await read(addressOf("lessons/bim-beck/empty.vtt"));

    expect(answer.status).toBe(200);
    expect(answer.headers["content-length"]).toBe("0");
  });

  it("goes on serving others when one reader leaves half-way", async () => {
    await storeMedia("lessons/bim-beck/long.mp4", "x".repeat(8_000_000));
    const ask = await serveFunction(media);

    const left = await ask(addressOf("lessons/bim-beck/long.mp4"), { leaveAtFirstByte: true });
    const stayed = await ask(addressOf(SEGMENT));

    expect(left.text.length).toBeLessThan(8_000_000);
    expect(stayed.text).toBe(TEN_BYTES);
    expect(takeLoggedFaults()).toEqual([]);
  });
});

describe("the type of a file", () => {
  it.each([
    ["master.m3u8", "application/vnd.apple.mpegurl"],
    ["0.ts", "video/mp2t"],
    ["0.m4s", "video/iso.segment"],
    ["promo.mp4", "video/mp4"],
    ["beck.m4a", "audio/mp4"],
    ["captions.gsw.vtt", "text/vtt; charset=utf-8"],
    ["beck.webp", "image/webp"],
    ["cases.pdf", "application/pdf"],
  ])("%s is %s, and no browser may guess another", async (name, contentType) => {
    await storeMedia(`lessons/types/${name}`, "content");

    const { status, headers } = await read(addressOf(`lessons/types/${name}`));

    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": contentType, "x-content-type-options": "nosniff" });
  });

  it.each(["page.html", "script.js", "notes", "drawing.svg", "x.constructor", "x.__proto__"])(
    "%s is none that we send",
    async (name) => {
      await storeMedia(`lessons/types/${name}`, "content");

      expect((await read(addressOf(`lessons/types/${name}`))).status).toBe(404);
    },
  );
});

describe("a part of a file", () => {
  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-4", "4", "bytes 4-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=-99", TEN_BYTES, "bytes 0-9/10"],
    ["bytes=5-99", "56789", "bytes 5-9/10"],
  ])("%s is %s", async (range, part, contentRange) => {
    const answer = await read(addressOf(SEGMENT), { Range: range });

    expect(answer.status).toBe(206);
    expect(answer.text).toBe(part);
    expect(answer.headers).toMatchObject({
      "content-range": contentRange,
      "content-length": String(part.length),
      "content-type": "video/mp2t",
    });
  });

  it.each(["bytes=10-", "bytes=99-100", "bytes=-0"])(
    "%s lies outside, and the size is told",
    async (range) => {
      const answer = await read(addressOf(SEGMENT), { Range: range });

      expect(answer.status).toBe(416);
      expect(answer.headers["content-range"]).toBe("bytes */10");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.json()).toEqual({ error: { reason: "bad-input" } });
    },
  );

  it.each(["bytes", "lines=1-2", "bytes=0-1,4-5", "bytes=a-b", "bytes=3-1", "bytes=-", "bytes=1-2,"])(
    "%s is not understood, so the whole is sent",
    async (range) => {
      const answer = await read(addressOf(SEGMENT), { Range: range });

      expect(answer.status).toBe(200);
      expect(answer.text).toBe(TEN_BYTES);
    },
  );

  it("of a file that has changed since is the whole new file", async () => {
    const answer = await read(addressOf(SEGMENT), { Range: "bytes=0-3", "If-Range": '"an-older-one"' });

    expect(answer.status).toBe(200);
    expect(answer.text).toBe(TEN_BYTES);
  });

  it("of a file that has not changed since is that part", async () => {
    const { headers } = await read(addressOf(SEGMENT));

    const answer = await read(addressOf(SEGMENT), { Range: "bytes=0-3", "If-Range": headers.etag ?? "" });

    expect(answer.text).toBe("0123");
  });
});

describe("an address that was not given out", () => {
  const [, , token, ...path] = addressOf(SEGMENT).split("/");
  const [expires = "", signature = ""] = token?.split(".") ?? [];
  const spell = (...parts: readonly string[]) => `/media/${parts.join("/")}`;

  it.each([
    ["no token", spell(...path)],
    ["a signature of zeros", spell(`${expires}.${"A".repeat(43)}`, ...path)],
    ["a signature cut short", spell(`${expires}.${signature.slice(1)}`, ...path)],
    ["a later end", spell(`${Number(expires) + 1}.${signature}`, ...path)],
    ["an earlier end", spell(`${Number(expires) - 1}.${signature}`, ...path)],
    ["the token of another lesson", spell(`${token}`, "lessons/znacht/video/240p/0.ts")],
    ["the token of a lesson for a grammar sheet", spell(`${token}`, "grammar/bim-beck/grammar.pdf")],
    ["the token of a lesson for the public folder", spell(`${token}`, THUMBNAIL)],
    ["a step to another lesson", spell(`${token}`, "lessons/bim-beck/../znacht/video/240p/0.ts")],
    ["an encoded step", spell(`${token}`, "lessons/bim-beck/%2e%2e/znacht/video/240p/0.ts")],
    ["a step encoded twice", spell(`${token}`, "lessons/bim-beck/%252e%252e/znacht/video/240p/0.ts")],
    ["an encoded slash", spell(`${token}`, "lessons/bim-beck/..%2fznacht/video/240p/0.ts")],
    ["a backslash", spell(`${token}`, "lessons/bim-beck/..\\znacht\\video\\240p\\0.ts")],
    ["an encoded backslash", spell(`${token}`, "lessons/bim-beck/..%5cznacht/video/240p/0.ts")],
    ["a NUL", spell(`${token}`, "lessons/bim-beck/video/240p/0.ts%00.vtt")],
    ["steps out of the media", spell(`${token}`, "lessons/bim-beck/../../../gruezi-outside.ts")],
    ["steps out of the public folder", spell("public", "../lessons/bim-beck/video/240p/0.ts")],
    ["encoded steps out of the public folder", spell("public", "%2e%2e/lessons/bim-beck/video/240p/0.ts")],
    ["an absolute path", spell("public", "/etc/passwd")],
    ["nothing", "/media/"],
    ["nothing at all", "/"],
  ])("is refused: %s", async (_what, address) => {
    const answer = await read(address);

    expect(answer.status).toBe(403);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).toBe('{"error":{"reason":"not-allowed"}}');
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("is refused at the function's own address too", async () => {
    expect((await read(`/${token}/lessons/znacht/video/240p/0.ts`)).status).toBe(403);
  });
});

describe("an address whose time is over", () => {
  it.each([
    ["the second it ends", 0],
    ["an hour later", -3600],
  ])("is gone %s", async (_when, seconds) => {
    const answer = await read(addressOf(SEGMENT, inSeconds(seconds)));

    expect(answer.status).toBe(410);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({ error: { reason: "not-allowed" } });
  });

  it("is gone for a part of the file and for HEAD as well", async () => {
    const address = addressOf(SEGMENT, inSeconds(-1));

    expect((await read(address, { Range: "bytes=0-1" })).status).toBe(410);
    expect((await read(address, {}, "HEAD")).status).toBe(410);
  });
});

describe("a file that does not exist", () => {
  it.each([
    ["in a lesson", "lessons/bim-beck/video/240p/99.ts"],
    ["under a file", `${SEGMENT}/0.ts`],
    ["with a name longer than any file's", `lessons/bim-beck/${"a".repeat(300)}.ts`],
  ])("is not found %s", async (_where, path) => {
    const answer = await read(addressOf(path));

    expect(answer.status).toBe(404);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({ error: { reason: "not-found" } });
  });

  it("is not found where there is a folder of that name", async () => {
    await storeMedia("lessons/bim-beck/folder.ts/0.ts", "content");

    expect((await read(addressOf("lessons/bim-beck/folder.ts"))).status).toBe(404);
  });

  it("is not found among the public ones", async () => {
    expect((await read("/media/public/thumbnails/none.webp")).status).toBe(404);
  });
});

describe("a public file", () => {
  it("needs no token and may be kept for ever, since its name tells its content", async () => {
    const answer = await read(`/media/${THUMBNAIL}`);

    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it("is sent at the function's own address too", async () => {
    expect((await read(`/${THUMBNAIL}`)).text).toBe("a picture");
  });

  it("is found whatever stands behind a question mark", async () => {
    expect((await read(`/media/${THUMBNAIL}?v=../../x`)).status).toBe(200);
  });
});

describe("media that somebody tries to change", () => {
  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("cannot be reached by %s", async (method) => {
    const answer = await read(addressOf(SEGMENT), {}, method);

    expect(answer.status).toBe(405);
    expect(answer.headers["allow"]).toBe("GET, HEAD");
    expect(answer.json()).toEqual({ error: { reason: "bad-input" } });
  });
});

describe("media whose signing key is wanting", () => {
  it.each([
    ["missing", "", "The secret MEDIA_SIGNING_KEY is not set."],
    ["weak", "too-short", "MEDIA_SIGNING_KEY must have at least 32 characters."],
  ])("is refused and logged, never let through: %s", async (_how, key, fault) => {
    const address = addressOf(SEGMENT);
    vi.stubEnv("MEDIA_SIGNING_KEY", key);

    const answer = await read(address);
    vi.unstubAllEnvs();

    expect(answer.status).toBe(500);
    expect(answer.json()).toEqual({ error: { reason: "unexpected" } });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining(fault)]);
  });
});
