import type { GetReviewQueueResponse, ReviewItem } from "@gruezi/contract/callables/get-review-queue";
import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, MINUTE } from "@gruezi/contract/durations";
import { act, cleanup, configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { NOTES, storeNotes } from "#support/web/learn/own-notes.ts";
import {
  aCardItem,
  aLineItem,
  anAsideQueue,
  aQueue,
  BECK,
  CLIPS,
  cardIdOf,
  dueFor,
  LINE_ID,
} from "#support/web/learn/review-queue.ts";
import { type Sounds, stubSounds } from "#support/web/learn/sounds.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const [BREAD, MONEY, CAKE] = ["brot", "gaeld", "chueche"].map(cardIdOf) as [string, string, string];

let backend: WebBackend;
let cached: Map<string, string>;
let sounds: Sounds;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  cached = startOpenedCache();
  sounds = stubSounds();
  sounds.clips.set(`${CLIPS.Url}${LINE_ID}.m4a`, "the line");
  backend.lessons = [aLesson()];
  haveItems();
});

/** Words that may be left out. */
const IN_LINE = /Ich|hett|gern|zwei|Gipfeli/;

function haveItems(...items: readonly ReviewItem[]): void {
  backend.answers.getReviewQueue = [aQueue(items)];
}
const haveDue = (...ids: readonly string[]) => haveItems(...ids.map((id) => aCardItem(id)));

async function begin(user: Pick<typeof userEvent, "click"> = userEvent): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Begin" }));
  await screen.findByRole("article");
}
const question = () => within(screen.getByRole("article"));
const saidNow = () => screen.getByRole("article").querySelector("[lang=gsw]")?.textContent;

