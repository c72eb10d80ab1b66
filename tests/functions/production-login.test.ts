import "#support/functions/env.ts";
import tls from "node:tls";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getSecureData_v2_0 } from "#functions/index.ts";
import { expiredToken, forgedToken, unsignedToken } from "#support/functions/logins.ts";
import { callOf, serveFunction } from "#support/functions/serve-function.ts";

const OPEN_LESSON = JSON.stringify({ data: { videoID: "bim-beck" } });

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("a login in production", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
  });

  it.each([
    ["is not signed", unsignedToken()],
    ["ran out and is not signed", expiredToken()],
    ["is signed by somebody else, with no key named", forgedToken()],
    [
      "is of another project",
      unsignedToken({ aud: "another", iss: "https://securetoken.google.com/another" }),
    ],
    ["is no token", "garbage"],
  ])("is refused without a connection to anybody when it %s", async (_what, token) => {
    const ask = await serveFunction(getSecureData_v2_0);
    const outside = vi.spyOn(tls, "connect");

    const answer = await ask("/", callOf(OPEN_LESSON, { Authorization: `Bearer ${token}` }));

    expect(outside).not.toHaveBeenCalled();
    expect(answer.status).toBe(401);
    expect(answer.json()).toEqual({ error: { message: "Unauthenticated", status: "UNAUTHENTICATED" } });
  });
});
