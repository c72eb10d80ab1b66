import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { metadataOf } from "#support/web/fake-app.ts";
import { stop } from "#support/web/native-app.ts";
import { openInApp } from "#support/web/open-in-app.tsx";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

startWebBackend();

let backend: WebBackend;
beforeEach(() => {
  backend = freshBackend();
});
afterEach(async () => {
  const { logOut } = await import("#web/data/auth/account.ts");
  await logOut();
  localStorage.clear();
});

const GOOGLE = { type: "logInWithIdToken", payload: { provider: "google", idToken: "a.b.c" } } as const;
const APPLE = { type: "logInWithIdToken", payload: { provider: "apple", idToken: "a.b.c" } } as const;

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const signedInWith = () => {
  const { request } = backend.identityCalls.find(({ name }) => name === "signInWithIdp") ?? {};
  return new URLSearchParams(String(Object(request).postBody));
};

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}

describe("signing in through the app", () => {
  it("with Google uses the app's token, and goes on", async () => {
    const { app, router } = await openInApp("/sign-in-up", { replies: { requestGoogleIdToken: GOOGLE } });

    await press("Continue with Google");

    await soon(() => expect(router.state.location.pathname).toBe("/"));
    expect(Object.fromEntries(signedInWith())).toMatchObject({ id_token: "a.b.c", providerId: "google.com" });
    // The page looks up a visitor's session when it is idle.
    await soon(() => expect(app.payloadsOf("logInToSubscriptionService")).toEqual([{ uid: "anna" }]), 10_000);
  }, 20_000);

  it("with Apple sends the secret whose hash the app was given", async () => {
    const { app, router } = await openInApp("/sign-in-up", { replies: { requestAppleIdToken: APPLE } });

    await press("Continue with Apple");

    await soon(() => expect(router.state.location.pathname).toBe("/"));
    const secret = signedInWith().get("nonce") ?? "";
    expect(app.payloadsOf("requestAppleIdToken")).toEqual([{ nonce: await sha256(secret) }]);
  });

  it("that was cancelled leaves the form as it was", async () => {
    const { app } = await openInApp("/sign-in-up", { replies: { requestGoogleIdToken: stop("cancelled") } });

    await press("Continue with Google");

    await soon(() => expect(app.payloadsOf("requestGoogleIdToken")).toHaveLength(1));
    expect(await screen.findByRole("button", { name: "Continue with Google" })).not.toHaveAttribute(
      "aria-disabled",
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("that failed in the app asks to try again later", async () => {
    await openInApp("/sign-in-up", { replies: { requestGoogleIdToken: stop("failed") } });

    await press("Continue with Google");

    const alert = within(await screen.findByRole("dialog", { name: "Oops." }));
    expect(alert.getByText("Try again in a couple of seconds.")).toBeVisible();
  });

  it("with a refused token shows the provider's message as it was received", async () => {
    backend.identityFaults["signInWithIdp"] = ["INVALID_IDP_RESPONSE : <b>The token</b> is from elsewhere"];
    await openInApp("/sign-in-up", { replies: { requestGoogleIdToken: GOOGLE } });

    await press("Continue with Google");

    const alert = within(await screen.findByRole("dialog", { name: "Oops." }));
    expect(alert.getByText("Signing in with Google or Apple did not work. Please try again.")).toBeVisible();
    expect(
      alert.getByText("Firebase: <b>The token</b> is from elsewhere (auth/invalid-credential)."),
    ).toBeVisible();
  });

  it("is not offered before the app has introduced itself", async () => {
    await openInApp("/sign-in-up", { replies: { ready: null } });

    expect(await screen.findByRole("button", { name: "SIGN UP" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Continue with/ })).toBeNull();
  });

  it("is not offered in an app that has its own buttons, and works with them", async () => {
    const ready = { type: "ready", payload: { ...metadataOf(), parentAppTriggersSignIn: true } } as const;
    const { app, router } = await openInApp("/sign-in-up", { replies: { ready } });
    await soon(() => expect(app.heard.map(({ type }) => type)).toContain("ready"));
    expect(await screen.findByRole("button", { name: "SIGN UP" })).toBeVisible();

    await app.say("stopLoading", {});
    expect(screen.queryByRole("button", { name: /^Continue with/ })).toBeNull();
    await app.say("logInWithIdToken", { provider: "google", idToken: "a.b.c" });

    await soon(() => expect(router.state.location.pathname).toBe("/"));
  });
});

describe("an app that signs a learner in by itself", () => {
  it("leads away from the form", async () => {
    const { app, router } = await openInApp("/sign-in-up");
    await soon(() => expect(app.heard.map(({ type }) => type)).toContain("ready"));

    await app.say("logInWithIdToken", { provider: "apple", idToken: "a.b.c", nonce: "made by the app" });

    await soon(() => expect(router.state.location.pathname).toBe("/"));
    expect(signedInWith().get("nonce")).toBe("made by the app");
  });

  it("stays on the form when its token is refused", async () => {
    backend.identityFaults["signInWithIdp"] = ["USER_DISABLED"];
    const { app, router } = await openInApp("/sign-in-up");
    await soon(() => expect(app.heard.map(({ type }) => type)).toContain("ready"));

    await app.say("logInWithIdToken", { provider: "google", idToken: "a.b.c" });

    const alert = within(await screen.findByRole("dialog", { name: "Oops." }));
    expect(alert.getByText("This account has been disabled. Please write to us.")).toBeVisible();
    expect(alert.getByText("Firebase: Error (auth/user-disabled).")).toBeVisible();
    expect(router.state.location.pathname).toBe("/sign-in-up");
  });
});
