import "#support/functions/env.ts";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { File } from "@google-cloud/storage";
import type { GetSecureDataResponse, LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type MediaCdn, startMediaCdn } from "#emulators/media-cdn/media-cdn.ts";
import { LESSONS } from "#emulators/suite/content-media.ts";
import { run } from "#support/functions/call.ts";
import { serveBucket } from "#support/functions/cloud-storage.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { addressOf, inSeconds } from "#support/functions/media-files.ts";
import { type Ask, serveFunction } from "#support/functions/serve-function.ts";
import { clearStore, storeSecret } from "#support/functions/store.ts";
import { aSecret } from "#support/samples/documents.ts";

const KEYS = { "media-1": "bWVkaWEga2V5IG51bWJlcg", "media-0": "dGhlIGtleSBiZWZvcmUgaQ==" };
const PLAYLISTS = ["master.m3u8", "240p/index.m3u8", "540p/index.m3u8"];
const PAGE = "https://gruezi.example";

let cdn: MediaCdn;
let stopBucket: () => void;
let time = 0;

/** The bucket holds only playlists: what else is asked of it would be found missing. */
beforeAll(async () => {
  const playlists = ["am-bahnhof", "znacht"].flatMap((lesson) =>
    PLAYLISTS.map((name) => [
      `lessons/${lesson}/video/${name}`,
      readFileSync(`${LESSONS}/am-bahnhof/video/${name}`, "utf8"),
    ]),
  );
  stopBucket = await serveBucket({
    ...Object.fromEntries(playlists),
    "lessons/am-bahnhof/video/elsewhere.m3u8": "#EXTM3U\nhttps://elsewhere.example/0.m4s\n",
    "exports/0123456789abcdef/csv/items.csv": "form,lemma",
  });
  cdn = await startMediaCdn({
    root: `${LESSONS}/..`,
    keys: KEYS,
    allowedOrigin: PAGE,
    now: () => time || Date.now(),
  });
  Object.assign(process.env, {
    MEDIA_CDN_ORIGIN: cdn.origin,
    MEDIA_CDN_KEY_NAME: "media-1",
    MEDIA_CDN_KEY: KEYS["media-1"],
  });
});

afterAll(async () => {
  stopBucket();
  await cdn.close();
});

beforeEach(async () => {
  time = 0;
  vi.restoreAllMocks();
  await clearStore();
});

const lessonOf = (id: string) =>
  aSecret({
    Access: "public",
    VideoHLSurl: `lessons/${id}/video/master.m3u8`,
    Photos: [{ Path: `lessons/${id}/clips/0773f2b0.webp`, Alt: "A station" }],
    Audios: [{ Path: `lessons/${id}/audio/1.m4a`, Title: "Grüezi" }],
    Clips: { Path: `lessons/${id}/clips/`, HasSlow: true },
  });

function requireOpen(answer: GetSecureDataResponse): LessonContent {
  if (!answer.hasAccess) throw new Error("The lesson is closed.");
  return answer;
}

async function open(id = "am-bahnhof"): Promise<LessonContent> {
  const { getSecureData_v2_0 } = await import("#functions/index.ts");
  await storeSecret(id, lessonOf(id));
  return requireOpen(await run(getSecureData_v2_0, { data: { videoID: id } }));
}

async function serveMedia(): Promise<{ ask: Ask; calls: () => number }> {
  const { media } = await import("#functions/index.ts");
  const ask = await serveFunction(media);
  let calls = 0;
  return {
    ask: (...question) => {
      calls += 1;
      return ask(...question);
    },
    calls: () => calls,
  };
}

/** A player's requests after the master playlist, in its order. */
const namedIn = (playlist: string): readonly string[] =>
  playlist.split("\n").flatMap((line) => {
    const [, uri] = /URI="([^"]*)"/.exec(line) ?? [];
    return uri ?? (line === "" || line.startsWith("#") ? [] : line);
  });

const videoOf = async (id?: string): Promise<readonly string[]> => {
  const { ask } = await serveMedia();
  const { VideoHLSurl } = await open(id);
  const level = await ask(VideoHLSurl.replace("master.m3u8", "240p/index.m3u8"));
  return namedIn(level.text);
};

