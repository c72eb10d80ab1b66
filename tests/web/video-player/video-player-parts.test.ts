import { afterEach, describe, expect, it, vi } from "vitest";
import { findCommand, findSliderStep } from "#web/video-player/controls/player-keys.ts";
import { formatTime } from "#web/video-player/controls/seek-bar.tsx";
import { nextPhase } from "#web/video-player/playback-phase.ts";
import { noAttempts, reloadDelayMs, remedyFor } from "#web/video-player/source/fault-remedy.ts";
import { isBeyondBrowser, needsHlsLibrary } from "#web/video-player/source/hls-library.ts";
import { createAddressBook } from "#web/video-player/source/hls-loader.ts";
import { getBandwidth, rememberBandwidth } from "#web/video-player/source/hls-source.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe("the phases of playback", () => {
  it.each([
    ["poster", "play-asked", "starting"],
    ["starting", "canplaythrough", "ready"],
    ["starting", "playing", "ready"],
    ["starting", "given-up", "failed"],
    ["ready", "waiting", "waiting"],
    ["ready", "emptied", "starting"],
    ["waiting", "canplaythrough", "ready"],
    ["waiting", "playing", "ready"],
    ["waiting", "given-up", "failed"],
    ["failed", "play-asked", "starting"],
  ] as const)("%s, then %s, leads to %s", (phase, event, next) => {
    expect(nextPhase(phase, event)).toBe(next);
  });

  it.each([
    ["poster", "waiting"],
    ["poster", "emptied"],
    ["starting", "waiting"],
    ["failed", "emptied"],
    ["failed", "canplaythrough"],
  ] as const)("%s is not changed by %s", (phase, event) => {
    expect(nextPhase(phase, event)).toBe(phase);
  });
});

describe("the remedy for a fault", () => {
  it("renews a refused address once, and gives up when the new one is refused too", () => {
    expect(remedyFor("expired", noAttempts(), false)).toBe("renew");
    expect(remedyFor("expired", { ...noAttempts(), renew: 1 }, false)).toBe("give-up");
  });

  it("reloads three times after a network fault, later each time", () => {
    expect(remedyFor("network", { ...noAttempts(), reload: 2 }, false)).toBe("reload");
    expect(remedyFor("network", { ...noAttempts(), reload: 3 }, false)).toBe("give-up");
    expect([1, 2, 3].map(reloadDelayMs)).toEqual([1000, 2000, 4000]);
  });

  it("goes on reloading while there is buffer left, at most 8 s apart", () => {
    expect(remedyFor("network", { ...noAttempts(), reload: 7 }, true)).toBe("reload");
    expect(reloadDelayMs(7)).toBe(8000);
  });

  it("recovers the decoder once", () => {
    expect(remedyFor("media", noAttempts(), false)).toBe("recover");
    expect(remedyFor("media", { ...noAttempts(), recover: 1 }, true)).toBe("give-up");
  });

  it("gives up when the video cannot be played", () => {
    expect(remedyFor("unplayable", noAttempts(), true)).toBe("give-up");
  });
});

describe("the player's keys", () => {
  const press = { hasModifier: false, target: "other" } as const;

  it.each([
    [" ", { do: "toggle-play" }],
    ["k", { do: "toggle-play" }],
    ["K", { do: "toggle-play" }],
    ["ArrowLeft", { do: "seek-by", seconds: -5 }],
    ["ArrowRight", { do: "seek-by", seconds: 5 }],
    ["j", { do: "seek-by", seconds: -10 }],
    ["l", { do: "seek-by", seconds: 10 }],
    ["Home", { do: "seek-to", seconds: 0 }],
    ["End", { do: "seek-to", seconds: Number.POSITIVE_INFINITY }],
    ["m", { do: "toggle-mute" }],
    ["f", { do: "toggle-full-screen" }],
    ["<", { do: "step-speed", step: -1 }],
    [">", { do: "step-speed", step: 1 }],
    ["c", { do: "toggle-captions" }],
  ])("%j has a command", (key, command) => {
    expect(findCommand({ ...press, key })).toEqual(command);
  });

  it("a key with a modifier is left to the browser", () => {
    expect(findCommand({ key: "f", hasModifier: true, target: "other" })).toBeUndefined();
  });

  it("a field keeps all its keys", () => {
    expect(findCommand({ key: "k", hasModifier: false, target: "field" })).toBeUndefined();
  });

  it("a button keeps the space key and no other", () => {
    expect(findCommand({ key: " ", hasModifier: false, target: "button" })).toBeUndefined();
    expect(findCommand({ key: "k", hasModifier: false, target: "button" })).toBeDefined();
  });

  it("keys without a command have none, whatever their name", () => {
    expect(findCommand({ ...press, key: "Tab" })).toBeUndefined();
    expect(findCommand({ ...press, key: "constructor" })).toBeUndefined();
  });

  it("the slider's arrow keys move five seconds, and its other keys are left to the browser", () => {
    expect(findSliderStep("ArrowRight")).toBe(5);
    expect(findSliderStep("ArrowDown")).toBe(-5);
    expect(findSliderStep("PageUp")).toBeUndefined();
  });
});

