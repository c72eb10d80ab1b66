import {
  BRIDGE_PATIENCE_MILLISECONDS,
  BRIDGE_READY_AGAIN_MILLISECONDS,
  BRIDGE_REPLY_MILLISECONDS,
} from "@gruezi/contract/bridge";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFakeBridge, toText } from "#support/web/fake-app.ts";

const A_PACKAGE = { identifier: "vip_monthly", product: { priceString: "CHF 39.00" } };
const NONCE = "ab".repeat(32);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Attaches handlers at once, so that no rejection is unhandled. */
const outcomeOf = (request: Promise<unknown>) =>
  request.then(
    (answer) => answer,
    (error: unknown) => error,
  );

describe("before the app has answered 'ready'", () => {
  it("all messages wait, then go out in order", () => {
    const { bridge, typesPosted, getReady } = openFakeBridge();

    bridge.tell("logInToSubscriptionService", { uid: "anna" });
    void outcomeOf(bridge.ask("purchasePackage", { package: A_PACKAGE }));
    expect(typesPosted()).toEqual(["ready"]);
    getReady();

    expect(typesPosted()).toEqual(["ready", "logInToSubscriptionService", "purchasePackage"]);
  });

  it("'ready' is repeated under the same id until answered", () => {
    const { posted, getReady } = openFakeBridge();

    vi.advanceTimersByTime(2 * BRIDGE_READY_AGAIN_MILLISECONDS);
    getReady();
    vi.advanceTimersByTime(10 * BRIDGE_READY_AGAIN_MILLISECONDS);

    expect(posted).toHaveLength(3);
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
  });

  it("'ready' is not repeated for ever", () => {
    const { posted } = openFakeBridge();

    vi.advanceTimersByTime(10 * BRIDGE_REPLY_MILLISECONDS);

    expect(posted).toHaveLength(30);
  });

  it("a message that timed out is never sent", async () => {
    const { bridge, typesPosted, getReady } = openFakeBridge();
    const purchase = outcomeOf(bridge.ask("purchasePackage", { package: A_PACKAGE }));

    vi.advanceTimersByTime(BRIDGE_REPLY_MILLISECONDS);
    getReady();

    expect(await purchase).toMatchObject({ reason: "timed-out" });
    expect(typesPosted()).not.toContain("purchasePackage");
  });
});

describe("a request of the page", () => {
  it.each([
    ["requestGoogleIdToken", {}],
    ["requestAppleIdToken", { nonce: NONCE }],
    ["purchasePackage", { package: A_PACKAGE, oldProductId: "gruezi_basic_monthly" }],
    ["restorePurchases", {}],
    ["openStoreSubscriptions", {}],
  ] as const)("%s ends with the app's answer", async (type, payload) => {
    const { bridge, posted, getReady, answer } = openFakeBridge();
    getReady();

    const request = outcomeOf(bridge.ask(type, payload));
    answer(type, "stopLoading", { outcome: "done" });

    expect(posted.at(-1)).toMatchObject({ v: 1, type, payload });
    expect(await request).toMatchObject({ type: "stopLoading", payload: { outcome: "done" } });
  });

  it.each(["logInToSubscriptionService", "logOutOfSubscriptionService"] as const)(
    "%s is sent without waiting for an answer",
    (type) => {
      const { bridge, typesPosted, getReady } = openFakeBridge();
      getReady();

      bridge.tell(type, { uid: "anna" });

      expect(typesPosted()).toEqual(["ready", type]);
    },
  );

  it("gets a token, which then signs in once", async () => {
    const { bridge, getReady, answer, events } = openFakeBridge();
    getReady();
    const request = outcomeOf(bridge.ask("requestGoogleIdToken", {}));

    answer("requestGoogleIdToken", "logInWithIdToken", { provider: "google", idToken: "a.b.c" });
    answer("requestGoogleIdToken", "logInWithIdToken", { provider: "google", idToken: "d.e.f" });

    expect(await request).toMatchObject({ payload: { idToken: "a.b.c" } });
    expect(events.map(({ type }) => type)).toEqual(["ready"]);
  });

  it("times out without an answer", async () => {
    const { bridge, getReady } = openFakeBridge();
    getReady();
    const request = outcomeOf(bridge.ask("restorePurchases", {}));

    vi.advanceTimersByTime(BRIDGE_REPLY_MILLISECONDS);

    expect(await request).toMatchObject({ name: "AppError", reason: "timed-out" });
  });

  it("ignores a late answer", async () => {
    const { bridge, getReady, answer, events, drops } = openFakeBridge();
    getReady();
    const request = outcomeOf(bridge.ask("requestGoogleIdToken", {}));
    vi.advanceTimersByTime(BRIDGE_REPLY_MILLISECONDS);
    await request;

    answer("requestGoogleIdToken", "logInWithIdToken", { provider: "google", idToken: "a.b.c" });

    expect(events.map(({ type }) => type)).toEqual(["ready"]);
    expect(drops).toEqual(["repeated or too late"]);
  });

  it("may take long after the app reported that it is busy", async () => {
    const { bridge, getReady, answer } = openFakeBridge();
    getReady();
    const request = outcomeOf(bridge.ask("purchasePackage", { package: A_PACKAGE }));

    answer("purchasePackage", "keepWaiting");
    vi.advanceTimersByTime(BRIDGE_PATIENCE_MILLISECONDS - 1);
    answer("purchasePackage", "stopLoading", { outcome: "done" });

    expect(await request).toMatchObject({ payload: { outcome: "done" } });
  });

  it("times out in the end, even if the app is busy", async () => {
    const { bridge, getReady, answer } = openFakeBridge();
    getReady();
    const request = outcomeOf(bridge.ask("purchasePackage", { package: A_PACKAGE }));

    answer("purchasePackage", "keepWaiting");
    vi.advanceTimersByTime(BRIDGE_PATIENCE_MILLISECONDS);

    expect(await request).toMatchObject({ reason: "timed-out" });
  });

  it("ends with a 'stopLoading' without a request id", async () => {
    const { bridge, getReady, say } = openFakeBridge();
    getReady();
    const request = outcomeOf(bridge.ask("purchasePackage", { package: A_PACKAGE }));

    say(toText("stopLoading", { outcome: "cancelled" }));

    expect(await request).toMatchObject({ payload: { outcome: "cancelled" } });
  });

  it("ends when the page closes the connection", async () => {
    const { bridge, posted } = openFakeBridge();
    const request = outcomeOf(bridge.ask("restorePurchases", {}));

    bridge.close();
    vi.advanceTimersByTime(BRIDGE_REPLY_MILLISECONDS);

    expect(await request).toMatchObject({ reason: "timed-out" });
    expect(posted).toHaveLength(1);
  });

  it("'keepWaiting' without a request is dropped", () => {
    const { say, drops } = openFakeBridge();

    say(toText("keepWaiting"));

    expect(drops).toEqual(["answers nothing"]);
  });
});
