import { afterEach, describe, expect, it, vi } from "vitest";
import { findChannel } from "#web/data/bridge/channel.ts";
import { guessStore, mayBeEmbedded } from "#web/data/bridge/embedded-hint.ts";

const WRAPPER = "https://app.example";

function recorder() {
  const posted: string[] = [];
  return { posted, postMessage: (text: string) => void posted.push(text) };
}

function frameIn(ancestors: readonly string[] | undefined) {
  const parent = { postMessage: vi.fn() };
  vi.stubGlobal("parent", parent);
  vi.stubGlobal("location", { origin: location.origin, ancestorOrigins: ancestors });
  return parent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("an app's own channel", () => {
  it.each([
    ["React Native's", "ReactNativeWebView", (channel: object) => channel],
    ["Android's", "GrueziAndroid", (channel: object) => channel],
    ["iOS's", "webkit", (channel: object) => ({ messageHandlers: { gruezi: channel } })],
  ])("(%s) is found and receives messages", (_whose, name, place) => {
    const native = recorder();
    vi.stubGlobal(name, place(native));

    findChannel([])?.post("hello");

    expect(mayBeEmbedded()).toBe(true);
    expect(native.posted).toEqual(["hello"]);
  });

  it.each([
    ["webkit", { messageHandlers: { gruezi: recorder() } }, "", "ios"],
    ["GrueziAndroid", recorder(), "", "android"],
    ["ReactNativeWebView", recorder(), "Mozilla/5.0 (Linux; Android 16)", "android"],
    ["ReactNativeWebView", recorder(), "Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X)", "ios"],
  ])(
    "(%s %#) shows which store to assume before the app has reported it",
    (name, channel, userAgent, store) => {
      vi.stubGlobal(name, channel);
      vi.stubGlobal("navigator", { userAgent });

      expect(guessStore()).toBe(store);
    },
  );

  it("accepts only messages from the page itself", () => {
    vi.stubGlobal("ReactNativeWebView", recorder());
    const channel = findChannel([]);
    const { origin } = location;

    expect(channel?.isFromApp({ source: window, origin })).toBe(true);
    expect(channel?.isFromApp({ source: null, origin })).toBe(false);
    expect(channel?.isFromApp({ source: new MessageChannel().port1, origin })).toBe(false);
    expect(channel?.isFromApp({ source: window, origin: "https://elsewhere.example" })).toBe(false);
  });
});

describe("a page around this one", () => {
  it("is the app when the build names its address", () => {
    const parent = frameIn(undefined);
    const source: unknown = parent;

    const channel = findChannel([WRAPPER]);
    channel?.post("hello");

    expect(mayBeEmbedded()).toBe(true);
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith("hello", WRAPPER);
    expect(channel?.isFromApp({ source: source as Window, origin: WRAPPER })).toBe(true); // the frame's parent
    expect(channel?.isFromApp({ source: source as Window, origin: "https://elsewhere.example" })).toBe(false);
    expect(channel?.isFromApp({ source: window, origin: WRAPPER })).toBe(false);
  });

  it.each([
    ["the build names nobody", [], undefined],
    ["the browser says that somebody else is around", [WRAPPER], ["https://elsewhere.example"]],
  ])("is ignored when %s", (_why, allowed, ancestors) => {
    const parent = frameIn(ancestors);

    expect(findChannel(allowed)).toBeNull();
    expect(parent.postMessage).not.toHaveBeenCalled();
  });
});

describe("the plain web", () => {
  it("has no app", () => {
    expect(mayBeEmbedded()).toBe(false);
    expect(findChannel([WRAPPER])).toBeNull();
    expect(guessStore()).toBeNull();
  });
});