describe("a review session", () => {
  it("shows what is due, asks it by keyboard, and ends with a summary", async () => {
    const choose = { kind: "choose-word", choices: ["Brot", "Gäld"], right: "Brot" } as const;
    const gap = { before: "s ", word: "Brot", after: "" };
    haveItems(aCardItem(BREAD, { question: { ...choose, gap } }), aCardItem(MONEY));
    await openRoute("/today");
    expect(await screen.findByText("to go over")).toBeVisible();

    await begin();
    await soon(() => expect(screen.getByRole("article")).toHaveFocus());
    expect(question().getByText("Which word is missing?")).toBeVisible();
    await userEvent.keyboard(" 4");
    await userEvent.keyboard(" ");
    expect(screen.getByRole("group", { name: "How well did you know it?" })).toBeVisible();
    await userEvent.keyboard(" ");

    expect(await screen.findByText(/2 items answered. That is all for today./)).toBeVisible();
    expect(backend.called.filter(({ name }) => name === "getReviewQueue")).toHaveLength(1);
  });

  it("shows how much is due in all when one session does not ask all of it", async () => {
    const items = Array.from({ length: 60 }, (_none, at) => aCardItem(cardIdOf(at)));
    const backlog = { levelAt: Date.now() + 30 * DAY };
    backend.answers.getReviewQueue = [aQueue(items, { due: 240, dueToday: 100, backlog })];

    await openRoute("/today");

    expect(await screen.findByText("100")).toBeVisible();
    expect(screen.getByText(/The first 60 are asked now/)).toBeVisible();
    expect(screen.getByText(/240 wait in all; .* at most 100 a day/)).toBeVisible();
  });

  it("can undo every answer, and set items aside", async () => {
    haveDue(BREAD, MONEY, CAKE);
    await openRoute("/today");
    await begin();
    const first = saidNow();

    await userEvent.keyboard(" 3 4zz");
    expect(saidNow()).toBe(first);
    expect(screen.getByText("0 answered, 3 to go")).toBeVisible();

    await userEvent.keyboard("4@-");
    expect(await screen.findByRole("heading", { name: "Set aside" })).toBeVisible();
    const [back] = screen.getAllByRole("button", { name: /^Bring back/ });
    if (back) await userEvent.click(back);
    expect(await screen.findByRole("article")).toBeVisible();
  });

  it("can be ended early, and what is left waits", async () => {
    haveDue(BREAD, MONEY, CAKE);
    await openRoute("/today");
    await begin();
    await userEvent.keyboard(" 4");

    await userEvent.click(screen.getByRole("button", { name: "Stop here" }));

    expect(await screen.findByText(/1 item answered. The other 2 can wait until you like./)).toBeVisible();
  });

  it("links to the lesson of an item", async () => {
    haveDue(BREAD);
    await openRoute("/today");
    await begin();

    expect(await screen.findByRole("link", { name: aLesson().Title })).toHaveAttribute(
      "href",
      `/videos/${BECK}`,
    );
  });

  it("goes on where it was after the page was closed before its cache was written", async () => {
    haveDue(BREAD, MONEY, CAKE);
    await openRoute("/today");
    await begin();
    await soon(() => expect(cached.has("/opened/anna/today")).toBe(true));
    const before = String(cached.get("/opened/anna/today"));
    await userEvent.keyboard(" 4");
    expect(await screen.findByText("1 answered, 2 to go")).toBeVisible();
    const second = screen.getByRole("article").textContent;
    backend.answers.saveAnswers = [{ refused: "unavailable" }];
    cleanup();
    await soon(() => expect(cached.get("/opened/anna/today")).not.toBe(before));
    cached.set("/opened/anna/today", before);

    backend.answers.getReviewQueue = [{ refused: "unavailable" }];
    await openRoute("/today");

    expect((await screen.findByRole("article")).textContent).toBe(second);
    expect(screen.getByText("1 answered, 2 to go")).toBeVisible();
    expect(await screen.findByText(/what your device has kept/)).toBeVisible();
  });

  it("shows the first item from the device's cache, before the server has answered", async () => {
    haveDue(BREAD, MONEY);
    await openRoute("/today");
    await screen.findByRole("button", { name: "Begin" });
    await soon(() => expect(cached.get("/opened/anna/today")).toContain(BREAD));
    cleanup();

    backend.answers.getReviewQueue = ["never"];
    await openRoute("/today");

    await begin();
    expect(await screen.findByRole("article")).toBeVisible();
  });

  it("says that the plan has lapsed during it, and keeps every answer", async () => {
    haveDue(BREAD, MONEY);
    await openRoute("/today");
    await screen.findByRole("button", { name: "Begin" });
    await soon(() => expect(cached.get("/opened/anna/today")).toContain(BREAD));
    cleanup();
    const { promise, resolve } = Promise.withResolvers<GetReviewQueueResponse>();
    backend.answers.getReviewQueue = [promise];
    await openRoute("/today");
    await begin();
    await userEvent.keyboard(" 4");

    await act(async () => resolve({ hasAccess: false, error: { code: 2 } }));

    expect(await screen.findByRole("heading", { name: "Your plan has just ended" })).toBeVisible();
    expect(screen.getByText(/Everything that you answered is kept/)).toBeVisible();
    await soon(() => expect(cached.get("/opened/anna/today")).not.toContain("SwissGerman"));
  });
});

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

    backend.answers.getReviewQueue = [{ refused: "unavailable" }];
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
    backend.answers.getSecureData_v2_0 = [{ hasAccess: false, error: { code: 2 } }];
    backend.answers.getReviewQueue = [aQueue([aLineItem()]), aQueue([], { leftOut: [BECK], hasBegun: true })];
    await openRoute("/today");
    await begin();
    await screen.findByText("Listen. What does it mean?");

    await userEvent.keyboard("r");

    expect(await screen.findByText(/Nothing answered this time/)).toBeVisible();
  });
});

