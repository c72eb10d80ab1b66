import { NOTE_MAX_CHARACTERS, NOTES_MAX } from "@gruezi/contract/documents/notes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { openLessons } from "#support/web/learn/open-lessons.tsx";
import { CACHED_NOTES, NOTES, storeNotes, writesOfNotes } from "#support/web/learn/own-notes.ts";
import { freshPractice, press } from "#support/web/learn/practice.tsx";
import { expectFailures } from "#support/web/logged-failures.ts";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { logInAnna, logOutAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const LINE = "Ich ha nöd Ziit.";
const ITEM = "bim-beck:0000000a";

let backend: WebBackend;
let device: Map<string, string>;
beforeAll(startWebBackend);
beforeEach(async () => {
  device = startOpenedCache();
  backend = freshPractice().backend;
  await logInAnna();
});

const store = (texts: Readonly<Record<string, string>>) => storeNotes(backend, texts);
const openLesson = async () => {
  await openLessons("/videos/bim-beck");
  await screen.findByRole("button", { name: `Play: ${LINE}` });
};
const openForm = async () => {
  await openLesson();
  await press("More tools");
  await press("Note on this line");
  return screen.findByRole("textbox", { name: `Your note on ${LINE}` });
};
const note = () => screen.findByRole("group", { name: `Your note: ${LINE}` });

describe("a note on a line", () => {
  it("is written below its line, stored with the line's id, and cached on the device", async () => {
    const field = await openForm();
    expect(field).toHaveFocus();
    expect(field.closest("li")).toContainElement(screen.getByRole("button", { name: `Play: ${LINE}` }));
    expect(screen.queryByRole("dialog")).toBeNull();

    await userEvent.type(field, "  Time is Ziit.{Control>}{Enter}{/Control}");

    expect(within(await note()).getByText("Time is Ziit.")).toBeVisible();
    expect(screen.getByRole("button", { name: `Edit note: ${LINE}` })).toHaveFocus();
    const [write] = writesOfNotes(backend);
    expect(write).toContain('"LastItemID":{"stringValue":"bim-beck:0000000a"}');
    expect(write).toContain('"Text":{"stringValue":"Time is Ziit."}');
    await soon(() => expect(device.get(CACHED_NOTES)).toContain("Time is Ziit."));
  });

  it("is shown with its line after one read", async () => {
    store({ [ITEM]: "Time is Ziit.", "w:Ziit": "Zeit" });
    await openLesson();

    expect(within(await note()).getByText("Time is Ziit.")).toBeVisible();
    expect(screen.queryByText("Zeit")).toBeNull();
    expect(backend.documentsRead.filter((path) => path === NOTES)).toHaveLength(1);
  });

  it("is edited without changing other notes", async () => {
    store({ [ITEM]: "Time", "bim-beck:0000000b": "Two" });
    await openLesson();

    await press(`Edit note: ${LINE}`);
    const field = screen.getByRole("textbox");
    expect(field).toHaveValue("Time");
    await userEvent.type(field, " flies");
    await press("Save note");

    expect(await screen.findByText("Time flies")).toBeVisible();
    expect(screen.getByText("Two")).toBeVisible();
  });

  it("is deleted, and its line gets the focus", async () => {
    store({ [ITEM]: "Time" });
    await openLesson();

    await press(`Delete note: ${LINE}`);

    await soon(() => expect(screen.queryByText("Time")).toBeNull());
    expect(screen.getByRole("button", { name: `Play: ${LINE}` })).toHaveFocus();
    expect(writesOfNotes(backend)[0]).toContain('"fieldPaths":["LastItemID","Notes.`bim-beck:0000000a`"]');
    await soon(() => expect(device.get(CACHED_NOTES)).toBe("[]"));
  });

  it("is left as it was when the form is cancelled", async () => {
    store({ [ITEM]: "Time" });
    await openLesson();
    await press(`Edit note: ${LINE}`);
    await userEvent.type(screen.getByRole("textbox"), " flies");

    await press("Cancel");

    expect(within(await note()).getByText("Time")).toBeVisible();
    expect(writesOfNotes(backend)).toEqual([]);
  });

  it("is not shown while its line is hidden", async () => {
    store({ [ITEM]: "Time" });
    await openLesson();
    await note();

    await press("More tools");
    await press("Hide line");

    expect(screen.queryByText("Time")).toBeNull();
  });
});

describe("the form of a note", () => {
  it("takes arrow keys and the letters of the player's keys as text", async () => {
    const field = await openForm();

    await userEvent.type(field, "hush{ArrowUp}{Home}b");

    expect(field).toHaveFocus();
    expect(field).toHaveValue("bhush");
  });

  it.each(["", "   ", "\u200B"])("does not save %j", async (text) => {
    const field = await openForm();
    if (text) await userEvent.type(field, text);

    await userEvent.type(field, "{Control>}{Enter}{/Control}");

    expect(screen.getByRole("button", { name: /^Save note/ })).toHaveAttribute("aria-disabled", "true");
    expect(writesOfNotes(backend)).toEqual([]);
  });

  it("cuts a text at its limit, and shows that no characters are left", async () => {
    const field = await openForm();

    await userEvent.click(field);
    await userEvent.paste("x".repeat(NOTE_MAX_CHARACTERS + 1));

    expect(field).toHaveValue("x".repeat(NOTE_MAX_CHARACTERS));
    expect(screen.getByText("0 characters left")).toBeVisible();
  });

  it("keeps the text when saving fails, and saves it on another try", async () => {
    const field = await openForm();
    await userEvent.type(field, "Time");
    backend.firestoreFault = 503;
    await press("Save note");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Your note was not saved. Our servers do not answer right now.",
    );
    expect(field).toHaveValue("Time");

    backend.firestoreFault = null;
    await press("Save note");

    expect(within(await note()).getByText("Time")).toBeVisible();
  });

  it("is replaced by a link to the notes when there are 300", async () => {
    store(Object.fromEntries(Array.from({ length: NOTES_MAX }, (_none, at) => [`w:${at}`, "Text"])));
    await openLesson();
    await press("More tools");
    await press("Note on this line");

    expect(await screen.findByText(/^You have 300 notes/)).toBeVisible();
    expect(screen.getByRole("link", { name: "your notes" })).toHaveAttribute("href", "/today/progress");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("without an answer from the server", () => {
  beforeEach(() => expectFailures("comments failed: unavailable"));

  it("the notes of the device are shown", async () => {
    device.set(CACHED_NOTES, JSON.stringify([[ITEM, { Text: "Time", At: 1 }]]));
    backend.firestoreFault = 503;
    await openLesson();

    expect(within(await note()).getByText("Time")).toBeVisible();
  });

  it("no note is written that could overwrite another", async () => {
    backend.firestoreFault = 503;
    await openLesson();
    await press("More tools");
    await press("Note on this line");
    expect(await screen.findByText(/^Your notes did not load/)).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();

    store({ [ITEM]: "Time" });
    backend.firestoreFault = null;
    await press("Try again");

    expect(await screen.findByRole("textbox")).toHaveValue("Time");
  });
});

it("a visitor is offered no note, and none is read", async () => {
  await logOutAnna();
  await openLesson();

  await press("More tools");

  expect(await screen.findByRole("group", { name: "Words of this line" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Note on this line" })).toBeNull();
  expect(backend.documentsRead).not.toContain(NOTES);
});
