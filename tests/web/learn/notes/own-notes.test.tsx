import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { openLessons } from "#support/web/learn/open-lessons.tsx";
import { storeNotes, writesOfNotes } from "#support/web/learn/own-notes.ts";
import { freshPractice } from "#support/web/learn/practice.tsx";
import { openRoute } from "#support/web/open-route.tsx";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { logInAnna, logOutAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const LINE = "bim-beck:0000000a";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(async () => {
  startOpenedCache();
  backend = freshPractice().backend;
  await logInAnna();
});

describe("in the card of a word", () => {
  async function lookUp(word: string) {
    await openLessons("/videos/bim-beck");
    const transcript = within(await screen.findByRole("region", { name: "Transcript" }));
    await userEvent.click(await transcript.findByText(word, { selector: "[data-word]" }));
    return within(await screen.findByRole("dialog", { name: `Look up: ${word}` }));
  }

  it("a note is added to the word, whatever its form and line", async () => {
    const card = await lookUp("nöd");

    await userEvent.click(await card.findByRole("button", { name: "Add a note" }));
    await userEvent.type(card.getByRole("textbox", { name: "Your note on nöd" }), "Never nicht");
    await userEvent.click(card.getByRole("button", { name: /^Save note/ }));

    expect(await card.findByText("Never nicht")).toBeVisible();
    expect(writesOfNotes(backend)[0]).toContain('"LastItemID":{"stringValue":"w:nöd"}');
  });

  it("a note is deleted, and another can be added", async () => {
    storeNotes(backend, { "w:nöd": "Never nicht", [LINE]: "A line" });
    const card = await lookUp("nöd");
    expect(await card.findByText("Never nicht")).toBeVisible();
    expect(card.queryByText("A line")).toBeNull();

    await userEvent.click(card.getByRole("button", { name: "Delete note: nöd" }));

    expect(await card.findByRole("button", { name: "Add a note" })).toHaveFocus();
  });

  it("a visitor is offered no note", async () => {
    await logOutAnna();
    const card = await lookUp("nöd");

    expect(await card.findByText(/nicht/)).toBeVisible();
    expect(card.queryByRole("button", { name: "Add a note" })).toBeNull();
  });
});

describe("the list of notes", () => {
  const list = async () => within(await screen.findByRole("region", { name: "Your notes" }));

  it("leads to the line or word of each, the newest first", async () => {
    storeNotes(backend, { "gone:0000000a": "Gone", "w:Ziit": "Time", [LINE]: "A line" });
    await openRoute("/today/progress");

    const notes = await list();
    const [line, word, gone] = await notes.findAllByRole("listitem");

    expect(line).toHaveTextContent("A line");
    await soon(() =>
      expect(within(line as HTMLElement).getByRole("link")).toHaveAttribute(
        "href",
        "/videos/bim-beck?line=0000000a",
      ),
    );
    expect(word).toHaveTextContent("Time");
    expect(notes.getByRole("link", { name: "Ziit" })).toHaveAttribute("href", "/?q=Ziit");
    expect(gone).toHaveTextContent("A lesson that was taken down");
  });

  it("loses a note that is deleted, and gets the focus", async () => {
    storeNotes(backend, { "w:Ziit": "Time" });
    await openRoute("/today/progress");
    const notes = await list();

    await userEvent.click(await notes.findByRole("button", { name: "Delete note: Ziit" }));

    const sentence = await notes.findByText(/^None yet/);
    expect(sentence).toHaveFocus();
    expect(notes.queryByRole("listitem")).toBeNull();
  });

  it("shows that it did not load, and loads on another try", async () => {
    storeNotes(backend, { "w:Ziit": "Time" });
    backend.firestoreFault = 503;
    await openRoute("/today/progress");
    const notes = await list();
    expect(await notes.findByText(/^Your notes did not load/)).toBeVisible();
    backend.firestoreFault = null;

    await userEvent.click(notes.getByRole("button", { name: "Try again" }));

    expect(await notes.findByText("Time")).toBeVisible();
  });
});
