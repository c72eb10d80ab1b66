import "#support/functions/env.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { media } from "#functions/index.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { addressOf, inSeconds, storeMedia } from "#support/functions/media-files.ts";
import { readMedia, SEGMENT, TEN_BYTES, THUMBNAIL } from "#support/functions/read-media.ts";
import { serveFunction } from "#support/functions/serve-function.ts";

beforeAll(async () => {
  await storeMedia(SEGMENT, TEN_BYTES);
  await storeMedia(THUMBNAIL, "a picture");
  await storeMedia("lessons/bim-beck/empty.vtt", "");
});

describe("a paid file", () => {
  it("is sent to everybody who has its address", async () => {
    const answer = await readMedia(addressOf(SEGMENT));

    expect(answer.status).toBe(200);
    expect(answer.text).toBe(TEN_BYTES);
    expect(answer.headers).toMatchObject({ "content-length": "10", "accept-ranges": "bytes" });
  });

  it("is sent at the function's own address too", async () => {
    const answer = await readMedia(addressOf(SEGMENT).replace("/media", ""));

    expect(answer.text).toBe(TEN_BYTES);
  });

  it("is found by the relative address inside a playlist, which carries the token", async () => {
    const playlist = `https://gruezi.example${addressOf("lessons/bim-beck/video/master.m3u8")}`;

    const answer = await readMedia(new URL("240p/0.ts", playlist).pathname);

    expect(answer.text).toBe(TEN_BYTES);
  });

  it("is cached by the reader alone, and no longer than its address lasts", async () => {
    const { headers } = await readMedia(addressOf(SEGMENT, inSeconds(120)));

    const [, seconds] = /^private, max-age=(\d+)$/.exec(headers["cache-control"] ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThan(110);
    expect(Number(seconds)).toBeLessThanOrEqual(120);
  });

  it("is not sent again to a reader who has it", async () => {
    const { headers } = await readMedia(addressOf(SEGMENT));

    const answer = await readMedia(addressOf(SEGMENT), { "If-None-Match": headers.etag ?? "" });

    expect(answer.status).toBe(304);
    expect(answer.text).toBe("");
  });

  it("is answered with headers only by HEAD", async () => {
    const answer = await readMedia(addressOf(SEGMENT), {}, "HEAD");

    expect(answer.status).toBe(200);
    expect(answer.text).toBe("");
    expect(answer.headers).toMatchObject({ "content-length": "10", "content-type": "video/mp2t" });
  });

  it("can be empty", async () => {
    const answer = await readMedia(addressOf("lessons/bim-beck/empty.vtt"));

    expect(answer.status).toBe(200);
    expect(answer.headers["content-length"]).toBe("0");
  });

  it("is still sent to others when one reader leaves half-way", async () => {
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
    ["said.json", "application/json; charset=utf-8"],
    ["beck.webp", "image/webp"],
    ["cases.pdf", "application/pdf"],
  ])("%s is %s, and no browser may guess another", async (name, contentType) => {
    await storeMedia(`lessons/types/${name}`, "content");

    const { status, headers } = await readMedia(addressOf(`lessons/types/${name}`));

    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": contentType, "x-content-type-options": "nosniff" });
  });

  it.each(["page.html", "script.js", "notes", "drawing.svg", "x.constructor", "x.__proto__"])(
    "%s is not one that we send",
    async (name) => {
      await storeMedia(`lessons/types/${name}`, "content");

      expect((await readMedia(addressOf(`lessons/types/${name}`))).status).toBe(404);
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
    const answer = await readMedia(addressOf(SEGMENT), { Range: range });

    expect(answer.status).toBe(206);
    expect(answer.text).toBe(part);
    expect(answer.headers).toMatchObject({
      "content-range": contentRange,
      "content-length": String(part.length),
      "content-type": "video/mp2t",
    });
  });

  it.each(["bytes=10-", "bytes=99-100", "bytes=-0"])(
    "%s lies outside the file, and the response names the size",
    async (range) => {
      const answer = await readMedia(addressOf(SEGMENT), { Range: range });

      expect(answer.status).toBe(416);
      expect(answer.headers["content-range"]).toBe("bytes */10");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.json()).toEqual({ error: { reason: "bad-input" } });
    },
  );

  it.each(["bytes", "lines=1-2", "bytes=0-1,4-5", "bytes=a-b", "bytes=3-1", "bytes=-", "bytes=1-2,"])(
    "%s is not understood, so the whole is sent",
    async (range) => {
      const answer = await readMedia(addressOf(SEGMENT), { Range: range });

      expect(answer.status).toBe(200);
      expect(answer.text).toBe(TEN_BYTES);
    },
  );

  it("in a file that has changed since is the whole new file", async () => {
    const answer = await readMedia(addressOf(SEGMENT), { Range: "bytes=0-3", "If-Range": '"an-older-one"' });

    expect(answer.status).toBe(200);
    expect(answer.text).toBe(TEN_BYTES);
  });

  it("in a file that has not changed since is that part", async () => {
    const { headers } = await readMedia(addressOf(SEGMENT));

    const answer = await readMedia(addressOf(SEGMENT), {
      Range: "bytes=0-3",
      "If-Range": headers.etag ?? "",
    });

    expect(answer.text).toBe("0123");
  });
});

describe("a public file", () => {
  it("needs no token and is cached for ever, since its name identifies its content", async () => {
    const answer = await readMedia(`/media/${THUMBNAIL}`);

    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it("is sent at the function's own address too", async () => {
    expect((await readMedia(`/${THUMBNAIL}`)).text).toBe("a picture");
  });
});
