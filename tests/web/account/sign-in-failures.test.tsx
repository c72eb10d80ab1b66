import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

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

const EMAIL = "anna@gruezi.example";
const type = async (label: string, words: string) =>
  userEvent.type(await screen.findByLabelText(label), words);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const alert = async () => within(await screen.findByRole("dialog", { name: "Oops." }));

async function logIn() {
  await openRoute("/sign-in-up?startWithLogIn=true");
  await type("Email", EMAIL);
  await type("Password", "another password");
  await press("LOG IN");
}

async function signUp(username = "Anna") {
  await openRoute("/sign-in-up");
  await type("Username", username);
  await type("Email", EMAIL);
  await type("Password", "a password");
  await userEvent.click(screen.getByRole("checkbox", { name: /^I agree/ }));
  await press("SIGN UP");
}

async function askForNewPassword() {
  await openRoute("/sign-in-up?startWithLogIn=true");
  await type("Email", EMAIL);
  await press("forgot password?");
  await press("Send");
}

describe("a failure of signing in", () => {
  it.each([
    [
      "a log-in",
      logIn,
      { signInWithPassword: ["INVALID_LOGIN_CREDENTIALS"] },
      "The email address or the password is wrong.",
      "Firebase: Error (auth/invalid-credential).",
    ],
    [
      "a log-in for which something new was found",
      logIn,
      { signInWithPassword: ["SOMETHING_NEW"] },
      "Something went wrong. Please try again.",
      "Firebase: Error (auth/something-new).",
    ],
    [
      "a log-in in a way that is switched off",
      logIn,
      { signInWithPassword: ["OPERATION_NOT_ALLOWED"] },
      "This way to log in is switched off right now. Please use another one.",
      "Firebase: Error (auth/operation-not-allowed).",
    ],
    [
      "a sign-up",
      signUp,
      { signUp: ["WEAK_PASSWORD : Password should be at least 6 characters"] },
      "The password is too short. Use at least six characters.",
      "Firebase: Password should be at least 6 characters (auth/weak-password).",
    ],
    [
      "a sign-up under a password policy",
      signUp,
      { signUp: ["PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [12 characters]"] },
      "This password does not do. What it needs stands below.",
      "Firebase: Missing password requirements: [12 characters] (auth/password-does-not-meet-requirements).",
    ],
    [
      "a mail with a new password",
      askForNewPassword,
      { sendOobCode: ["EMAIL_NOT_FOUND"] },
      "We could not send a mail to this address. Please check it and try again.",
      "Firebase: Error (auth/user-not-found).",
    ],
  ])("of %s is shown in a sentence that fits, with the provider's message below it", async (...failure) => {
    const [, open, faults, sentence, received] = failure;
    backend.identityFaults = faults;

    await open();

    expect((await alert()).getByText(sentence)).toBeVisible();
    expect((await alert()).getByText(received)).toBeVisible();
  });

  it("shows markup in the provider's message as text", async () => {
    const message = '<img src="x" onerror="alert(1)"> &amp; <script>alert(2)</script>';
    backend.identityFaults = { signInWithPassword: [`INVALID_LOGIN_CREDENTIALS : ${message}`] };

    await logIn();

    expect((await alert()).getByText(`Firebase: ${message} (auth/invalid-credential).`)).toBeVisible();
    expect(document.querySelector("dialog img, dialog script")).toBeNull();
  });

  it("without a connection says so", async () => {
    backend.isIdentityDown = true;

    await logIn();

    expect((await alert()).getByText(/^You seem to be offline/)).toBeVisible();
    expect((await alert()).getByText("Firebase: Error (auth/network-request-failed).")).toBeVisible();
  });

  it("to send an email can be cancelled, or retried with the same address", async () => {
    backend.identityFaults = { sendOobCode: ["EMAIL_NOT_FOUND"] };
    await askForNewPassword();
    expect((await alert()).getByRole("button", { name: "cancel" })).toBeVisible();

    await userEvent.click((await alert()).getByRole("button", { name: "retry" }));

    const question = within(await screen.findByRole("dialog", { name: /^Where should we send/ }));
    expect(question.getByLabelText("Email")).toHaveValue(EMAIL);
  });
});

describe("the name of a new account", () => {
  it("is trimmed, with single spaces", async () => {
    await signUp("  Anna   Meier ");

    const { request } = backend.identityCalls.find(({ name }) => name === "update") ?? {};
    expect(request).toMatchObject({ displayName: "Anna Meier" });
  });

  it("is refused when it has no visible character", async () => {
    await signUp("\u3164\u200B");

    expect(screen.getByLabelText("Username")).toBeInvalid();
    expect(backend.identityCalls).toEqual([]);
  });
});
