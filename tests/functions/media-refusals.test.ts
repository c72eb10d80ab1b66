import "#support/functions/env.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mediaRoot, SIGNING_KEY } from "#support/functions/env.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { addressOf, inSeconds, storeMedia } from "#support/functions/media-files.ts";
import { readMedia, SEGMENT, TEN_BYTES, THUMBNAIL } from "#support/functions/read-media.ts";

beforeAll(async () => {
  await storeMedia(SEGMENT, TEN_BYTES);
  await storeMedia("lessons/znacht/video/240p/0.ts", "of another lesson");
  await storeMedia(THUMBNAIL, "a picture");
  writeFileSync(join(mediaRoot, "..", "gruezi-outside.ts"), "outside the media");
});

describe("an address that we did not issue", () => {
  const [, , token, ...path] = addressOf(SEGMENT).split("/");
  const [expires = "", keyId, learner, signature = ""] = token?.split(".") ?? [];
  const claims = `${keyId}.${learner}`;
  const spell = (...parts: readonly string[]) => `/media/${parts.join("/")}`;

  it.each([
    ["no token", spell(...path)],
    ["a signature of zeros", spell(`${expires}.${claims}.${"A".repeat(43)}`, ...path)],
    ["a signature cut short", spell(`${expires}.${claims}.${signature.slice(1)}`, ...path)],
    ["a later end", spell(`${Number(expires) + 1}.${claims}.${signature}`, ...path)],
    ["an earlier end", spell(`${Number(expires) - 1}.${claims}.${signature}`, ...path)],
    ["another learner's mark", spell(`${expires}.${keyId}.${"b".repeat(16)}.${signature}`, ...path)],
    ["nobody's mark", spell(`${expires}.${keyId}.visitor.${signature}`, ...path)],
    ["another key's name", spell(`${expires}.${"k".repeat(8)}.${learner}.${signature}`, ...path)],
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
    const answer = await readMedia(address);

    expect(answer.status).toBe(403);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).toBe('{"error":{"reason":"not-allowed"}}');
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("is refused at the function's own address too", async () => {
    expect((await readMedia(`/${token}/lessons/znacht/video/240p/0.ts`)).status).toBe(403);
  });
});

describe("an address with a query, which the CDN would take for another file", () => {
  it.each([
    ["of a public file", `/media/${THUMBNAIL}?x=1`],
    ["of a paid file", `${addressOf(SEGMENT)}?x=1`],
  ])("is refused without a byte: %s", async (_what, address) => {
    const answer = await readMedia(address);

    expect(answer.status).toBe(400);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({ error: { reason: "bad-input" } });
  });
});

describe("an expired address", () => {
  it.each([
    ["the second it ends", 0],
    ["an hour later", -3600],
  ])("is gone %s", async (_when, seconds) => {
    const answer = await readMedia(addressOf(SEGMENT, inSeconds(seconds)));

    expect(answer.status).toBe(410);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({ error: { reason: "not-allowed" } });
  });

  it("is gone for a part of the file and for HEAD as well", async () => {
    const address = addressOf(SEGMENT, inSeconds(-1));

    expect((await readMedia(address, { Range: "bytes=0-1" })).status).toBe(410);
    expect((await readMedia(address, {}, "HEAD")).status).toBe(410);
  });
});

describe("a file that does not exist", () => {
  it.each([
    ["in a lesson", "lessons/bim-beck/video/240p/99.ts"],
    ["under a file", `${SEGMENT}/0.ts`],
    ["with a name longer than any file's", `lessons/bim-beck/${"a".repeat(300)}.ts`],
  ])("is not found %s", async (_where, path) => {
    const answer = await readMedia(addressOf(path));

    expect(answer.status).toBe(404);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({ error: { reason: "not-found" } });
  });

  it("is not found if there is a folder of that name", async () => {
    await storeMedia("lessons/bim-beck/folder.ts/0.ts", "content");

    expect((await readMedia(addressOf("lessons/bim-beck/folder.ts"))).status).toBe(404);
  });

  it("is not found among the public ones", async () => {
    expect((await readMedia("/media/public/thumbnails/none.webp")).status).toBe(404);
  });
});

describe("media that somebody tries to change", () => {
  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("cannot be reached by %s", async (method) => {
    const answer = await readMedia(addressOf(SEGMENT), {}, method);

    expect(answer.status).toBe(405);
    expect(answer.headers["allow"]).toBe("GET, HEAD");
    expect(answer.json()).toEqual({ error: { reason: "bad-input" } });
  });
});

describe("media without a valid signing key", () => {
  it.each([
    ["missing", "", "The secret MEDIA_SIGNING_KEY is not set."],
    ["weak", "too-short", "MEDIA_SIGNING_KEY must have at least 32 characters."],
    ["weak in one of two", `${SIGNING_KEY},too-short`, "MEDIA_SIGNING_KEY must have at least 32 characters."],
  ])("are refused and logged, never let through: %s", async (_how, key, fault) => {
    const address = addressOf(SEGMENT);
    vi.stubEnv("MEDIA_SIGNING_KEY", key);

    const answer = await readMedia(address);
    vi.unstubAllEnvs();

    expect(answer.status).toBe(500);
    expect(answer.json()).toEqual({ error: { reason: "unexpected" } });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining(fault)]);
  });
});
