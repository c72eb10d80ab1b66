import { fireEvent } from "@testing-library/react";
import { createStore } from "jotai";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";
import type * as Listened from "#web/features/learn/listened/listened.atoms.ts";

let backend: WebBackend;
let store: ReturnType<typeof createStore>;
let listened: typeof Listened;
let film: HTMLVideoElement;
let stop: () => void;

beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(async () => {
  backend = freshBackend();
  startOpenedCache();
  listened = await import("#web/features/learn/listened/listened.atoms.ts");
  const { sessionAtom } = await import("#web/data/auth/session.ts");
  store = createStore();
  store.sub(sessionAtom, () => undefined);
  await soon(() => expect(store.get(sessionAtom).status).toBe("signed-in"));
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 23, 12),
    toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval", "Date", "performance"],
  });
  film = document.createElement("video");
  define("readyState", 4);
  define("paused", true);
  stop = listened.followListening(film, () => store.set(listened.beginListeningAtom));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const define = (name: string, value: unknown) =>
  Object.defineProperty(film, name, { configurable: true, value });
const play = () => {
  define("paused", false);
  fireEvent.playing(film);
};
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
/** Counting ends on the clock on which it began. */
const leavePage = () => {
  stop();
  fireEvent(window, new Event("pagehide"));
  vi.useRealTimers();
};
const seconds = () =>
  Object.values(store.get(listened.unsentSecondsAtom)).reduce((sum, some) => sum + some, 0);

describe("a learner's listening time", () => {
  it("counts only while a film plays", () => {
    play();
    pass(40);
    define("paused", true);
    fireEvent.pause(film);
    pass(100);

    expect(store.get(listened.unsentSecondsAtom)).toEqual({ "2026-11-23": 40 });
  });

  it.each([
    ["it waits for the stream", () => define("readyState", 2), "waiting"],
    ["it is moved to another place", () => define("seeking", true), "seeking"],
    ["it is skimmed at twice the speed", () => define("playbackRate", 2), "ratechange"],
    ["it is mute", () => define("muted", true), "volumechange"],
    ["it has ended", () => define("ended", true), "ended"],
  ])("does not count a film while %s", (_what, change, event) => {
    play();
    pass(10);
    change();
    fireEvent(film, new Event(event));
    pass(60);

    expect(seconds()).toBe(10);
  });

  it("is counted once when a film and a recording play at once", () => {
    play();
    const endRecording = store.set(listened.beginListeningAtom);
    pass(20);
    endRecording();
    endRecording();
    pass(20);
    stop();

    expect(seconds()).toBe(40);
  });

  it("is the time that passes: half speed does not halve it", () => {
    define("playbackRate", 0.5);
    play();
    pass(30);
    stop();

    expect(seconds()).toBe(30);
  });

  it("ends when the page is left", () => {
    play();
    pass(15);
    stop();
    pass(60);

    expect(seconds()).toBe(15);
  });

  it("is written in whole minutes when the page is hidden, added to what other devices wrote", async () => {
    play();
    pass(270);
    expect(backend.written).toEqual([]);
    leavePage();

    await soon(() => expect(backend.written).toHaveLength(1));
    const written = JSON.stringify(backend.written);
    expect(written).toContain("Users/anna/Listened/2026-11");
    expect(written).toContain('"increment":{"integerValue":"4"}');
    expect(written).toContain("Days.`23`");
    await soon(() => expect(seconds()).toBeLessThan(60));
  });

  it("is not written for less than a minute", async () => {
    play();
    pass(50);
    fireEvent.pause(film);
    leavePage();
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(backend.written).toEqual([]);
  });

  it("is not counted twice when the page closes during a write with unknown outcome", async () => {
    const device = startOpenedCache();
    const { promise: never } = Promise.withResolvers<void>();
    backend.firestoreDelay = never;
    play();
    pass(130);
    leavePage();

    await soon(() => expect(backend.written).toHaveLength(1));
    await soon(() => expect(device.get("/opened/anna/unsent-listened")).toBe('{"2026-11-23":10}'));
  });

  it("stays on the device when it was not written, and is added later", async () => {
    backend.firestoreFault = 503;
    play();
    pass(250);
    leavePage();
    await soon(() => expect(seconds()).toBe(250));
    backend.firestoreFault = null;
    fireEvent(window, new Event("online"));

    await soon(() => expect(JSON.stringify(backend.written)).toContain('"integerValue":"4"'));
  });
});
