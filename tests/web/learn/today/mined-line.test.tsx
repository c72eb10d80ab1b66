import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { NOTES, storeNotes } from "#support/web/learn/own-notes.ts";
import { aLineItem, aQueue, BECK, CLIPS, LINE_ID } from "#support/web/learn/review-queue.ts";
import {
  backend,
  begin,
  cached,
  haveItems,
  prepareToday,
  question,
  sounds,
} from "#support/web/learn/today-page.ts";
import { openRoute } from "#support/web/open-route.tsx";

prepareToday();

/** Words that may be left out. */
const IN_LINE = /Ich|hett|gern|zwei|Gipfeli/;

describe("a line that was mined", () => {
  const CHOICES = ["I would like two croissants.", "Thanks!", "See you."];
  const HEARD = { kind: "choose-meaning", choices: CHOICES, right: CHOICES[0] ?? "" } as const;

  it("is asked as new until it was answered", async () => {
    haveItems(aLineItem({ schedule: null }));
    await openRoute("/today");
    expect(await screen.findByText("new")).toBeVisible();
    await begin();
    expect(await screen.findByText("Listen. What does it mean?")).toBeVisible();
    await userEvent.keyboard(" 4");
    expect(await screen.findByText(/1 item answered/)).toBeVisible();
    await soon(() => expect(cached.get("/opened/anna/today")).toContain('"reps":1'));
    cleanup();

    backend.responses.getReviewQueue = [{ refused: "unavailable" }];
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "Today did not load" })).toBeVisible();
  });

  it("is played first, and its meaning asked", async () => {
    haveItems(aLineItem());
    await openRoute("/today");
    await begin();

    expect(await screen.findByText("Listen. What does it mean?")).toBeVisible();
    await userEvent.keyboard("r");
    await soon(() => expect(sounds.heard).toContain("the line"));
    await userEvent.keyboard(" ");
    expect(await screen.findByText("I would like two croissants.")).toBeVisible();
    expect(screen.getByRole("link", { name: aLesson().Title })).toHaveAttribute(
      "href",
      `/videos/${BECK}?line=${LINE_ID}`,
    );
  });

  it("shows its note with its answer, and not before", async () => {
    haveItems(aLineItem());
    storeNotes(backend, { [`${BECK}:${LINE_ID}`]: "Two for Mia" });
    await openRoute("/today");
    await begin();
    expect(backend.documentsRead).not.toContain(NOTES);

    await userEvent.keyboard(" ");

    expect(await question().findByRole("note", { name: "Your note" })).toHaveTextContent("Two for Mia");
  });

  it("is asked as a dictation, and the keys go on with the grades", async () => {
    haveItems(aLineItem({ question: { kind: "dictation" } }));
    await openRoute("/today");
    await begin();
    const field = await screen.findByRole("textbox", { name: "Type what you hear" });
    expect(field).toHaveFocus();

    await userEvent.keyboard("Ich hett gärn zwei Gipfeli 2{Enter}");
    expect(await screen.findByRole("group", { name: "How well did you know it?" })).toHaveFocus();
    await userEvent.keyboard("4");

    expect(await screen.findByText(/1 item answered/)).toBeVisible();
  });

  it("asked as a dictation shows its answer after an undo, and the keys go to the grades", async () => {
    haveItems(aLineItem({ question: { kind: "dictation" } }));
    await openRoute("/today");
    await begin();
    await screen.findByRole("textbox", { name: "Type what you hear" });
    await userEvent.keyboard("nei{Enter}");
    await userEvent.keyboard("4");
    await screen.findByText(/1 item answered/);

    await userEvent.keyboard("z");
    expect(await screen.findByRole("textbox", { name: "Type what you hear" })).not.toHaveFocus();
    await userEvent.keyboard("3");

    expect(await screen.findByText(/1 item answered/)).toBeVisible();
  });

  it("is asked for a missing word by choice, and Space grades a wrong choice as Again", async () => {
    const gap = { before: "Ich hett gern zwei ", word: "Gipfeli", after: "." };
    const choices3 = ["Gipfeli", "Weggli", "Brötli"];
    haveItems(aLineItem({ question: { kind: "choose-word", choices: choices3, right: "Gipfeli", gap } }));
    await openRoute("/today");
    await begin();

    const choices = within(await screen.findByRole("group", { name: "The missing word" }));
    expect(choices.getAllByRole("button").length).toBeGreaterThanOrEqual(3);
    const right = choices.getAllByRole("button").findIndex(({ textContent }) => IN_LINE.test(textContent));
    await userEvent.keyboard(String(1 + ((right + 1) % 3)));
    expect(await screen.findByText(/^Not this one: “/)).toBeVisible();
    expect(choices.getByText("✓ right")).toBeVisible();
    expect(screen.getByRole("group", { name: "How well did you know it?" })).toHaveFocus();
    await userEvent.keyboard(" ");

    expect(await screen.findByText(/1 item answered. One of them is asked once more/)).toBeVisible();
  });

  it("is asked for its meaning by choice", async () => {
    haveItems(aLineItem({ question: HEARD }));
    await openRoute("/today");
    await begin();

    expect(await screen.findByRole("group", { name: "What it means" })).toBeVisible();
    await userEvent.keyboard("1");

    expect(await screen.findByText("✓ right")).toBeVisible();
  });

  it("is dropped when its lesson is closed meanwhile", async () => {
    sounds.clips.set(`${CLIPS.Url}${LINE_ID}.m4a`, 403);
    backend.responses.getSecureData_v2_0 = [{ hasAccess: false, error: { code: 2 } }];
    backend.responses.getReviewQueue = [
      aQueue([aLineItem()]),
      aQueue([], { leftOut: [BECK], hasBegun: true }),
    ];
    await openRoute("/today");
    await begin();
    await screen.findByText("Listen. What does it mean?");

    await userEvent.keyboard("r");

    expect(await screen.findByText(/Nothing answered this time/)).toBeVisible();
  });
});
