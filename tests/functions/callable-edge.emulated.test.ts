import "#support/functions/env.ts";
import "#support/functions/emulated-logins.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getSecureData_v2_0 } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { expiredToken, loginOf, unsignedToken } from "#support/functions/logins.ts";
import { callOf, type HttpAnswer, serveFunction } from "#support/functions/serve-function.ts";
import { clearStore, countReads, storedDocuments, storeSecret } from "#support/functions/store.ts";
import { aSecret } from "#support/samples/documents.ts";

const callWith = async (body: string, headers?: Record<string, string>): Promise<HttpAnswer> => {
  const ask = await serveFunction(getSecureData_v2_0);
  return ask("/", callOf(body, headers));
};

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const OPEN_LESSON = JSON.stringify({ data: { videoID: "bim-beck" } });

const expectRefusal = (answer: HttpAnswer, status: number, details: object) => {
  expect(answer.status).toBe(status);
  expect(answer.json()).toMatchObject({ error: { message: expect.any(String), details } });
  expect(answer.text).not.toMatch(/INTERNAL|\bat .*:\d+:\d+/);
};

beforeEach(async () => {
  await clearStore();
  await storeSecret("bim-beck", aSecret({ Access: "public" }));
});

describe("a call as the browser makes it", () => {
  it("is answered under `result`", async () => {
    const answer = await callWith(OPEN_LESSON);

    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ result: { hasAccess: true } });
  });

  it("is allowed from the wrapper app's origin by its preflight", async () => {
    const ask = await serveFunction(getSecureData_v2_0);

    const preflight = await ask("/", {
      method: "OPTIONS",
      headers: { Origin: "https://app.example", "Access-Control-Request-Method": "POST" },
    });

    expect(preflight.status).toBe(204);
    expect(preflight.headers["access-control-allow-origin"]).toBe("https://app.example");
  });

  it("is recognised by its login", async () => {
    const unknownLesson = JSON.stringify({ data: { videoID: "no-such-lesson" } });

    const answer = await callWith(unknownLesson, bearer(unsignedToken()));

    expectRefusal(answer, 404, { reason: "not-found" });
  });
});

/** Calls are counted by the minute, which would otherwise end between them. */
function stopTheClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());
}

describe("a visitor who calls in a loop", () => {
  stopTheClock();
  const callFrom = (address: string) => callWith(OPEN_LESSON, { "X-Forwarded-For": address });

  it("is refused without a read, and no other visitor is", async () => {
    const calls = Array.from({ length: 300 }, () => callWith("{}", { "X-Forwarded-For": "203.0.113.7" }));
    await Promise.all(calls);
    const reads = countReads();

    const again = await callFrom("203.0.113.7");

    expectRefusal(again, 429, { reason: "exhausted" });
    expect(reads()).toBe(0);
    expect((await callFrom("203.0.113.8")).status).toBe(200);
  });
});

describe("a learner who calls a function for everybody in a loop", () => {
  stopTheClock();
  it("is refused by account, from wherever they call", async () => {
    const call = () => run(getSecureData_v2_0, { data: {}, auth: loginOf("loop") });
    await Promise.allSettled(Array.from({ length: 300 }, call));

    await expect(call()).rejects.toMatchObject({ details: { reason: "exhausted" } });
  });
});

