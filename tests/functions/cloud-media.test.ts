import "#support/functions/env.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { serveBucket } from "#support/functions/cloud-storage.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { addressOf, inSeconds } from "#support/functions/media-files.ts";
import { type Ask, serveFunction } from "#support/functions/serve-function.ts";

const PLAYLIST = "lessons/bim-beck/video/master.m3u8";
const SEGMENT = "lessons/bim-beck/video/240p/0.ts";
const THUMBNAIL = "public/thumbnails/bim-beck-1a2b3c4d.webp";

let stopBucket: () => void;

/** In production there is no MEDIA_ROOT, so the functions are loaded after it is gone. */
const serveMedia = async (): Promise<Ask> => {
  const { media } = await import("#functions/index.ts");
  return serveFunction(media);
};

beforeAll(async () => {
  stopBucket = await serveBucket({ [PLAYLIST]: "#EXTM3U", [SEGMENT]: "segment", [THUMBNAIL]: "picture" });
});

afterAll(() => {
  stopBucket();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("in production, a segment", () => {
  it("is fetched from Cloud Storage, by an address that lasts for an hour and a quarter at most", async () => {
    const ask = await serveMedia();

    const { status, headers } = await ask(addressOf(SEGMENT, inSeconds(4 * 3600)));

    const { pathname, searchParams } = new URL(headers.location ?? "");
    expect(status).toBe(302);
    expect(pathname).toMatch(new RegExp(`/demo-media/${SEGMENT}$`));
    expect(searchParams.get("X-Goog-Algorithm")).toBe("GOOG4-RSA-SHA256");
    expect(Number(searchParams.get("X-Goog-Expires"))).toBeLessThanOrEqual(75 * 60);
    expect(searchParams.get("response-content-type")).toBe("video/mp2t");
  });

  it("has an address that lasts no longer than the token, and a redirect that is cached for less time", async () => {
    const ask = await serveMedia();

    const { headers } = await ask(addressOf(SEGMENT, inSeconds(300)));

    const { searchParams } = new URL(headers.location ?? "");
    const [, seconds] = /^private, max-age=(\d+)$/.exec(headers["cache-control"] ?? "") ?? [];
    expect(Number(searchParams.get("X-Goog-Expires"))).toBeLessThanOrEqual(300);
    expect(Number(seconds)).toBeLessThanOrEqual(240);
  });

  it("is refused when its token is forged or expired", async () => {
    const ask = await serveMedia();

    expect((await ask(addressOf(SEGMENT).replace("bim-beck", "znacht"))).status).toBe(403);
    expect((await ask(addressOf(SEGMENT, inSeconds(-1)))).status).toBe(410);
  });
});

describe("in production, somebody who has one address", () => {
  const asBeat = inSeconds(3 * 3600);

  it("gets each file's address signed once, however often it is requested", async () => {
    const ask = await serveMedia();
    const first = await ask(addressOf(SEGMENT, asBeat, "beat"));

    const others = await Promise.all(
      Array.from({ length: 20 }, (_, number) => ask(addressOf(SEGMENT, asBeat, `learner-${number}`))),
    );

    expect(new Set(others.map(({ headers }) => headers.location))).toEqual(new Set([first.headers.location]));
  });

  it("gets a 404 for a missing file, and no address of it is signed", async () => {
    const ask = await serveMedia();

    const answer = await ask(addressOf("lessons/bim-beck/video/240p/99.ts", asBeat, "beat"));

    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
  });

  it("is refused when they try names in a loop, and still served what is known; nobody else is refused", async () => {
    // Tries are counted by the minute: the test must not begin in one minute and end in another.
    vi.useFakeTimers({ toFake: ["Date"] });
    const ask = await serveMedia();
    const tryName = (name: string, uid: string) =>
      ask(addressOf(`lessons/bim-beck/video/${name}.ts`, asBeat, uid));
    for (let number = 0; number < 300; number++) await tryName(`made-up-${number}`, "carla");

    expect((await tryName("one-more", "carla")).status).toBe(429);
    expect((await ask(addressOf(SEGMENT, asBeat, "carla"))).status).toBe(302);
    expect((await tryName("one-more", "beat")).status).toBe(404);
  });
});

describe("in production, a playlist", () => {
  it("is sent by us, so that the addresses in it carry the token", async () => {
    const ask = await serveMedia();

    const answer = await ask(addressOf(PLAYLIST));

    expect(answer.status).toBe(200);
    expect(answer.text).toBe("#EXTM3U");
    expect(answer.headers).toMatchObject({
      "content-type": "application/vnd.apple.mpegurl",
      "content-length": "7",
      etag: '"17"',
    });
  });

  it("is sent in parts too", async () => {
    const ask = await serveMedia();

    const answer = await ask(addressOf(PLAYLIST), { headers: { Range: "bytes=1-3" } });

    expect(answer.status).toBe(206);
    expect(answer.text).toBe("EXT");
  });

  it("that is missing is not found", async () => {
    const ask = await serveMedia();

    expect((await ask(addressOf("lessons/bim-beck/video/none.m3u8"))).status).toBe(404);
    expect(takeLoggedFaults()).toEqual([]);
  });
});

describe("in production, a public file", () => {
  it("is sent by us, so that the CDN can cache it for ever", async () => {
    const ask = await serveMedia();

    const answer = await ask(`/media/${THUMBNAIL}`);

    expect(answer.text).toBe("picture");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });
});
