import { BRIDGE_MESSAGE_MAX_CHARACTERS } from "@gruezi/contract/bridge";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { metadataOf, openFakeBridge, toText } from "#support/web/fake-app.ts";

const A_PACKAGE = {
  identifier: "vip_monthly",
  product: { priceString: "CHF 39.00", subscriptionPeriod: "P1M" },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a message that the app sends unasked", () => {
  it.each([
    ["passPackages", { packages: [A_PACKAGE] }],
    ["passPackages", { packages: [] }],
    ["redirect", { path: "/videos/bim-beck?from=push#comments" }],
    ["redirect", { path: "/" }],
    ["stopLoading", {}],
    ["stopLoading", { outcome: "cancelled" }],
    ["logInWithIdToken", { provider: "google", idToken: "a.b.c" }],
    ["logInWithIdToken", { provider: "apple", idToken: "a.b.c", nonce: "secret" }],
  ])("%s %j is accepted", (type, payload) => {
    const { say, events, drops } = openFakeBridge();

    say(toText(type, payload));

    expect(events).toEqual([{ v: 1, id: "from-the-app-1", type, payload }]);
    expect(drops).toEqual([]);
  });

  it("delivers the store's whole package to the page", () => {
    const { say, events } = openFakeBridge();
    const whole = { ...A_PACKAGE, offeringIdentifier: "main", presentedOfferingContext: { placement: null } };

    say(toText("passPackages", { packages: [whole] }));

    expect(events).toMatchObject([{ payload: { packages: [whole] } }]);
  });

  it("counts once when repeated", () => {
    const { say, events, drops } = openFakeBridge();

    say(toText("redirect", { path: "/settings" }));
    say(toText("redirect", { path: "/settings" }));

    expect(events).toHaveLength(1);
    expect(drops).toEqual(["repeated or too late"]);
  });
});

describe("a foreign message", () => {
  const tooLong = toText("redirect", { path: `/${"a".repeat(BRIDGE_MESSAGE_MAX_CHARACTERS)}` });

  it.each<[string, unknown, string]>([
    ["an object instead of its text", { v: 1, id: "1", type: "stopLoading", payload: {} }, "no text"],
    ["nothing", undefined, "no text"],
    ["bytes", new ArrayBuffer(8), "no text"],
    ["half a message", '{"v":1', "no JSON"],
    ["more than can be read at once", tooLong, "too long"],
    ["another version", toText("stopLoading").replace('"v":1', '"v":2'), "no message of this version"],
    ["an unknown type", toText("selfDestruct"), "no message of this version"],
    ["a type of the page's", toText("purchasePackage"), "no message of this version"],
    ["no id", '{"v":1,"type":"stopLoading","payload":{}}', "no message of this version"],
    ["no payload", '{"v":1,"id":"1","type":"stopLoading"}', "no message of this version"],
    ["an unknown field", toText("stopLoading", { next: "reload" }), "no message of this version"],
    [
      "an unknown provider",
      toText("logInWithIdToken", { provider: "x", idToken: "a" }),
      "no message of this version",
    ],
    [
      "an empty token",
      toText("logInWithIdToken", { provider: "google", idToken: "" }),
      "no message of this version",
    ],
    [
      "a package without a price",
      toText("passPackages", { packages: [{ identifier: "a", product: {} }] }),
      "no message of this version",
    ],
    ["null", "null", "no message of this version"],
    ["a number", "1", "no message of this version"],
  ])("%s is dropped and logged", (_what, data, why) => {
    const { say, events, drops } = openFakeBridge();

    say(data);

    expect(events).toEqual([]);
    expect(drops).toEqual([why]);
  });

  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example/",
    "/\\elsewhere.example",
    "/..//elsewhere.example",
    "/\t/elsewhere.example",
    "javascript:alert(1)",
    "settings",
    "",
  ])("a redirect to '%s' is refused", (path) => {
    const { say, events, drops } = openFakeBridge();

    say(toText("redirect", { path }));

    expect(events).toEqual([]);
    expect(drops).toEqual(["no message of this version"]);
  });

  it("a message of another sender is not parsed", () => {
    const { say, events, drops } = openFakeBridge();

    say(toText("stopLoading"), { origin: "https://elsewhere.example", source: null });

    expect(events).toEqual([]);
    expect(drops).toEqual(["not from the app"]);
  });
});

describe("the answer to 'ready'", () => {
  it("describes the app to the page, once", () => {
    const { getReady, events, drops } = openFakeBridge();

    getReady();
    getReady();

    expect(events).toMatchObject([{ type: "ready", payload: metadataOf() }]);
    expect(drops).toEqual(["answers nothing"]);
  });

  it.each([true, false])("may state whether the app has its own sign-in buttons (%s)", (itHas) => {
    const { answer, events } = openFakeBridge();
    const payload = { ...metadataOf(), parentAppTriggersSignIn: itHas };

    answer("ready", "ready", payload);

    expect(events).toMatchObject([{ type: "ready", payload }]);
  });

  it.each(["yes", 1, null])(
    "is dropped if it states that as %j instead of a boolean",
    (parentAppTriggersSignIn) => {
      const { answer, events, drops } = openFakeBridge();

      answer("ready", "ready", { ...metadataOf(), parentAppTriggersSignIn });

      expect(events).toEqual([]);
      expect(drops).toEqual(["no message of this version"]);
    },
  );

  it("is ignored if it answers another request", () => {
    const { say, events, drops } = openFakeBridge();

    say(toText("ready", metadataOf(), "made-up"));

    expect(events).toEqual([]);
    expect(drops).toEqual(["answers nothing"]);
  });
});
