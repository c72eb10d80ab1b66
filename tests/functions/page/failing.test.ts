import "#support/functions/env.ts";
import { SECOND } from "@gruezi/contract/durations";
import { Firestore } from "firebase-admin/firestore";
import { describe, expect, it, vi } from "vitest";
import { lessonSecretPath } from "#functions/gateways/firestore/document-paths.ts";
import { page } from "#functions/index.ts";
import { config } from "#functions/platform/config.ts";
import { drawPagesForEachTest, EMPTY_ROOT, secondsCached } from "#support/functions/drawn-pages.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { type HttpAnswer, serveFunction } from "#support/functions/serve-function.ts";
import { store } from "#support/functions/store.ts";

drawPagesForEachTest();

const MISSING = "/nowhere/render-page.js";

describe("a page", () => {
  const isShell = (answer: HttpAnswer) => {
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).toContain(EMPTY_ROOT);
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
  };

  it("is an uncached shell when its content cannot be read, and the fault is logged", async () => {
    vi.spyOn(Firestore.prototype, "getAll").mockRejectedValue(new Error("The store is down."));
    const ask = await serveFunction(page);

    const answers = [await ask("/videos/am-bahnhof"), await ask("/videos/am-bahnhof")];

    answers.forEach(isShell);
    const faults = takeLoggedFaults();
    expect(faults).toEqual([expect.stringMatching(/page not drawn.*The store is down\./s)]);
    expect(faults.join()).toContain("/videos/am-bahnhof");
  });

  it("is drawn with the next request when its content can be read again", async () => {
    const down = vi.spyOn(Firestore.prototype, "getAll").mockRejectedValue(new Error("The store is down."));
    const ask = await serveFunction(page);
    isShell(await ask("/videos/am-bahnhof"));
    down.mockRestore();

    const answer = await ask("/videos/am-bahnhof");

    expect(answer.text).toContain("Written of am-bahnhof.");
    expect(secondsCached(answer)).toBe(60);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("page not drawn")]);
  });

  it("is the shell when its content is malformed", async () => {
    await store().doc(lessonSecretPath("am-bahnhof")).set({ Access: "public" });
    const ask = await serveFunction(page);

    isShell(await ask("/videos/am-bahnhof"));
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("is malformed")]);
  });
});

describe("a page whose bundle is missing on disk", () => {
  it("is still drawn by an instance that has loaded it", async () => {
    const ask = await serveFunction(page);
    await ask("/");
    vi.spyOn(config, "pageBundle", "get").mockReturnValue(MISSING);

    expect((await ask("/videos/am-bahnhof")).text).toContain("Written of am-bahnhof.");
  });

  it("is an uncached, logged 503 in a new instance, and is drawn when the bundle is back", async () => {
    const built = config.pageBundle;
    vi.resetModules();
    const [{ page: newPage }, { config: newConfig }] = await Promise.all([
      import("#functions/index.ts"),
      import("#functions/platform/config.ts"),
    ]);
    const bundle = vi.spyOn(newConfig, "pageBundle", "get").mockReturnValue(MISSING);
    const ask = await serveFunction(newPage);

    for (const path of ["/", "/sign-in-up", "/missing"]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
      expect(answer.text).toContain("does not answer right now");
    }
    expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("request failed"));
    bundle.mockReturnValue(built);
    expect((await ask("/")).status).toBe(200);
  });
});

describe("a page whose content is slow", () => {
  /** Reads of the catalogue wait until the test lets the store go on. */
  async function askWhileSlow(path: string) {
    const { getAll } = Firestore.prototype;
    const asked = Promise.withResolvers<void>();
    const goneOn = Promise.withResolvers<void>();
    vi.spyOn(Firestore.prototype, "getAll").mockImplementation(async function (this: Firestore, ...wanted) {
      asked.resolve();
      await goneOn.promise;
      return getAll.apply(this, wanted);
    });
    const ask = await serveFunction(page);
    const answer = ask(path);
    await asked.promise;
    return { ask, answer, goOn: goneOn.resolve };
  }

  it("is an uncached shell after four seconds, and is drawn for those who come after", async () => {
    const { ask, answer, goOn } = await askWhileSlow("/videos/am-bahnhof");
    await vi.advanceTimersByTimeAsync(4 * SECOND);

    const { status, headers, text } = await answer;
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(text).toContain(EMPTY_ROOT);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("page not drawn")]);

    goOn();
    expect((await ask("/videos/am-bahnhof")).text).toContain("Written of am-bahnhof.");
  });

  it("is drawn when the content comes a moment before", async () => {
    const { answer, goOn } = await askWhileSlow("/videos/am-bahnhof");
    await vi.advanceTimersByTimeAsync(4 * SECOND - 1);
    goOn();

    expect((await answer).text).toContain("Written of am-bahnhof.");
    expect(takeLoggedFaults()).toEqual([]);
  });
});
