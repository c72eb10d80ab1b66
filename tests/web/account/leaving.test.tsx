import type { AccountDeletionReceipt } from "@gruezi/contract/callables/request-account-deletion";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { storedConsents } from "#support/samples/consents.ts";
import { fromAppStore, swissNoon, toldOf } from "#support/samples/current-plans.ts";
import { soon } from "#support/suite/soon.ts";
import { openRoute } from "#support/web/open-route.tsx";
import {
  freshBackend,
  logInAnna,
  logOutAnna,
  startWebBackend,
  type WebBackend,
} from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(async () => {
  backend = freshBackend();
  backend.responses = { getCurrentSubscriptions: [{}], requestAccountDeletion: [A_RECEIPT] };
  backend.consents = storedConsents();
  await logInAnna();
  backend.identityCalls = [];
});

const line = { keptUntil: null, managementUrl: null };

const A_RECEIPT: AccountDeletionReceipt = {
  deletedAt: swissNoon(2026, 11, 21),
  lines: [
    { ...line, processor: "firebase-authentication", part: "login", fate: "deleted" },
    { ...line, processor: "app-store", part: "store-subscription", fate: "only-you" },
    { ...line, processor: "stripe", part: "customer", fate: "deleted" },
    {
      ...line,
      processor: "stripe",
      part: "invoices",
      fate: "kept",
      keptUntil: swissNoon(2036, 12, 31),
    },
  ],
};

const leaving = () => screen.findByRole("region", { name: "Delete your account" });
const openForm = async () =>
  userEvent.click(within(await leaving()).getByRole("button", { name: "Delete my account" }));
const emailField = () => screen.findByLabelText("Type your email address to confirm");

async function confirmWith(email: string, password = "a password"): Promise<void> {
  await userEvent.clear(await emailField());
  await userEvent.type(await emailField(), email);
  await userEvent.clear(screen.getByLabelText("Your password"));
  await userEvent.type(screen.getByLabelText("Your password"), `${password}{Enter}`);
}

const asked = () => backend.called.filter(({ name }) => name === "requestAccountDeletion");

describe("downloading a learner's data", () => {
  it("gives the browser the file under its own name", async () => {
    const clicked: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this);
    });
    const fileName = "gruezi-my-data-2026-11-21.zip";
    backend.responses.exportMyData = [{ fileName, url: `/media/1.a/${fileName}`, expiresAt: Date.now() }];
    await openRoute("/my-account");

    await userEvent.click(await screen.findByRole("button", { name: "Download my data" }));

    expect(await screen.findByText(/Your browser has it now/)).toBeVisible();
    expect(clicked.map(({ download }) => download)).toEqual([fileName]);
    expect(clicked[0]?.getAttribute("href")).toBe(`/media/1.a/${fileName}`);
  });

  it("shows that it takes a moment", async () => {
    backend.responses.exportMyData = ["never"];
    await openRoute("/my-account");

    await userEvent.click(await screen.findByRole("button", { name: "Download my data" }));

    const button = await screen.findByRole("button", { name: "Gathering your data…" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveFocus();
  });

  it.each([
    ["unavailable", "Our servers do not answer right now."],
    ["exhausted", "You have asked for it several times within the hour"],
  ] as const)("that is refused as %s says why, and can be tried again", async (refused, words) => {
    backend.responses.exportMyData = [{ refused }];
    await openRoute("/my-account");

    await userEvent.click(await screen.findByRole("button", { name: "Download my data" }));

    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.getByRole("button", { name: "Download my data" })).not.toHaveAttribute("aria-disabled");
  });
});

