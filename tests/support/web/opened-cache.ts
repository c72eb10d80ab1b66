import { vi } from "vitest";
import { OPENED_CACHE } from "#web/lib/offline-caches.ts";

/** Stubs the Cache API, which jsdom lacks, and returns its entries by address. */
export function startOpenedCache(): Map<string, string> {
  const cached = new Map<string, string>();
  const cache = {
    put: async (address: string, answer: Response) => {
      cached.set(address, await answer.text());
    },
    match: async (address: string) => {
      const text = cached.get(address);
      return text === undefined ? undefined : new Response(text);
    },
    keys: async () => [...cached.keys()].map((address) => new Request(new URL(address, location.origin))),
    delete: async (asked: string | Request) =>
      cached.delete(typeof asked === "string" ? asked : new URL(asked.url).pathname),
  };
  vi.stubGlobal("caches", {
    open: async () => cache,
    keys: async () => [OPENED_CACHE],
    delete: async () => cached.clear(),
  });
  return cached;
}
