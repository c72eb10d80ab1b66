import type { DealTodayResponse, DealtLesson } from "@gruezi/contract/callables/deal-today";
import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { act, cleanup, configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { aDealtCard, aSchedule } from "#support/samples/flashcards.ts";
import { soon } from "#support/suite/soon.ts";
import { NOTES, storeNotes } from "#support/web/learn/own-notes.ts";
import { type Sounds, stubSounds } from "#support/web/learn/sounds.ts";
import { cardIdOf } from "#support/web/learn/today-sources.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const BECK = "bim-beck";
const LINE = "0a0b0c0d";
const FOLDER = `/media/1.a/lessons/${BECK}/clips/`;
const [BREAD, MONEY, CAKE] = ["brot", "gaeld", "chueche"].map((name) => cardIdOf(BECK, name)) as [
  string,
  string,
  string,
];

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
  sounds.clips.set(`${FOLDER}${LINE}.m4a`, "the line");
  backend.lessons = [aLesson()];
  backend.answers.dealToday = [dealt()];
});

const beck = (fields: Partial<DealtLesson> = {}): DealtLesson => ({
  VideoID: BECK,
  cards: [BREAD, MONEY, CAKE].map((id) => aDealtCard(id, { SwissGerman: `s ${id.slice(-6)}` })),
  lines: [
    {
      id: LINE,
      startSeconds: 1,
      endSeconds: 2,
      speaker: "Mia",
      gsw: "Ich hett gern zwei Gipfeli.",
      german: "Ich hätte gern zwei Gipfeli.",
      english: "I would like two croissants.",
    },
  ],
  clips: { Url: FOLDER, HasSlow: true },
  ...fields,
});
/** Words that may be left out. */
const IN_LINE = /Ich|hett|gern|zwei|Gipfeli/;
const dealt = (...lessons: readonly DealtLesson[]): DealTodayResponse => ({
  hasAccess: true,
  now: Date.now(),
  lessons: lessons.length > 0 ? lessons : [beck()],
  expiresAt: Date.now() + 4 * HOUR,
});
const ago = (time: number, fields = {}) =>
  aSchedule({ due: Date.now() - time, last_review: Date.now() - time - 3 * DAY, ...fields });

const haveDue = (...ids: readonly string[]) => {
  backend.collections["Cards"] = Object.fromEntries(
    ids.map((id, at) => [id, ago((ids.length - at) * 2 * HOUR)]),
  );
};

async function begin(user: Pick<typeof userEvent, "click"> = userEvent): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Begin" }));
  await screen.findByRole("article");
}
const question = () => within(screen.getByRole("article"));
const saidNow = () => screen.getByRole("article").querySelector("[lang=gsw]")?.textContent;

