import type { DealTodayResponse, DealtLesson } from "@gruezi/contract/callables/deal-today";
import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { aDealtCard, aSchedule } from "#support/samples/flashcards.ts";
import { soon } from "#support/suite/soon.ts";
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

describe("a sitting", () => {
  it("says what is due, asks it by the keyboard, and ends kindly", async () => {
    haveDue(BREAD, MONEY);
    await openRoute("/today");
    expect(await screen.findByText("to go over")).toBeVisible();

    await begin();
    expect(question().getByText("s 0brot".slice(-4), { exact: false })).toBeVisible();
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

    expect(await screen.findByText("240")).toBeVisible();
    expect(screen.getByText(/The first 60 are asked now/)).toBeVisible();
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
    const first = screen.getByRole("article").textContent;

    await userEvent.keyboard(" 3 4zz");
    expect(screen.getByRole("article").textContent).toContain(first ?? "?");
    expect(screen.getByText("0 of 3 done")).toBeVisible();

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

  it("goes on where it was after the page was closed, without a connection", async () => {
    haveDue(BREAD, MONEY, CAKE);
    await openRoute("/today");
    await begin();
    await userEvent.keyboard(" 4");
    expect(await screen.findByText("1 of 3 done")).toBeVisible();
    const second = screen.getByRole("article").textContent;
    await soon(() => expect(cached.get("/opened/anna/today")).toContain('"done":1'));
    cleanup();

    backend.firestoreFault = 503;
    backend.answers.dealToday = [{ refused: "unavailable" }];
    await openRoute("/today");

    expect((await screen.findByRole("article")).textContent).toBe(second);
    expect(screen.getByText("1 of 3 done")).toBeVisible();
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
  const haveLine = (reps: number) => {
    backend.collections["Cards"] = {
      [`${BECK}:${LINE}`]: ago(DAY, { Kind: "line", reps }),
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
    haveLine(3);
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

  it("is completed where it comes the second time", async () => {
    haveLine(1);
    await openRoute("/today");
    await begin();

    expect(await screen.findByRole("textbox", { name: "The missing word" })).toHaveFocus();
  });

  it("goes where its lesson is closed meanwhile, though it was dealt for longer", async () => {
    haveLine(3);
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

describe("where there is nothing to ask", () => {
  it("a newcomer is told where to begin", async () => {
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "Nothing begun yet" })).toBeVisible();
  });

  it("a learner without a plan sees the plans", async () => {
    backend.answers.dealToday = [{ hasAccess: false, error: { code: 2 } }];
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "Today is part of a plan" })).toBeVisible();
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
  expect(await screen.findByText(/One comes back in/)).toBeVisible();

  await act(() => vi.advanceTimersByTimeAsync(11 * MINUTE));

  expect(await screen.findByRole("article")).toBeVisible();
  vi.useRealTimers();
});
