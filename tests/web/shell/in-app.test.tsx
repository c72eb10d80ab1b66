import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  aCurrentPlan,
  aPurchase,
  currentPlans,
  fromAppStore,
  toldOf,
} from "#support/samples/current-plans.ts";
import { anEntitlement } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { stop } from "#support/web/native-app.ts";
import { openAnywhere, openInApp } from "#support/web/open-in-app.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

startWebBackend();

let backend: WebBackend;
beforeEach(async () => {
  backend = freshBackend();
  await logInAnna();
});
afterEach(async () => {
  const { logOut } = await import("#web/data/auth/account.ts");
  await logOut();
  localStorage.clear();
});

const has = (...purchases: readonly SubscriptionRecord[]) => {
  backend.responses = {
    getCurrentSubscriptions: [toldOf(...purchases)],
    restorePurchases: [{ tier: 1, currentSubscriptions: toldOf(...purchases) }],
  };
  backend.entitlement = anEntitlement(1, ...purchases);
};

describe("the app around the page", () => {
  it("is notified of log-in and log-out", async () => {
    const { app } = await openInApp("/settings");
    await soon(() => expect(app.payloadsOf("logInToSubscriptionService")).toEqual([{ uid: "anna" }]));
    expect(app.payloadsOf("logOutOfSubscriptionService")).toEqual([]);

    await userEvent.click(await screen.findByRole("button", { name: /log out/i }));

    await soon(() => expect(app.payloadsOf("logOutOfSubscriptionService")).toEqual([{}]));
  });

  it("is offered no calendar file", async () => {
    backend.responses.getLiveLessonUrls_v2_0 = ["never"];
    await openInApp("/live-lessons");
    expect(await screen.findByRole("heading", { name: /^Live lessons/ })).toBeVisible();

    await soon(() => expect(screen.queryByRole("link", { name: "Calendar file" })).toBeNull());

    expect(screen.queryByRole("link", { name: "Subscribe in your calendar" })).toBeNull();
    // A later request would reach the next test.
    await soon(() => expect(backend.called.map(({ name }) => name)).toContain("getLiveLessonUrls_v2_0"));
  });

  it("can redirect the page within the product", async () => {
    const { app, router } = await openInApp("/settings");
    await soon(() => expect(app.heard).not.toEqual([]));

    await app.say("redirect", { path: "/contact?from=push" });

    await soon(() =>
      expect(router.state.location).toMatchObject({ pathname: "/contact", search: "?from=push" }),
    );
  });

  it("cannot redirect elsewhere, and only the reason is logged", async () => {
    const logged = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const { app, router } = await openInApp("/settings");
    await soon(() => expect(app.heard).not.toEqual([]));

    await app.say("redirect", { path: "//elsewhere.example/" });

    expect(router.state.location.pathname).toBe("/settings");
    expect(logged).toHaveBeenCalledWith("A message to the page was dropped: no message of this version.");
  });

  it("gets no message on the plain web", async () => {
    const { logOut } = await import("#web/data/auth/account.ts");
    await logOut();
    const posted = vi.spyOn(window, "postMessage");

    await openAnywhere("/sign-in-up");

    expect(await screen.findByRole("button", { name: "SIGN UP" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Continue with/ })).toBeNull();
    expect(posted).not.toHaveBeenCalled();
  });
});

describe("a learner's purchases in the app", () => {
  it("are managed in the store, and loaded again afterwards", async () => {
    has(fromAppStore());
    const { app } = await openInApp("/my-account");

    await userEvent.click(await screen.findByRole("button", { name: "Manage in the App Store" }));

    await soon(() => expect(app.payloadsOf("openStoreSubscriptions")).toHaveLength(1));
    expect(await screen.findByText(/This is all they know of/)).toBeVisible();
  });

  it("show a request to try again when the store does not open", async () => {
    has(fromAppStore());
    await openInApp("/my-account", { replies: { openStoreSubscriptions: stop("failed") } });

    await userEvent.click(await screen.findByRole("button", { name: "Manage in the App Store" }));

    const alert = within(await screen.findByRole("dialog", { name: "Oops." }));
    expect(alert.getByText("Try again in a couple of seconds.")).toBeVisible();
  });

  it("on the web point to the browser", async () => {
    has(aPurchase());
    await openInApp("/my-account");

    expect(
      await screen.findByText("To manage it, open the subscriptions page in a browser and log in."),
    ).toBeVisible();
    expect(screen.queryByRole("link", { name: /^(Change|Cancel)$/ })).toBeNull();
  });
});

describe("cancelling in the app", () => {
  it("a plan from the web is not possible, and the page explains where it is", async () => {
    backend.responses.getCurrentSubscriptions = [currentPlans(aCurrentPlan())];

    await openInApp("/cancel");

    expect(
      await screen.findByText(
        "You subscribed in a web browser. Open the subscriptions page in a browser and log in.",
      ),
    ).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("a plan from another phone's store is not possible, and the page explains where it is", async () => {
    backend.responses.getCurrentSubscriptions = [
      currentPlans(aCurrentPlan({ platform: "android", store: "play_store" })),
    ];

    await openInApp("/cancel");

    expect(await screen.findByText("To cancel your subscription go to your mobile app.")).toBeVisible();
    expect(screen.getByText(/in the Grüezi app, on Google Play: open Google Play/)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
