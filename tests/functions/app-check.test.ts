import "#support/functions/env.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { callOf, serveFunction } from "#support/functions/serve-function.ts";
import { clearStore, countReads, storeSecret } from "#support/functions/store.ts";
import { aSecret } from "#support/samples/documents.ts";

const OPEN_LESSON = JSON.stringify({ data: { videoID: "bim-beck" } });

/** The functions as they are deployed to a real project, which does not set ENFORCE_APP_CHECK. */
async function loadForProduction() {
  vi.stubEnv("ENFORCE_APP_CHECK", undefined);
  vi.resetModules();
  return import("#functions/index.ts");
}

beforeEach(async () => {
  vi.restoreAllMocks();
  await clearStore();
  await storeSecret("bim-beck", aSecret({ Access: "public" }));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("in production, a call that does not come from our app", () => {
  it.each([
    ["without App Check's token", {}],
    ["with a made-up one", { "X-Firebase-AppCheck": "made.up.token" }],
  ])("is refused before anything is read, %s", async (_what, headers: Record<string, string>) => {
    const { getSecureData_v2_0 } = await loadForProduction();
    const ask = await serveFunction(getSecureData_v2_0);
    const reads = countReads();

    const answer = await ask("/", callOf(OPEN_LESSON, headers));

    const refusal = {
      details: { reason: "unverified-app" },
      message: "unverified-app",
      status: "UNAUTHENTICATED",
    };
    expect(answer.status).toBe(401);
    expect(answer.json()).toEqual({ error: refusal });
    expect(reads()).toBe(0);
  });

  it("is refused even to somebody signed in", async () => {
    const { getSecureData_v2_0 } = await loadForProduction();

    const call = run(getSecureData_v2_0, { data: { videoID: "bim-beck" }, auth: loginOf("anna") });

    await expect(call).rejects.toMatchObject({
      code: "unauthenticated",
      details: { reason: "unverified-app" },
    });
  });
});

describe("in production, a call from our app", () => {
  it("is answered", async () => {
    const { getSecureData_v2_0 } = await loadForProduction();

    const call = run(getSecureData_v2_0, { data: { videoID: "bim-beck" }, app: { appId: "web" } });

    await expect(call).resolves.toMatchObject({ hasAccess: true });
  });
});