describe("when nothing is to be asked", () => {
  it("a learner with a day off sees until when, and may learn all the same", async () => {
    const off = aQueue([], { due: 1, dueToday: 0, backOn: "2199-12-24", hasBegun: true });
    backend.answers.getReviewQueue = [off, aQueue([aCardItem(BREAD)], { backOn: "2199-12-24" })];
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "You have the day off" })).toBeVisible();
    expect(screen.getByText(/Nothing is due before 24 December 2199/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Learn all the same" }));
    expect(await screen.findByRole("article")).toHaveFocus();
  });

  it("a learner who did the day's reviews sees what waits, and may go on", async () => {
    const backlog = { levelAt: null };
    const limits = { ReviewsADay: 10, DaysOff: [] };
    const ids = Array.from({ length: 10 }, (_none, at) => cardIdOf(at));
    backend.answers.getReviewQueue = [
      aQueue(
        ids.map((id) => aCardItem(id)),
        { due: 70, dueToday: 10, backlog, limits },
      ),
      aQueue([], { due: 60, dueToday: 0, backlog, limits, hasBegun: true }),
      aQueue([aCardItem(BREAD)], { due: 60, backlog }),
    ];
    await openRoute("/today");
    await begin();
    for (let answer = 0; answer < 10; answer += 1) await userEvent.keyboard(" 4");
    await userEvent.click(await screen.findByRole("button", { name: "More" }));

    expect(await screen.findByRole("heading", { name: "Done for today" })).toBeVisible();
    expect(screen.getByText(/60 wait in all; .* at most 10 a day/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Go on all the same" }));
    expect(await screen.findByRole("article")).toBeVisible();
    expect(backend.called.at(-1)?.request).toMatchObject({ Source: { Kind: "today", IsBeyond: true } });
  });

  it("a newcomer reads that nothing was begun yet", async () => {
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "Nothing begun yet" })).toBeVisible();
  });

  it("a learner without a plan sees the plans", async () => {
    backend.answers.getReviewQueue = [{ hasAccess: false, error: { code: 2 } }];
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "Today is part of a plan" })).toBeVisible();
  });

  it("a learner without a connection sees one notice", async () => {
    const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    backend.answers.getReviewQueue = [{ refused: "unavailable" }];
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "You are offline" })).toBeVisible();
    expect(screen.queryByText(/Your answers are kept/)).toBeNull();
    connection.mockRestore();
  });

  it("a failure is shown, and can be tried again", async () => {
    haveDue(BREAD);
    backend.answers.getReviewQueue = [{ refused: "unavailable" }, aQueue([aCardItem(BREAD)])];
    await openRoute("/today");
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("button", { name: "Begin" })).toBeVisible();
  });
});

describe("an item set aside", () => {
  it("after too many lapses is named, and not asked again", async () => {
    haveItems(aCardItem(BREAD, { schedule: dueFor(DAY, { lapses: 7, reps: 20 }) }));
    await openRoute("/today");
    await begin();

    await userEvent.keyboard(" 1");

    expect(await screen.findByRole("heading", { name: "Set aside" })).toBeVisible();
    expect(screen.queryByText(/comes back in/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("article")).toBeVisible();
  });

  it("in an earlier session can be brought back", async () => {
    const schedule = dueFor(DAY, { Suspended: true, due: NEVER_DUE });
    backend.answers.getReviewQueue = [
      aQueue([], { hasBegun: true }),
      anAsideQueue([aCardItem(BREAD, { schedule })]),
    ];
    await openRoute("/today");
    await userEvent.click(await screen.findByRole("button", { name: "What is set aside" }));

    await userEvent.click(await screen.findByRole("button", { name: /^Bring back/ }));

    expect(await screen.findByText("Nothing is set aside.")).toBeVisible();
    await begin();
    expect(await screen.findByRole("article")).toBeVisible();
  });
});

it("a learning step is asked when it is due, while the page stays open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  haveDue(BREAD);
  await openRoute("/today");
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await begin(user);
  await user.keyboard(" 1");
  expect(await screen.findByText(/One of them is asked once more, in/)).toBeVisible();

  await act(() => vi.advanceTimersByTimeAsync(11 * MINUTE));

  expect(await screen.findByRole("article")).toBeVisible();
  vi.useRealTimers();
});

describe("the development build, which runs effects twice", () => {
  beforeEach(() => configure({ reactStrictMode: true }));
  afterEach(() => configure({ reactStrictMode: false }));

  it("opens Today at the first visit and from the device's cache", async () => {
    haveDue(BREAD, MONEY);
    await openRoute("/today");
    expect(await screen.findByText("to go over")).toBeVisible();
    cleanup();

    await openRoute("/today");
    await begin();
    expect(screen.queryByText("Today did not load")).toBeNull();
  });
});