describe("a body that is no call", () => {
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const long = "a".repeat(2_000_000);
  const int64 = "type.googleapis.com/google.protobuf.Int64Value";
  const bodies: readonly [string, string, string | undefined][] = [
    ["an empty object", "{}", "data"],
    ["an array", "[]", "data"],
    ["a payload of null", '{"data":null}', "data"],
    ["a payload that is a word", '{"data":"bim-beck"}', "data"],
    ["a payload that is a number", '{"data":7}', "data"],
    ["a payload that is an array", '{"data":["bim-beck"]}', "videoID"],
    ["no lesson", '{"data":{}}', "videoID"],
    ["a lesson of null", '{"data":{"videoID":null}}', "videoID"],
    ["a lesson that is a number", '{"data":{"videoID":7}}', "videoID"],
    ["a lesson that is a list", '{"data":{"videoID":["bim-beck"]}}', "videoID"],
    ["a lesson that is an object", '{"data":{"videoID":{"id":"bim-beck"}}}', "videoID"],
    ["a field too many", '{"data":{"videoID":"bim-beck","tier":2}}', "tier"],
    ["a field too many beside the payload", '{"data":{"videoID":"bim-beck"},"uid":"beat"}', "uid"],
    ["a field named __proto__", '{"data":{"videoID":"bim-beck","__proto__":{"tier":2}}}', "__proto__"],
    ["the lesson in a prototype", '{"data":{"__proto__":{"videoID":"bim-beck"}}}', "videoID"],
    ["a field named constructor", '{"data":{"videoID":"bim-beck","constructor":1}}', "constructor"],
    ["a field named toString", '{"data":{"videoID":"bim-beck","toString":1}}', "toString"],
    ["a protobuf type", '{"data":{"@type":"type.example/Any"}}', "videoID"],
    ["a protobuf number that is none", `{"data":{"@type":"${int64}","value":"x"}}`, "videoID"],
    ["a protobuf type inside", `{"data":{"videoID":{"@type":"${int64}","value":"1"}}}`, "videoID"],
    ["two hundred thousand lists in each other", `{"data":${deep}}`, "videoID"],
    ["a lesson of two million letters", `{"data":{"videoID":"${long}"}}`, "videoID"],
    ["a field's name of two million letters", `{"data":{"videoID":"bim-beck","${long}":1}}`, "a".repeat(60)],
  ];

  it.each(bodies)("is refused with the field's name: %s", async (_what, body, field) => {
    const before = await storedDocuments();

    const answer = await callWith(body);

    expectRefusal(answer, 400, { reason: "bad-input", field });
    expect(await storedDocuments()).toEqual(before);
  });

  it.each([
    ["a path", "Videos/bim-beck"],
    ["a folder above", "../bim-beck"],
    ["dots", ".."],
    ["one dot", "."],
    ["a reserved name", "__id__"],
    ["a prototype's name", "__proto__"],
    ["a built-in's name", "hasOwnProperty"],
    ["an encoded slash", "bim%2fbeck"],
    ["umlauts", "züri"],
    ["letters that look alike", "bіm-beck"],
    ["an emoji", "bim-🥐"],
    ["half an emoji", "bim-\ud83e"],
    ["a NUL", "bim\0beck"],
    ["a line break", "bim-beck\n"],
    ["spaces", " bim-beck "],
    ["capitals", "BIM-BECK"],
    ["nothing", ""],
    ["61 letters", "a".repeat(61)],
  ])("is refused when the lesson's id is %s", async (_what, videoID) => {
    const answer = await callWith(JSON.stringify({ data: { videoID } }));

    expectRefusal(answer, 400, { reason: "bad-input", field: "videoID" });
  });

  it.each([
    ["is text", "hello", { "Content-Type": "text/plain" }],
    ["is a form", "data=1", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["is bytes", "\x00\x01", { "Content-Type": "application/octet-stream" }],
  ])("is refused when it %s", async (_what, body, headers) => {
    const answer = await callWith(body, headers);

    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({ error: { message: "Bad Request", status: "INVALID_ARGUMENT" } });
  });

  it.each(["GET", "PUT", "DELETE", "PATCH"])("is refused when it comes by %s", async (method) => {
    const ask = await serveFunction(getSecureData_v2_0);

    const answer = await ask("/", { method });

    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ error: { status: "INVALID_ARGUMENT" } });
  });

  it("is refused in a stream of events too", async () => {
    const answer = await callWith('{"data":{}}', { Accept: "text/event-stream" });

    expect(answer.text).toContain('"status":"INVALID_ARGUMENT"');
    expect(answer.text).not.toContain("INTERNAL");
  });
});

describe("a login, under the emulators, where tokens are not verified", () => {
  it.each([
    ["ran out", expiredToken()],
    ["says no end", unsignedToken({ exp: undefined })],
    ["ends in words", unsignedToken({ exp: "tomorrow" })],
    ["names nobody", unsignedToken({ sub: undefined })],
    ["names a number", unsignedToken({ sub: 7 })],
    ["names an object", unsignedToken({ sub: { a: 1 } })],
    ["names a path", unsignedToken({ sub: "anna/../beat" })],
    ["names a reserved document", unsignedToken({ sub: "__anna__" })],
    ["names the folder above", unsignedToken({ sub: ".." })],
    ["names half an emoji", unsignedToken({ sub: "\ud83e" })],
    ["has a name of 129 letters", unsignedToken({ sub: "a".repeat(129) })],
    ["is no token", "garbage"],
    ["is three dots", "..."],
    ["holds null", `e30.${Buffer.from("null").toString("base64url")}.`],
    ["holds a list", `e30.${Buffer.from("[]").toString("base64url")}.`],
    ["holds a word", `e30.${Buffer.from('"anna"').toString("base64url")}.`],
    ["holds no JSON", `e30.${Buffer.from("{").toString("base64url")}.`],
    ["is empty", ""],
  ])("is refused when it %s", async (_what, token) => {
    const before = await storedDocuments();

    const answer = await callWith(OPEN_LESSON, bearer(token));

    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ error: { status: "UNAUTHENTICATED" } });
    expect(await storedDocuments()).toEqual(before);
  });

  it("is refused when it is no bearer's token", async () => {
    const answer = await callWith(OPEN_LESSON, { Authorization: "Basic YW5uYTpncnVlemk=" });

    expect(answer.status).toBe(401);
  });

  it("that has expired is refused as signed-out, so that the page can renew it", async () => {
    const answer = await callWith(OPEN_LESSON, bearer(expiredToken()));

    expectRefusal(answer, 401, { reason: "signed-out" });
  });
});
