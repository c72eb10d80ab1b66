import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
});
afterEach(async () => {
  const { logOut } = await import("#web/data/auth/account.ts");
  await logOut();
  localStorage.clear();
});

async function signUp(name: string) {
  await userEvent.type(await screen.findByLabelText("Username"), name);
  await userEvent.type(screen.getByLabelText("Email"), "anna@gruezi.example");
  await userEvent.type(screen.getByLabelText("Password"), "a password");
  await userEvent.click(screen.getByRole("checkbox", { name: /^I agree/ }));
  await userEvent.click(main().getByRole("button", { name: "SIGN UP" }));
}

const FORMS = /^(?:SIGN UP|LOG IN)$/;
const main = () => within(screen.getByRole("main"));
const goFrom = (router: Awaited<ReturnType<typeof openRoute>>, from: string) =>
  act(() => router.navigate("/sign-in-up", { state: { from } }));

describe("the log-in page for a logged-in learner", () => {
  it.each(["/sign-in-up", "/sign-in-up?startWithLogIn=true"])(
    "says so at %s, and links to lessons and account",
    async (address) => {
      await logInAnna();

      await openRoute(address);

      expect(await screen.findByText("Anna Meier")).toBeVisible();
      expect(main().queryByRole("button", { name: FORMS })).toBeNull();
      expect(main().getByRole("link", { name: "See the lessons" })).toHaveAttribute("href", "/");
      expect(main().getByRole("link", { name: "My account" })).toHaveAttribute("href", "/my-account");
    },
  );

  it("links back to where they came from", async () => {
    await logInAnna();
    const router = await openRoute("/disclaimer");

    await goFrom(router, "/grammar-page?sheet=articles");

    const goOn = await screen.findByRole("link", { name: "Go on" });
    expect(goOn).toHaveAttribute("href", "/grammar-page?sheet=articles");
  });

  it("logs them out, and leads home", async () => {
    await logInAnna();
    const router = await openRoute("/sign-in-up");

    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));

    await soon(() => expect(router.state.location.pathname).toBe("/"));
    expect(localStorage.getItem("gruezi.signed-in")).toBeNull();
  });

  it("says so without a name, too", async () => {
    Object.assign(backend, { displayName: undefined, email: undefined });
    await logInAnna();

    await openRoute("/sign-in-up");

    expect(await screen.findByText("You are logged in.")).toBeVisible();
  });

  it("replaces the form after a log-in in another tab", async () => {
    localStorage.setItem("gruezi.signed-in", "1");
    await openRoute("/sign-in-up");
    expect(await main().findByRole("button", { name: FORMS })).toBeVisible();

    await act(logInAnna);

    expect(await screen.findByText("Anna Meier")).toBeVisible();
    expect(main().queryByRole("button", { name: FORMS })).toBeNull();
  });
});

describe("a password", () => {
  it("has its rule described, and is shown on request", async () => {
    await openRoute("/sign-in-up");
    const password = await screen.findByLabelText("Password");
    expect(password).toHaveAccessibleDescription("At least six characters.");
    expect(password).toHaveAttribute("type", "password");

    await userEvent.click(screen.getByRole("button", { name: "Show password" }));

    expect(password).toHaveAttribute("type", "text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password).toHaveAttribute("type", "password");
  });
});

describe("the log-in page for a visitor", () => {
  it("leads to where they came from, without a moment in which they are logged in on it", async () => {
    const router = await openRoute("/disclaimer");
    await goFrom(router, "/contact");
    await userEvent.click(await screen.findByRole("button", { name: "log in" }));
    const shown = vi.fn<(text: string) => void>();
    const watcher = new MutationObserver(() => shown(document.body.textContent));
    watcher.observe(document.body, { childList: true, subtree: true });

    await userEvent.type(screen.getByLabelText("Email"), "anna@gruezi.example");
    await userEvent.type(screen.getByLabelText("Password"), "a password{Enter}");

    await soon(() => expect(router.state.location.pathname).toBe("/contact"));
    watcher.disconnect();
    expect(shown).not.toHaveBeenCalledWith(expect.stringContaining("You are in already"));
  });

  it("keeps the form when the account was created and the consents were not saved", async () => {
    expectFailures("consents failed: unavailable");
    // With this hint the page watches the session at once.
    localStorage.setItem("gruezi.signed-in", "1");
    backend.firestoreFault = 503;
    const router = await openRoute("/sign-in-up");

    await signUp("Anna");

    const alert = within(await screen.findByRole("dialog", { name: "Oops." }));
    expect(alert.getByText(/Press SIGN UP once more/)).toBeVisible();
    await userEvent.click(alert.getByRole("button", { name: "OK" }));
    backend.firestoreFault = null;
    await userEvent.click(main().getByRole("button", { name: "SIGN UP" }));
    await soon(() => expect(router.state.location.pathname).toBe("/first-steps"));
    expect(backend.identityCalls.filter(({ name }) => name === "signUp")).toHaveLength(1);
  });

  it.each([
    ["account", "signUp", "EMAIL_EXISTS"],
    ["name", "update", null],
    ["token with the name", "token", null],
  ])("finishes a sign-up on the second press when the response for the %s was lost", async (...lost) => {
    const [, step, refusal] = lost;
    localStorage.setItem("gruezi.signed-in", "1");
    Object.assign(backend, { lostAnswer: step, displayName: undefined });
    const router = await openRoute("/sign-in-up");
    await signUp("Anna");
    const alert = within(await screen.findByRole("dialog", { name: "Oops." }));
    expect(alert.getByText(/^You seem to be offline/)).toBeVisible();
    await userEvent.click(alert.getByRole("button", { name: "OK" }));
    if (refusal) backend.identityFaults = { [step]: [refusal] };

    await userEvent.click(main().getByRole("button", { name: "SIGN UP" }));

    await soon(() => expect(router.state.location.pathname).toBe("/first-steps"));
    const { auth } = await import("#web/data/auth/auth.ts");
    expect(auth.currentUser).toMatchObject({ displayName: "Anna" });
    expect(backend.written).toEqual([expect.objectContaining({ update: expect.anything() })]);
  });
});