describe("times", () => {
  it.each([
    [0, "0:00"],
    [65.9, "1:05"],
    [600, "10:00"],
    [3665, "1:01:05"],
    [-1, "0:00"],
    [Number.NaN, "0:00"],
  ])("%d seconds are shown as %s", (seconds, written) => {
    expect(formatTime(seconds)).toBe(written);
  });
});

describe("the addresses of a renewed video", () => {
  it("the playlist is requested at its newest address", () => {
    const addresses = createAddressBook("/media/1.a/hoi/master.m3u8");

    addresses.renew("/media/2.b/hoi/master.m3u8");

    expect(addresses.toCurrent("/media/1.a/hoi/master.m3u8")).toBe("/media/2.b/hoi/master.m3u8");
  });

  it("segments of every earlier address are requested under the newest one", () => {
    const addresses = createAddressBook("/media/1.a/hoi/master.m3u8");

    addresses.renew("/media/2.b/hoi/master.m3u8");
    addresses.renew("/media/3.c/hoi/master.m3u8");

    const newest = `${location.origin}/media/3.c/hoi/240p/007.m4s`;
    expect(addresses.toCurrent(`${location.origin}/media/1.a/hoi/240p/007.m4s`)).toBe(newest);
    expect(addresses.toCurrent(`${location.origin}/media/2.b/hoi/240p/007.m4s`)).toBe(newest);
    expect(addresses.toCurrent(newest)).toBe(newest);
  });
});

describe("the remembered bandwidth", () => {
  it("is a cautious 500 kbit/s before anything was measured", () => {
    expect(getBandwidth()).toBe(500_000);
  });

  it("is what was measured last", () => {
    rememberBandwidth(2_400_000.4);

    expect(getBandwidth()).toBe(2_400_000);
  });

  it("is 500 kbit/s again when the stored value is not a number", () => {
    sessionStorage.setItem("gruezi.bandwidth", "fast");
    rememberBandwidth(Number.NaN);

    expect(getBandwidth()).toBe(500_000);
  });

  it("is 500 kbit/s when storage is blocked", () => {
    vi.stubGlobal("sessionStorage", undefined);
    rememberBandwidth(2_400_000);

    expect(getBandwidth()).toBe(500_000);
  });
});

describe("the library for HLS", () => {
  it("is needed for a playlist when the browser has only MediaSource", () => {
    vi.stubGlobal("MediaSource", class {});

    expect(needsHlsLibrary("/media/1.a/hoi/master.m3u8?v=1")).toBe(true);
    expect(needsHlsLibrary("/promo.mp4")).toBe(false);
  });

  it("is needed in Safari for downloads only, since Safari plays HLS itself", () => {
    vi.stubGlobal("MediaSource", class {});
    vi.stubGlobal("ManagedMediaSource", class {});
    vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("maybe");

    expect(needsHlsLibrary("/media/1.a/hoi/master.m3u8")).toBe(false);
    expect(needsHlsLibrary("/media/downloaded/lessons/hoi/master.m3u8")).toBe(true);
  });

  it("is needed in a WebKit that has ManagedMediaSource and does not claim to play HLS", () => {
    vi.stubGlobal("MediaSource", class {});
    vi.stubGlobal("ManagedMediaSource", class {});
    vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("");

    expect(needsHlsLibrary("/media/1.a/hoi/master.m3u8")).toBe(true);
  });

  it("is not needed on an old iPhone, which could not run it", () => {
    expect(needsHlsLibrary("/media/1.a/hoi/master.m3u8")).toBe(false);
  });
});

describe("the check whether a stream can be played by a browser", () => {
  const STREAM = "/media/1.a/hoi/master.m3u8?v=1";

  it.each([
    ["that has no MediaSource and claims no stream", {}, "", true],
    ["that has no MediaSource and claims streams, as old iPhones", {}, "maybe", false],
    ["that has MediaSource", { MediaSource: class {} }, "", false],
    ["that has ManagedMediaSource alone", { ManagedMediaSource: class {} }, "", false],
  ] as const)("%s", (_which, globals, claim, isBeyond) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue(claim);

    expect(isBeyondBrowser(STREAM)).toBe(isBeyond);
    expect(isBeyondBrowser("/promo.mp4")).toBe(false);
  });
});
