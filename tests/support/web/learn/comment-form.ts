import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

export let backend: WebBackend;

/** Prepares a test file with comments; call it once per file. */
export function openComments(): void {
  beforeAll(async () => {
    startWebBackend();
    const { setLogLevel } = await import("firebase/firestore/lite");
    // Firebase would warn of every refused request.
    setLogLevel("silent");
  });
  beforeEach(() => {
    backend = freshBackend();
    backend.lessons = [aLesson()];
    backend.responses = { getSecureData_v2_0: ["never"] };
  });
  afterEach(async () => {
    const { logOut } = await import("#web/data/auth/account.ts");
    await logOut();
    localStorage.clear();
  });
}

export const WORDS = "Merci vilmal!";
export const LESSON = "/videos/bim-beck#comments";

export const logInNameless = (displayName?: string) => {
  backend.displayName = displayName;
  return logInAnna();
};
export const write = async (words = WORDS) => {
  const field = await screen.findByLabelText("Your comment");
  await screen.findByText(/Nobody has written anything yet|The comments did not load/);
  await userEvent.type(field, words);
};
export const send = async () => userEvent.click(await screen.findByRole("button", { name: "Comment" }));
export const question = () =>
  screen.findByRole("group", { name: "Which name should stand beside your comments?" });
export const nameField = async () => within(await question()).getByLabelText("Username");
export const saveName = () => userEvent.click(screen.getByRole("button", { name: "Save and send" }));
export const told = (name: string) => backend.identityCalls.filter((call) => call.name === name);
export const comment = () => screen.getByLabelText("Your comment");
export const sentComments = () =>
  backend.written.map((write) => Object(write).update.fields).filter((fields) => "Message" in fields);
