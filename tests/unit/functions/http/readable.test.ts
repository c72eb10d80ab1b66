import "#support/functions/log.ts";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { sendFile } from "#functions/http/send-file.ts";
import { readable } from "#functions/platform/http.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { serveFunction } from "#support/functions/serve-function.ts";

const brokenAfter = (text: string): Readable =>
  Readable.from(
    (async function* () {
      if (text !== "") yield text;
      throw new Error("the disk is gone");
    })(),
  );

const endpointThatBreaksAfter = (text: string) =>
  readable({ name: "breaking" }, (request, response) =>
    sendFile(request, response, { bytes: 100, etag: '"1"', open: () => brokenAfter(text) }),
  );

describe("a file that breaks off during sending", () => {
  it.each([
    ["before the first byte", ""],
    ["half-way", "half"],
  ])(
    "ends the connection %s, so that no reader takes the part for the whole, and is logged",
    async (_when, text) => {
      const ask = await serveFunction(endpointThatBreaksAfter(text));

      await expect(ask("/")).rejects.toThrow();

      expect(takeLoggedFaults()).toEqual([expect.stringContaining("the disk is gone")]);
    },
  );
});

describe("an endpoint with a bug", () => {
  it("reveals nothing to the reader and everything to the log", async () => {
    const endpoint = readable({ name: "buggy" }, async () => {
      throw new TypeError("secret of the upstream");
    });
    const ask = await serveFunction(endpoint);

    const answer = await ask("/");

    expect(answer.status).toBe(500);
    expect(answer.text).toBe('{"error":{"reason":"unexpected"}}');
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("secret of the upstream")]);
  });
});
