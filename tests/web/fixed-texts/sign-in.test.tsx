import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll } from "vitest";
import { showsFixedTexts } from "#support/fixed-texts/shows-fixed-texts.ts";
import { openApp } from "#support/web/open-app.tsx";
import { freshBackend, logInAnna, startWebBackend } from "#support/web/web-backend.ts";

const LOG_IN = "/sign-in-up?startWithLogIn=true";
const EMAIL = "anna@gruezi.example";

beforeAll(startWebBackend);

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const type = async (label: string, words: string) =>
  userEvent.type(await screen.findByLabelText(label), words);

async function signUp() {
  await type("Username", "Anna");
  await type("Email", EMAIL);
  await type("Password", "a password");
  await press("SIGN UP");
}

async function askForNewPassword() {
  await openApp(LOG_IN);
  await type("Email", EMAIL);
  await press("forgot password?");
  await press("Send");
}

showsFixedTexts("the log-in form", () => {
  freshBackend();
  return openApp(LOG_IN);
});

showsFixedTexts("the create-account form", () => {
  freshBackend();
  return openApp("/sign-in-up");
});

showsFixedTexts("a log-in that failed", async () => {
  freshBackend().identityFaults = { signInWithPassword: ["INVALID_LOGIN_CREDENTIALS"] };
  await openApp(LOG_IN);
  await type("Email", EMAIL);
  await type("Password", "another password");
  await press("LOG IN");
});

showsFixedTexts("a sign-up without the terms", async () => {
  freshBackend();
  await openApp("/sign-in-up");
  await signUp();
});

showsFixedTexts("a sign-up that failed", async () => {
  freshBackend().identityFaults = { signUp: ["EMAIL_EXISTS"] };
  await openApp("/sign-in-up");
  await userEvent.click(await screen.findByRole("checkbox", { name: /^I agree/ }));
  await signUp();
});

showsFixedTexts("the way to a new password", async () => {
  freshBackend();
  await openApp(LOG_IN);
  await press("forgot password?");
});

showsFixedTexts("a mail with a new password", async () => {
  freshBackend();
  await askForNewPassword();
});

showsFixedTexts("a mail that was not sent", async () => {
  freshBackend().identityFaults = { sendOobCode: ["TOO_MANY_ATTEMPTS_TRY_LATER"] };
  await askForNewPassword();
});

showsFixedTexts("the consents of a learner who gave none", async () => {
  freshBackend();
  await logInAnna();
  await openApp("/collect-consents");
});
