import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { vi } from "vitest";

export const SIGNED = "/media/1795240000.a/lessons/bim-beck";

export const contentAt = (signed: string): LessonContent => ({
  hasAccess: true,
  Text: "<p>At the bakery.</p>",
  VideoHLSurl: `${signed}/video/master.m3u8`,
  Photos: [],
  Audios: [],
  Captions: { gsw: `${signed}/gsw.vtt`, de: `${signed}/de.vtt`, en: `${signed}/en.vtt` },
  Clips: { Url: `${signed}/clips/`, HasSlow: false },
  expiresAt: 0,
});

/** The keys are paths in a lesson's folder. The taller size is missing, since no download requests it. */
const FILES: Readonly<Record<string, string>> = {
  "video/master.m3u8":
    "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000\n540p/index.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=50000\n240p/index.m3u8\n",
  "video/240p/index.m3u8":
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2,\n000.m4s\n#EXTINF:2,\n001.m4s\n#EXT-X-ENDLIST\n',
  "video/240p/init.mp4": "init",
  "video/240p/000.m4s": "first",
  "video/240p/001.m4s": "second",
  "gsw.vtt": "WEBVTT\n\n0000000a\n00:01.000 --> 00:02.000\nWas dörfs sii?\n",
  "de.vtt": "WEBVTT\n\n0000000a\n00:01.000 --> 00:02.000\nWas darf es sein?\n",
  "en.vtt": "WEBVTT\n\n0000000a\n00:01.000 --> 00:02.000\nWhat would you like?\n",
  "clips/0000000a.m4a": "sound",
};

type Fault = number | "lost" | Promise<unknown>;

export interface Device {
  /** Maps each cache's name to its texts by path. */
  caches: Map<string, Map<string, string>>;
  /** Lists the requested signed addresses in order. */
  asked: string[];
  /** Maps the end of an address to a status, a lost connection or a wait. */
  faults: Map<string, Fault>;
  isFull: boolean;
  /** The device has so many bytes left. */
  room: number;
}

const device: Device = { caches: new Map(), asked: [], faults: new Map(), isFull: false, room: 1e9 };

/** Stubs caches, storage, service worker and a lesson's files. Call after the backend's start. */
export function startDevice(): Device {
  Object.assign(device, { caches: new Map(), asked: [], faults: new Map(), isFull: false, room: 1e9 });
  stubCaches();
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: {
      estimate: async () => ({ quota: device.room, usage: 0 }),
      persist: async () => true,
      persisted: async () => true,
    },
  });
  setWorker({ controller: {}, getRegistration: async () => undefined });
  stubFiles();
  return device;
}

export function setWorker(worker: object): void {
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: worker });
}

export function stopDevice(): void {
  Reflect.deleteProperty(navigator, "storage");
  Reflect.deleteProperty(navigator, "serviceWorker");
}

const pathOf = (asked: string | Request) =>
  new URL(typeof asked === "string" ? asked : asked.url, location.origin).pathname;

function cacheOf(entries: Map<string, string>) {
  return {
    put: async (asked: string | Request, answer: Response) => {
      if (device.isFull) throw new DOMException("Full", "QuotaExceededError");
      entries.set(pathOf(asked), await answer.text());
    },
    match: async (asked: string | Request) => {
      const text = entries.get(pathOf(asked));
      return text === undefined
        ? undefined
        : new Response(text, { headers: { "Content-Length": String(text.length) } });
    },
    keys: async () => [...entries.keys()].map((path) => new Request(new URL(path, location.origin))),
    delete: async (asked: string | Request) => entries.delete(pathOf(asked)),
  };
}

function stubCaches(): void {
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      const entries = device.caches.get(name) ?? new Map<string, string>();
      device.caches.set(name, entries);
      return cacheOf(entries);
    },
    has: async (name: string) => device.caches.has(name),
    keys: async () => [...device.caches.keys()],
    delete: async (name: string) => device.caches.delete(name),
  });
}

const SIGNATURE = /^\/media\/\d+\.[^/]+\/lessons\/bim-beck\//;

function stubFiles(): void {
  const rest = fetch;
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const path = pathOf(input instanceof URL ? input.href : input);
    const file = path.replace(SIGNATURE, "");
    if (file === path) return rest(input, init);
    device.asked.push(path);
    const [, fault] = [...device.faults].find(([end]) => path.endsWith(end)) ?? [];
    if (fault === "lost") throw new TypeError("Failed to fetch");
    if (fault instanceof Promise) await Promise.race([fault, whenAborted(init?.signal)]);
    if (typeof fault === "number") return new Response(null, { status: fault });
    return Object.hasOwn(FILES, file) ? new Response(FILES[file]) : new Response(null, { status: 404 });
  });
}

function whenAborted(signal: AbortSignal | null | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => reject(signal.reason));
  return promise;
}