/** Asks for the address as it is spelled: fetch would resolve the very `..` that a test is about. */
const askCdn = (address: string, method = "GET"): Promise<number> =>
  new Promise((resolve, reject) => {
    const [, host = "", path = "/"] = /^http:\/\/([^/]+)(.*)$/.exec(address) ?? [];
    const [hostname, port] = host.split(":");
    const asked = request({ hostname, port, path, method, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once("error", reject).end();
  });

describe("with a CDN before the bucket, a lesson", () => {
  it("is played with two calls of the function for its playlists, and none for a segment", async () => {
    const signing = vi.spyOn(File.prototype, "getSignedUrl").mockRejectedValue(new Error("signBlob"));
    const { ask, calls } = await serveMedia();
    const { VideoHLSurl } = await open();

    const master = await ask(VideoHLSurl);
    const [level = ""] = namedIn(master.text);
    const playlist = await ask(new URL(level, `${PAGE}${VideoHLSurl}`).pathname);
    const segments = namedIn(playlist.text);
    const answers = await Promise.all(segments.map((segment) => fetch(segment)));

    expect(segments.length).toBeGreaterThan(20);
    expect(answers.map(({ status }) => status)).toEqual(segments.map(() => 200));
    for (const [index, answer] of answers.entries()) {
      const name = new URL(segments[index] ?? "").pathname;
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(`${LESSONS}/..${name}`));
    }
    expect(calls()).toBe(2);
    expect(signing).not.toHaveBeenCalled();
  });

  it("has one signature for all of its segments, which expires with the address of its playlist", async () => {
    const { expiresAt } = await open();

    const queries = new Set((await videoOf()).map((segment) => new URL(segment).search));

    expect(queries.size).toBe(1);
    expect(new URLSearchParams([...queries][0]).get("Expires")).toBe(String(expiresAt / 1000));
  });

  it("has its recordings and pictures at the CDN, too, and its captions and playlists at our function", async () => {
    const content = await open();
    const [folder = "", query = ""] = content.Clips.Url.split("?");

    expect(folder).toBe(`${cdn.origin}/lessons/am-bahnhof/clips/`);
    for (const name of ["0773f2b0.m4a", "0773f2b0.slow.m4a", "0773f2b0.webp"])
      expect(await askCdn(`${folder}${name}?${query}`)).toBe(200);
    expect(await askCdn(content.Photos[0]?.Url ?? "")).toBe(200);
    expect(await askCdn(content.Audios[0]?.Url ?? "")).toBe(200);
    for (const own of [content.VideoHLSurl, ...Object.values(content.Captions)])
      expect(own).toMatch(/^\/media\/\d{10}\./);
  });

  it("can be read by scripts of the allowed origin, and of no other", async () => {
    const [segment = ""] = await videoOf();
    const readAs = async (origin: string) =>
      (await fetch(segment, { headers: { Origin: origin } })).headers.get("Access-Control-Allow-Origin");

    expect(await readAs(PAGE)).toBe(PAGE);
    expect(await readAs("https://elsewhere.example")).toBeNull();
  });
});

describe("with a CDN, a playlist", () => {
  it("is compressed, cached by its reader alone, and not sent again", async () => {
    const { ask } = await serveMedia();
    const address = addressOf("lessons/am-bahnhof/video/240p/index.m3u8", inSeconds(600));

    const plain = await ask(address);
    const zipped = await ask(address, { headers: { "Accept-Encoding": "gzip" } });
    const again = await ask(address, {
      headers: { "Accept-Encoding": "gzip", "If-None-Match": zipped.headers.etag ?? "" },
    });
    const head = await ask(address, { method: "HEAD" });

    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(Number(zipped.headers["content-length"])).toBeLessThan(plain.text.length / 5);
    expect(plain.headers).toMatchObject({
      "content-type": "application/vnd.apple.mpegurl",
      "cache-control": expect.stringMatching(/^private, max-age=(5\d\d|600)$/),
      vary: "Accept-Encoding",
    });
    expect(again.status).toBe(304);
    expect([head.status, head.text]).toEqual([200, ""]);
  });

  it("is refused when its token is forged, of another lesson or expired", async () => {
    const { ask } = await serveMedia();
    const address = addressOf("lessons/am-bahnhof/video/240p/index.m3u8");

    expect((await ask(address.replace("am-bahnhof", "znacht"))).status).toBe(403);
    expect((await ask(address.replace(/\.[^./]+\/lessons/, `.${"A".repeat(43)}/lessons`))).status).toBe(403);
    expect((await ask(addressOf("lessons/am-bahnhof/video/master.m3u8", inSeconds(-1)))).status).toBe(410);
    expect((await ask(addressOf("lessons/am-bahnhof/video/none.m3u8"))).status).toBe(404);
  });

  it("that names another host is not forwarded", async () => {
    const { ask } = await serveMedia();

    const answer = await ask(addressOf("lessons/am-bahnhof/video/elsewhere.m3u8"));

    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain("elsewhere.example");
    expect(takeLoggedFaults()).toHaveLength(1);
  });
});

describe("with a CDN, a request to the function for a file", () => {
  it("is redirected to the CDN, also by an address from before the CDN, and Google signs nothing", async () => {
    const signing = vi.spyOn(File.prototype, "getSignedUrl").mockRejectedValue(new Error("signBlob"));
    const { ask } = await serveMedia();

    const answers = await Promise.all(
      Array.from({ length: 400 }, () => ask(addressOf("lessons/am-bahnhof/video/240p/000.m4s"))),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await askCdn(answers[0]?.headers.location ?? "")).toBe(200);
    expect(signing).not.toHaveBeenCalled();
  });

  it("is redirected to the bucket for a learner's own file, which the CDN would keep after its deletion", async () => {
    const { ask } = await serveMedia();

    const { headers } = await ask(addressOf("exports/0123456789abcdef/csv/items.csv"));

    expect(new URL(headers.location ?? "").searchParams.get("X-Goog-Algorithm")).toBe("GOOG4-RSA-SHA256");
  });
});

describe("the CDN refuses", () => {
  const spell = (segment: string, change: (query: URLSearchParams) => void) => {
    const { origin, pathname, searchParams } = new URL(segment);
    change(searchParams);
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).join("&");
    return `${origin}${pathname}?${query}`;
  };
  const changes: Record<string, (segment: string) => string> = {
    "a segment without a signature": (segment) => segment.split("?")[0] ?? "",
    "a query without its end": (segment) => segment.slice(0, -1),
    "a query cut before the signature's value": (segment) => segment.replace(/Signature=.*/, "Signature="),
    "a query cut before the signature": (segment) => segment.replace(/&Signature=.*/, ""),
    "a query without the prefix": (segment) => segment.replace(/URLPrefix=[^&]*&/, ""),
    "the name of a key that is not there": (segment) =>
      spell(segment, (query) => query.set("KeyName", "media-2")),
    "the name of another key": (segment) => spell(segment, (query) => query.set("KeyName", "media-0")),
    "a later end": (segment) =>
      spell(segment, (query) => query.set("Expires", String(Number(query.get("Expires")) + 1))),
    "a wider prefix": (segment) =>
      spell(segment, (query) =>
        query.set("URLPrefix", Buffer.from(`${new URL(segment).origin}/`).toString("base64url")),
      ),
    "a signature of zeros": (segment) =>
      spell(segment, (query) => query.set("Signature", `${"A".repeat(27)}=`)),
    "another lesson": (segment) => segment.replace("/am-bahnhof/", "/fondue-abig/"),
    "a lesson whose name begins alike": (segment) => segment.replace("/am-bahnhof/", "/am-bahnhof-2/"),
    "what lies above the lesson": (segment) => segment.replace(/lessons\/.*\.(m4s|mp4)/, "personas.json"),
    "another host's prefix": (segment) => segment.replace("127.0.0.1", "localhost"),
  };

  it.each(Object.entries(changes))("%s", async (_what, change) => {
    const [segment = ""] = await videoOf();
    expect(await askCdn(segment)).toBe(200);

    expect(await askCdn(change(segment))).toBe(403);
  });

  it("to write", async () => {
    const [segment = ""] = await videoOf();

    for (const method of ["POST", "PUT", "DELETE"]) expect(await askCdn(segment, method)).toBe(403);
  });

  it.each(["..", "%2e%2e", "..%2f", "..\\"])("a step to another lesson, as %s", async (step) => {
    const [segment = ""] = await videoOf();
    const stepped = segment.replace("/am-bahnhof/", `/am-bahnhof/${step}/fondue-abig/`);

    expect([403, 404]).toContain(await askCdn(stepped));
  });

  it("a signature whose time is over, to the second", async () => {
    const [segment = ""] = await videoOf();
    const expiry = Number(new URL(segment).searchParams.get("Expires")) * 1000;

    time = expiry - 1;
    expect(await askCdn(segment)).toBe(200);
    time = expiry;
    expect(await askCdn(segment)).toBe(403);
  });
});

describe("while a key is replaced", () => {
  it("addresses of the old key and of the new one are accepted", async () => {
    const { signPrefix } = await import("#functions/gateways/media/cdn-signature.ts");
    const [segment = ""] = await videoOf();
    const old = signPrefix(`${cdn.origin}/lessons/am-bahnhof/`, inSeconds(600), {
      name: "media-0",
      bytes: Buffer.from(KEYS["media-0"], "base64url"),
    });

    expect(await askCdn(segment)).toBe(200);
    expect(await askCdn(`${segment.split("?")[0]}?${old}`)).toBe(200);
  });
});
