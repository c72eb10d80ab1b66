import { vi } from "vitest";
import { OPENED_CACHE } from "#web/lib/offline-caches.ts";

/** Cache API, missing in jsdom; returns entries by address. */
export function startOpenedCache(): Map<string, string> {
  const kept = new Map<string, string>();
  const cache = {
    put: async (address: string, answer: Response) => {
      kept.set(address, await answer.text());
    },
    match: async (address: string) => {
      const text = kept.get(address);
      return text === undefined ? undefined : new Response(text);
    },
    keys: async () => [...kept.keys()].map((address) => new Request(new URL(address, location.origin))),
    delete: async (asked: string | Request) =>
      kept.delete(typeof asked === "string" ? asked : new URL(asked.url).pathname),
  };
  vi.stubGlobal("caches", {
    open: async () => cache,
    keys: async () => [OPENED_CACHE],
    delete: async () => kept.clear(),
  });
  return kept;
}
