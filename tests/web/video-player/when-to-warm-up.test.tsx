import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { player, region, renderPlayer, stubMediaElement } from "#support/web/learn/player.tsx";

const PLAYLIST = "/media/1.a/hoi/master.m3u8";
/** The library is loaded by play, or before it. */
const loadHlsPlayer = vi.hoisted(() => vi.fn(() => new Promise<never>(() => {})));

// jsdom has no MediaSource.
vi.mock(import("#web/video-player/source/hls-library.ts"), async (load) => ({
  ...(await load()),
  loadHlsPlayer,
  preloadHlsPlayer: loadHlsPlayer,
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stubMediaElement();
  loadHlsPlayer.mockClear();
  vi.stubGlobal("MediaSource", class {});
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("#EXTM3U")),
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lineIs = (connection: object | undefined) =>
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, { connection: { value: connection }, onLine: { value: true } }),
  );
const FAST = { saveData: false, effectiveType: "4g" };

const usePage = () => fireEvent.pointerMove(document.body);
/** Waits longer than a used page's delay. */
const aWhile = () => vi.advanceTimersByTimeAsync(1_100);

async function expectAsked() {
  await soon(() => expect(fetch).toHaveBeenCalledExactlyOnceWith(PLAYLIST));
  expect(loadHlsPlayer).toHaveBeenCalled();
}

function expectNotAsked() {
  expect(fetch).not.toHaveBeenCalled();
  expect(loadHlsPlayer).not.toHaveBeenCalled();
}

it.each([
  ["fast", FAST],
  ["fast and told to be no phone's", { ...FAST, type: "wifi" }],
])(
  "playlist and library are requested when the page is used on a line that is %s",
  async (_line, connection) => {
    lineIs(connection);
    renderPlayer({ address: PLAYLIST });
    await aWhile();
    expectNotAsked();

    usePage();

    await expectAsked();
  },
);

it.each([
  ["a phone's", { ...FAST, type: "cellular" }],
  ["to save data", { ...FAST, saveData: true }],
  ["slow", { ...FAST, effectiveType: "3g" }],
  ["one that the browser tells nothing of", undefined],
])(
  "nothing is requested before the visitor reaches for the video when the line is %s",
  async (_line, connection) => {
    lineIs(connection);

    renderPlayer({ address: PLAYLIST });
    usePage();
    await aWhile();

    expectNotAsked();
  },
);

it.each([
  ["points at it", () => fireEvent.pointerEnter(region())],
  ["touches it", () => fireEvent.touchStart(region())],
  ["tabs to it", () => fireEvent.focus(region())],
])("playlist and library are requested together as soon as somebody %s", async (_how, reach) => {
  lineIs(undefined);
  renderPlayer({ address: PLAYLIST });

  reach();

  await expectAsked();
});

it("a video reached for before its address was known is requested when it is", async () => {
  lineIs(undefined);
  const { rerender } = renderPlayer({ address: null });
  fireEvent.pointerEnter(region());
  expectNotAsked();

  rerender(player({ address: PLAYLIST }));

  await expectAsked();
});

it("play without reaching for the video requests playlist and library together", async () => {
  lineIs(undefined);
  renderPlayer({ address: PLAYLIST });

  document.querySelector<HTMLButtonElement>("button[aria-label^='Play']")?.click();

  await expectAsked();
});