describe("deleting an account", () => {
  it("asks for the address and the password, then shows the receipt and logs out", async () => {
    await openRoute("/my-account");
    await openForm();
    expect(await emailField()).toHaveFocus();

    await confirmWith(" Anna@gruezi.example");

    expect(await screen.findByRole("heading", { level: 1, name: "Your account is deleted" })).toBeVisible();
    expect(screen.getByText(/^Since 21 November 2026, 12:00 Swiss time/)).toBeVisible();
    expect(backend.identityCalls).toMatchObject([
      { name: "signInWithPassword", request: { password: "a password" } },
      { name: "lookup" },
    ]);
    expect(asked()).toEqual([
      { name: "requestAccountDeletion", request: { confirmEmail: "Anna@gruezi.example" } },
    ]);
    await soon(() => expect(localStorage.getItem("gruezi.signed-in")).toBeNull());
  });

  it("removes what the product keeps on the device, and nothing else", async () => {
    localStorage.setItem("gruezi.speed", "1.5");
    localStorage.setItem("somebody-else", "stays");
    localStorage.setItem("gruezi.answer.beat.Ab3dE5gH1k", "stays");
    localStorage.setItem("gruezi.answer.anna.Ab3dE5gH1k", "goes");
    await openRoute("/my-account");
    await openForm();

    await confirmWith("anna@gruezi.example");

    await soon(() =>
      expect(Object.keys(localStorage)).toEqual(["somebody-else", "gruezi.answer.beat.Ab3dE5gH1k"]),
    );
  });

  it("with a Google login asks for no password", async () => {
    backend.signInMethod = "google.com";
    await logInAnna();
    await openRoute("/my-account");
    await openForm();

    await userEvent.type(await emailField(), "anna@gruezi.example{Enter}");

    expect(await screen.findByRole("heading", { name: "Your account is deleted" })).toBeVisible();
    expect(screen.queryByLabelText("Your password")).toBeNull();
  });

  it("without an email address is confirmed by a word", async () => {
    Object.assign(backend, { signInMethod: "google.com", email: undefined });
    await logInAnna();
    await openRoute("/my-account");
    await openForm();

    const field = await screen.findByLabelText("Type DELETE to confirm");
    await userEvent.type(field, "yes{Enter}");
    expect(await screen.findByText("Type DELETE and nothing else.")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, "DELETE{Enter}");

    expect(await screen.findByRole("heading", { name: "Your account is deleted" })).toBeVisible();
    expect(asked()).toMatchObject([{ request: { confirmEmail: "DELETE" } }]);
  });

  it("can be cancelled", async () => {
    await openRoute("/my-account");
    await openForm();
    await emailField();

    await userEvent.click(within(await leaving()).getByRole("button", { name: "Cancel" }));

    const button = within(await leaving()).getByRole("button", { name: "Delete my account" });
    await soon(() => expect(button).toHaveFocus());
    expect(asked()).toEqual([]);
  });

  it("with another address is not requested", async () => {
    await openRoute("/my-account");
    await openForm();

    await confirmWith("beat@gruezi.example");

    expect(await screen.findByText("This is not the address you log in with.")).toBeVisible();
    expect(asked()).toEqual([]);
    expect(backend.identityCalls).toEqual([]);
  });

  it("with a wrong password is not requested", async () => {
    backend.identityFaults = { signInWithPassword: ["INVALID_LOGIN_CREDENTIALS"] };
    await openRoute("/my-account");
    await openForm();

    await confirmWith("anna@gruezi.example");

    expect(await screen.findByText("This is not your password.")).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it("that stopped halfway goes on without the password, which may be deleted already", async () => {
    backend.responses.requestAccountDeletion = [{ refused: "unavailable" }, A_RECEIPT];
    backend.identityFaults = { signInWithPassword: [] };
    await openRoute("/my-account");
    await openForm();
    await confirmWith("anna@gruezi.example");
    expect(await screen.findByText(/What has begun is brought to its end/)).toBeVisible();
    backend.identityFaults = { signInWithPassword: ["INVALID_LOGIN_CREDENTIALS"] };

    await userEvent.click(screen.getByRole("button", { name: "Delete for good" }));

    expect(await screen.findByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  });

  it.each([
    [
      "a login that is too old",
      "stale-login",
      /^You logged in a while ago\. Log out, log in again and come back/,
    ],
    ["a change of the plan that is under way", "conflict", /^Another change of your plan is being made\./],
  ] as const)(
    "refused for %s says so, and does not claim that it has begun",
    async (_why, refused, words) => {
      backend.responses.requestAccountDeletion = [{ refused }];
      await openRoute("/my-account");
      await openForm();

      await confirmWith("anna@gruezi.example");

      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByText(/What has begun/)).not.toBeInTheDocument();
    },
  );
});

describe("before an account is deleted, a plan from a store", () => {
  it("is shown as one that only the learner can end", async () => {
    const managementUrl = "https://apps.apple.com/account/subscriptions";
    backend.responses.getCurrentSubscriptions = [toldOf(fromAppStore({ managementUrl }))];
    await openRoute("/my-account");

    await openForm();

    const notice = await screen.findByRole("region", { name: "Your plan from the App Store" });
    expect(notice).toHaveTextContent(/Only you can end BASIC, monthly/);
    expect(within(notice).getByRole("link", { name: "End it in the App Store" })).toHaveAttribute(
      "href",
      managementUrl,
    );
  });

  it("that ends by itself causes no warning", async () => {
    backend.responses.getCurrentSubscriptions = [toldOf(fromAppStore({ cancels: true }))];
    await openRoute("/my-account");

    await openForm();

    expect(await emailField()).toBeVisible();
    expect(screen.queryByRole("region", { name: "Your plan from the App Store" })).toBeNull();
  });

  it("in a late response to the last session is not shown", async () => {
    const late = Promise.withResolvers<ReturnType<typeof toldOf>>();
    backend.responses.getCurrentSubscriptions = [{}, late.promise, {}];
    await openRoute("/my-account");
    await screen.findByText("You have no plan at the moment.");
    await openForm();
    await screen.findByRole("status", { name: "Looking at your plans" });

    await act(logOutAnna);
    await act(logInAnna);
    await openForm();
    expect(await emailField()).toBeVisible();
    await act(async () => late.resolve(toldOf(fromAppStore())));

    expect(screen.queryByRole("region", { name: "Your plan from the App Store" })).toBeNull();
    expect(await emailField()).toBeVisible();
  });

  it("that could not be looked up hides the form until it could", async () => {
    backend.responses.getCurrentSubscriptions = [{}, { refused: "unavailable" }, {}];
    await openRoute("/my-account");
    await screen.findByText("You have no plan at the moment.");
    await openForm();
    expect(await screen.findByText(/We could not find out whether a store charges you/)).toBeVisible();
    expect(screen.queryByLabelText("Your password")).toBeNull();

    await userEvent.click(within(await leaving()).getByRole("button", { name: "Try again" }));

    expect(await emailField()).toBeVisible();
  });
});