describe("a sitting", () => {
  it("says what is due, asks it by the keyboard, and ends kindly", async () => {
    haveDue(BREAD, MONEY);
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
    expect(backend.called.filter(({ name }) => name === "dealToday")).toHaveLength(1);
  });

  it("tells how much is due in all once that is counted, where one sitting does not ask all of it", async () => {
    const ids = Array.from({ length: 61 }, (_none, at) => cardIdOf(BECK, at));
    haveDue(...ids);
    backend.answers.dealToday = [dealt(beck({ cards: ids.map((id) => aDealtCard(id)) }))];
    backend.countOf = () => 240;

    await openRoute("/today");

    expect(await screen.findByText("100")).toBeVisible();
    expect(screen.getByText(/The first 60 are asked now/)).toBeVisible();
    expect(screen.getByText(/240 wait in all; .* at most 100 a day/)).toBeVisible();
  });

  it("does without that where it cannot be counted", async () => {
    const ids = Array.from({ length: 61 }, (_none, at) => cardIdOf(BECK, at));
    haveDue(...ids);
    backend.answers.dealToday = [dealt(beck({ cards: ids.map((id) => aDealtCard(id)) }))];
    backend.countOf = () => {
      throw new Error("Nobody counts.");
    };

    await openRoute("/today");

    expect(await screen.findByText("60")).toBeVisible();
    expect(screen.getByText(/The first 60 are asked now/)).not.toBeVisible();
    await begin();
  });

  it("undoes as often as something was answered, and sets aside what is not wanted", async () => {
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

  it("can be ended, and what is left stays without reproach", async () => {
    haveDue(BREAD, MONEY, CAKE);
    await openRoute("/today");
    await begin();
    await userEvent.keyboard(" 4");

    await userEvent.click(screen.getByRole("button", { name: "Stop here" }));

    expect(await screen.findByText(/1 item answered. The other 2 can wait until you like./)).toBeVisible();
  });

  it("says where an item comes from", async () => {
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

    backend.firestoreFault = 503;
    backend.answers.dealToday = [{ refused: "unavailable" }];
    await openRoute("/today");

    expect((await screen.findByRole("article")).textContent).toBe(second);
    expect(screen.getByText("1 answered, 2 to go")).toBeVisible();
    expect(await screen.findByText(/what your device has kept/)).toBeVisible();
    backend.firestoreFault = null;
  });

  it("shows the first item from the device's cache, before the server has answered", async () => {
    haveDue(BREAD, MONEY);
    await openRoute("/today");
    await screen.findByRole("button", { name: "Begin" });
    await soon(() => expect(cached.get("/opened/anna/today")).toContain(BREAD));
    cleanup();

    backend.answers.dealToday = ["never"];
    await openRoute("/today");

    await begin();
    expect(await screen.findByRole("article")).toBeVisible();
  });

  it("tells kindly of a plan that lapses in its middle, and drops nothing that was answered", async () => {
    haveDue(BREAD, MONEY);
    await openRoute("/today");
    await screen.findByRole("button", { name: "Begin" });
    await soon(() => expect(cached.get("/opened/anna/today")).toContain(BREAD));
    cleanup();
    const { promise, resolve } = Promise.withResolvers<DealTodayResponse>();
    backend.answers.dealToday = [promise];
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
  const haveLine = (reps: number, fields = {}) => {
    backend.collections["Cards"] = {
      [`${BECK}:${LINE}`]: ago(DAY, { Kind: "line", reps, ...fields }),
    };
  };

  it("comes as new, without a schedule of its own, until it was answered", async () => {
    backend.collections["Mined"] = { [BECK]: { LineIDs: [LINE], Words: [], At: Date.now() } };
    await openRoute("/today");
    expect(await screen.findByText("new")).toBeVisible();
    await begin();
    expect(await screen.findByText("Listen. What does it mean?")).toBeVisible();
    await userEvent.keyboard(" 4");
    expect(await screen.findByText(/1 item answered/)).toBeVisible();
    await soon(() => expect(cached.get("/opened/anna/today")).toContain('"unasked":[]'));
    cleanup();

    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "Nothing is due right now" })).toBeVisible();
  });

  it("is first heard and understood", async () => {
    haveLine(3, { lapses: 3 });
    await openRoute("/today");
    await begin();

    expect(await screen.findByText("Listen. What does it mean?")).toBeVisible();
    await userEvent.keyboard("r");
    await soon(() => expect(sounds.heard).toContain("the line"));
    await userEvent.keyboard(" ");
    expect(await screen.findByText("I would like two croissants.")).toBeVisible();
    expect(screen.getByRole("link", { name: aLesson().Title })).toHaveAttribute(
      "href",
      `/videos/${BECK}?line=${LINE}`,
    );
  });

  it("has its note with its answer, and not before", async () => {
    haveLine(3, { lapses: 3 });
    storeNotes(backend, { [`${BECK}:${LINE}`]: "Two for Mia" });
    await openRoute("/today");
    await begin();
    expect(backend.documentsRead).not.toContain(NOTES);

    await userEvent.keyboard(" ");

    expect(await question().findByRole("note", { name: "Your note" })).toHaveTextContent("Two for Mia");
  });

  it("is then written, and the keys go on with the grades", async () => {
    haveLine(2);
    await openRoute("/today");
    await begin();
    const field = await screen.findByRole("textbox", { name: "Type what you hear" });
    expect(field).toHaveFocus();

    await userEvent.keyboard("Ich hett gärn zwei Gipfeli 2{Enter}");
    expect(await screen.findByRole("group", { name: "How well did you know it?" })).toHaveFocus();
    await userEvent.keyboard("4");

    expect(await screen.findByText(/1 item answered/)).toBeVisible();
  });

  it("that was written comes back turned after an undo, and the keys go to the grades", async () => {
    haveLine(2);
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

  it("is completed by choice once it was known, and Space takes a wrong one for Again", async () => {
    haveLine(1);
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

  it("is asked for its meaning alone of a learner who wants to understand", async () => {
    backend.learningSettings = { Mode: "understand" };
    haveLine(2);
    await openRoute("/today");
    await begin();

    expect(await screen.findByText("Listen. What does it mean?")).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("goes where its lesson is closed meanwhile, though it was dealt for longer", async () => {
    haveLine(3, { lapses: 3 });
    sounds.clips.set(`${FOLDER}${LINE}.m4a`, 403);
    backend.answers.getSecureData_v2_0 = [{ hasAccess: false, error: { code: 2 } }];
    backend.answers.dealToday = [dealt(), dealt(beck({ lines: [], clips: null }))];
    await openRoute("/today");
    await begin();
    await screen.findByText("Listen. What does it mean?");

    await userEvent.keyboard("r");

    expect(await screen.findByText(/Nothing answered this time/)).toBeVisible();
    expect(backend.called.at(-1)?.request).toMatchObject({ Lessons: [{ VideoID: BECK, Lines: [LINE] }] });
  });

  it("in a closed lesson is left out, without an alert", async () => {
    haveLine(1);
    backend.answers.dealToday = [dealt(beck({ lines: [], clips: null }))];
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "Nothing is due right now" })).toBeVisible();
  });
});

describe("where nothing is to be asked", () => {
  it("a learner with a day off is told until when, and may learn all the same", async () => {
    backend.learningSettings = { DaysOff: ["2020-01-01/2199-12-23"] };
    haveDue(BREAD);
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "You have the day off" })).toBeVisible();
    expect(screen.getByText(/Nothing is due before 24 December 2199/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Learn all the same" }));
    expect(await screen.findByRole("article")).toHaveFocus();
  });

  it("a learner who did the day's reviews is told what waits, and may go on", async () => {
    const ids = Array.from({ length: 70 }, (_none, at) => cardIdOf(BECK, at));
    backend.learningSettings = { ReviewsADay: 10 };
    haveDue(...ids);
    backend.answers.dealToday = [dealt(beck({ cards: ids.map((id) => aDealtCard(id)) }))];
    backend.countOf = () => 70;
    await openRoute("/today");
    await begin();
    for (let answer = 0; answer < 10; answer += 1) await userEvent.keyboard(" 4");
    await userEvent.click(await screen.findByRole("button", { name: "More" }));

    expect(await screen.findByRole("heading", { name: "Done for today" })).toBeVisible();
    expect(screen.getByText(/wait in all; .* at most 10 a day/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Go on all the same" }));
    expect(await screen.findByRole("article")).toBeVisible();
  });

  it("a newcomer is told where to begin", async () => {
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "Nothing begun yet" })).toBeVisible();
  });

  it("a learner without a plan sees the plans", async () => {
    backend.answers.dealToday = [{ hasAccess: false, error: { code: 2 } }];
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "Today is part of a plan" })).toBeVisible();
  });

  it("a learner without a connection is told so in one place", async () => {
    const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    backend.answers.dealToday = [{ refused: "unavailable" }];
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "You are offline" })).toBeVisible();
    expect(screen.queryByText(/Your answers are kept/)).toBeNull();
    connection.mockRestore();
  });

  it("a failure is told, and can be tried again", async () => {
    haveDue(BREAD);
    backend.answers.dealToday = [{ refused: "unavailable" }, dealt()];
    await openRoute("/today");
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("button", { name: "Begin" })).toBeVisible();
  });
});

