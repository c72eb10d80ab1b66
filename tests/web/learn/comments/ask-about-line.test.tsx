import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { freshPractice, type PracticeWorld, press } from "#support/web/learn/practice.tsx";
import { openAnywhere } from "#support/web/open-in-app.tsx";
import { logInAnna, startWebBackend } from "#support/web/web-backend.ts";

const LINE = "Ich ha nöd Ziit.";

let world: PracticeWorld;
beforeAll(startWebBackend);
beforeEach(() => {
  world = freshPractice();
});
afterEach(() => localStorage.clear());

async function askAboutFirstLine() {
  await logInAnna();
  const router = await openAnywhere("/videos/bim-beck");
  await screen.findByText(/Nobody has written anything yet/);
  await screen.findByRole("button", { name: `Play: ${LINE}` });
  await press("More tools");
  await press("Ask about this line");
  await soon(() => expect(screen.getByLabelText("Your comment")).toHaveFocus());
  return router;
}

const send = () => press("Comment");
const sentLines = () =>
  world.backend.written
    .map((write) => Object(write).update.fields)
    .filter((fields) => "Message" in fields)
    .map(({ LineID }) => LineID);

it("a question about a line is sent with the line's id, shows the line, and opens the film there", async () => {
  const router = await askAboutFirstLine();
  expect(router.state.location.hash).toBe("#comments");
  await userEvent.keyboard("Why nöd?");
  await send();

  await soon(() => expect(sentLines()).toEqual([{ stringValue: "0000000a" }]));
  const [entry] = within(await screen.findByRole("list", { name: /^Comments/ })).getAllByRole("listitem");
  if (!entry) throw new Error("The comment is not listed.");
  await userEvent.click(within(entry).getByRole("link", { name: `About ${LINE}` }));
  expect(router.state.location.search).toBe("?line=0000000a");
  expect(await screen.findByText(/^Opened at/)).toBeVisible();
});

it("a line can be removed from a question before it is sent", async () => {
  await askAboutFirstLine();
  await userEvent.keyboard("Merci!");

  await press("Without this line");

  expect(screen.queryByRole("link", { name: `About ${LINE}` })).toBeNull();
  expect(screen.getByLabelText("Your comment")).toHaveFocus();
  await send();
  await soon(() => expect(sentLines()).toEqual([undefined]));
});

it("no line can be asked about when comments are closed", async () => {
  world.backend.lessons = [aLesson({ comments: "closed" })];
  await openAnywhere("/videos/bim-beck");

  await press("More tools");

  expect(await screen.findByRole("group", { name: "Words of this line" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Ask about this line" })).toBeNull();
});
