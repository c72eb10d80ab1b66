import { afterEach, expect, it, vi } from "vitest";
import { forgetRecordings } from "#web/data/device/forget-recordings.ts";
import { RECORDINGS_CACHE } from "#web/lib/offline-caches.ts";

const ORIGIN = "https://gruezi.example";

function startRecordings(...paths: string[]): Set<string> {
  const cached = new Set(paths.map((path) => ORIGIN + path));
  const cache = {
    keys: async () => [...cached].map((url) => new Request(url)),
    delete: async ({ url }: Request) => cached.delete(url),
  };
  vi.stubGlobal("caches", {
    open: async (name: string) => (name === RECORDINGS_CACHE ? cache : Promise.reject(new Error(name))),
  });
  return cached;
}

afterEach(() => vi.unstubAllGlobals());

it("removes recordings of a lesson without access, and of no other", async () => {
  const other = "/media/lessons/bim-beck-2/clips/1a2b3c4d.m4a";
  const cached = startRecordings(
    "/media/lessons/bim-beck/clips/1a2b3c4d.m4a",
    "/media/lessons/bim-beck/audio/brot.m4a",
    other,
  );

  await forgetRecordings("bim-beck");

  expect([...cached]).toEqual([ORIGIN + other]);
});

it("does nothing without a cache", async () => {
  vi.stubGlobal("caches", undefined);

  await expect(forgetRecordings("bim-beck")).resolves.toBeUndefined();
});