describe("items set aside", () => {
  it("because it was forgotten again and again, is named, and is not asked again", async () => {
    backend.collections["Cards"] = { [BREAD]: ago(DAY, { lapses: 7, reps: 20 }) };
    await openRoute("/today");
    await begin();

    await userEvent.keyboard(" 1");

    expect(await screen.findByRole("heading", { name: "Set aside" })).toBeVisible();
    expect(screen.queryByText(/comes back in/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("article")).toBeVisible();
  });

  it("and let go of since is on the shelf no more", async () => {
    backend.collections["Cards"] = {
      [BREAD]: ago(DAY, { Suspended: true, due: NEVER_DUE }),
      [`${BECK}:${LINE}`]: ago(DAY, { Kind: "line", Suspended: true, due: NEVER_DUE }),
    };
    await openRoute("/today");
    await userEvent.click(await screen.findByRole("button", { name: "What is set aside" }));

    expect(await screen.findAllByRole("button", { name: /^Bring back/ })).toHaveLength(1);
  });

  it("in an earlier sitting can be brought back", async () => {
    backend.collections["Cards"] = { [BREAD]: ago(DAY, { Suspended: true, due: NEVER_DUE }) };
    await openRoute("/today");
    await userEvent.click(await screen.findByRole("button", { name: "What is set aside" }));

    await userEvent.click(await screen.findByRole("button", { name: /^Bring back/ }));

    expect(await screen.findByText("Nothing is set aside.")).toBeVisible();
    await begin();
    expect(await screen.findByRole("article")).toBeVisible();
  });
});

it("a step comes when it is due, while the page stays open", async () => {
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

describe("the development build, whose effects run twice", () => {
  beforeEach(() => configure({ reactStrictMode: true }));
  afterEach(() => configure({ reactStrictMode: false }));

  it("opens Today, at the first visit and from the device", async () => {
    haveDue(BREAD, MONEY);
    await openRoute("/today");
    expect(await screen.findByText("to go over")).toBeVisible();
    cleanup();

    await openRoute("/today");
    await begin();
    expect(screen.queryByText("Today did not load")).toBeNull();
  });

  it("reads the settings once for two that need them at once", async () => {
    const [{ sourcesAtom }, { sessionAtom }] = await Promise.all([
      import("#web/features/learn/today/gather/sources.ts"),
      import("#web/data/auth/session.ts"),
    ]);
    backend.learningSettings = { NewADay: 7 };
    const store = createStore();
    const leave = store.sub(sessionAtom, () => undefined);
    await soon(() => expect(store.get(sessionAtom).status).toBe("signed-in"));
    const sources = store.set(sourcesAtom, "anna");

    const read = await Promise.all([sources.getSettings(), sources.getSettings()]);

    expect(read.map(({ NewADay }) => NewADay)).toEqual([7, 7]);
    expect(backend.documentsRead).toEqual(["Users/anna/Settings/learning"]);
    leave();
  });
});
