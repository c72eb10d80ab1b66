import { BRIDGE_REPLY_MILLISECONDS, type Metadata } from "@gruezi/contract/bridge";
import { act, cleanup } from "@testing-library/react";
import { setLogLevel } from "firebase/app";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { type StorageMood, startBrowserStorage } from "#support/web/browser-storage.ts";
import { metadataOf } from "#support/web/fake-app.ts";
import { installNativeApp, type NativeAppOptions } from "#support/web/native-app.ts";
import { openApp } from "#support/web/open-app.tsx";
import { closeSubscriptions, openSubscriptions } from "#support/web/subscriptions-page.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

// Firebase would warn of a stubbed storage.
beforeAll(() => setLogLevel("silent"));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await closeSubscriptions();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const resizeTo = (height: number) =>
  act(async () => {
    vi.stubGlobal("innerHeight", height);
    dispatchEvent(new Event("resize"));
  });

describe("metadata of the page and its app", () => {
  const ON_THE_WEB = {
    windowInnerHeight: 700,
    resizeListenerTurnedOn: true,
    isEmbeddedInAndroidIosApp: false,
    parentAppVersion: undefined,
    parentAppBuildNumber: undefined,
    parentAppBundleId: undefined,
    parentAppOS: undefined,
  };
  async function openAndWait(cached: Map<string, unknown>) {
    await openApp("/settings");
    dispatchEvent(new Event("pointermove"));
    await soon(() => expect(cached.get("metadata")).toBeDefined());
  }

  beforeEach(() => {
    window.scrollTo = () => undefined;
    startWebBackend();
    freshBackend();
    vi.stubGlobal("innerHeight", 700);
  });

  it("are cached with the window's height, which follows the window", async () => {
    const cached = startBrowserStorage();
    await openAndWait(cached);
    expect(cached.get("metadata")).toEqual({ version: 1, value: ON_THE_WEB });

    await resizeTo(500);
    await resizeTo(512);

    await soon(() =>
      expect(cached.get("metadata")).toEqual({
        version: 1,
        value: { ...ON_THE_WEB, windowInnerHeight: 512 },
      }),
    );
  });

  it("are cached with what the app around the page reports", async () => {
    const cached = startBrowserStorage();
    const told: Metadata = {
      ...metadataOf("android"),
      parentAppBuildNumber: "77",
      parentAppBundleId: "ch.gruezi",
    };
    installNativeApp({ replies: { ready: { type: "ready", payload: told } } });

    await openAndWait(cached);

    await soon(() =>
      expect(cached.get("metadata")).toEqual({ version: 1, value: { ...ON_THE_WEB, ...told } }),
    );
  });

  it("are not cached before the app around the page has replied", async () => {
    const cached = startBrowserStorage();
    installNativeApp({ replies: { ready: null } });

    await openApp("/settings");
    await wait(10_000);

    expect(cached.has("metadata")).toBe(false);
  });

  it.each(["is blocked", "is full", "never answers"] as const)(
    "are not cached when storage %s, and nothing fails",
    async (mood: StorageMood) => {
      const cached = startBrowserStorage(mood);

      await openApp("/settings");
      await wait(10_000);

      expect(cached.has("metadata")).toBe(false);
      expect(document.title).toBe("Settings · Grüezi");
    },
  );
});

describe("the app of the last visit", () => {
  /** An app that does not reply counts as iOS here. */
  const SILENT: NativeAppOptions = { replies: { ready: null } };
  const leaveCached = (value: unknown, mood?: StorageMood) =>
    startBrowserStorage(mood).set("metadata", { version: 1, value });

  async function openPlans(app: NativeAppOptions | null = SILENT) {
    const page = await openSubscriptions({ isSignedIn: false, ...(app && { platform: "ios", app }) });
    const platforms = () => page.payloadsOf("getRevenueCatOffer_v2_0").map((asked) => Object(asked).platform);
    await soon(() => expect(platforms()).not.toEqual([]));
    return platforms;
  }

  it("is assumed until the app has replied", async () => {
    leaveCached({ ...metadataOf("android"), windowInnerHeight: 700 });

    const platforms = await openPlans();

    await soon(() => expect(platforms().at(-1)).toBe("android"));
  });

  it("is replaced when the app has replied", async () => {
    leaveCached(metadataOf("android"));

    const platforms = await openPlans({ os: "ios" });
    await wait(BRIDGE_REPLY_MILLISECONDS);

    expect(platforms().at(-1)).toBe("ios");
  });

  it("is dropped when the app has not replied for half a minute", async () => {
    leaveCached(metadataOf("android"));
    const platforms = await openPlans();
    await soon(() => expect(platforms()).toEqual(["ios", "android"]));

    await wait(BRIDGE_REPLY_MILLISECONDS);

    expect(platforms().at(-1)).toBe("ios");
  });

  it.each([
    ["nothing", undefined],
    ["no app", { isEmbeddedInAndroidIosApp: false, windowInnerHeight: 700 }],
    ["an app on a system that nobody knows", { ...metadataOf(), parentAppOS: "windows" }],
    ["an app without a version", { ...metadataOf("android"), parentAppVersion: 7 }],
    ["a text", "android"],
    ["a list", [metadataOf("android")]],
  ])("is ignored when %s was cached", async (_what, value) => {
    leaveCached(value);

    const platforms = await openPlans();
    await wait(1_000);

    expect(platforms()).toEqual(["ios"]);
  });

  it.each(["is blocked", "is slow", "never answers"] as const)(
    "is ignored when storage %s, also when it answers after five seconds",
    async (mood) => {
      leaveCached(metadataOf("android"), mood);

      const platforms = await openPlans();
      await wait(20_000);

      expect(platforms()).toEqual(["ios"]);
    },
  );

  it("is ignored on the plain web", async () => {
    leaveCached(metadataOf("android"));

    const platforms = await openPlans(null);
    await wait(1_000);

    expect(new Set(platforms())).toEqual(new Set(["stripe"]));
  });
});
