import { ThemeProvider } from "@emotion/react";
import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY, HOUR } from "@gruezi/contract/durations";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson, aUnit } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { aCardItem, anAsideQueue } from "#support/web/learn/review-queue.ts";
import { sentRows } from "#support/web/learn/sent-rows.ts";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";
import { theme } from "#web/theme/theme.ts";

const NOW = Date.now();
const today = new Date(NOW);
const month = today.toISOString().slice(0, 7);

const rows = (count: number, isRight: (number: number) => boolean): LoggedRow[] =>
  Array.from({ length: count }, (_none, number) => ({
    kind: "answer",
    at: NOW - (count - number) * 1.2 * DAY,
    id: `row${String(number).padStart(7, "0")}`,
    grade: isRight(number) ? 3 : 1,
    milliseconds: 5_000,
    item: "bim-beck-AAAAAAAAAAAAAAAA",
  }));

const aSchedule = (fields: object = {}) => ({
  VideoID: "bim-beck",
  Kind: "card",
  due: NEVER_DUE,
  stability: 2,
  difficulty: 9,
  scheduled_days: 1,
  learning_steps: 0,
  reps: 20,
  lapses: 8,
  state: 2,
  last_review: NOW - HOUR,
  Suspended: true,
  ...fields,
});

let backend: WebBackend;
let cachedOnDevice: Map<string, string>;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  cachedOnDevice = startOpenedCache();
  backend.lessons = [aLesson()];
  backend.documents = {
    "Users/anna/Known/words": { Lemmas: ["zwei", "hoi"] },
  };
  for (let back = 0; back < 8; back += 1) {
    const one = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1 - back))
      .toISOString()
      .slice(0, 7);
    backend.documents[`Users/anna/Listened/${one}`] = null;
  }
  backend.documents[`Users/anna/Listened/${month}`] = { Days: { 1: 7 } };
});

async function open() {
  const { LearningProgressPage } = await import("#web/pages/learning-progress-page.tsx");
  const page = (
    <Provider store={createStore()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <LearningProgressPage />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>
  );
  await act(async () => render(page));
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the learner's progress", () => {
  it("is shown in bars and, for screen readers, in tables", async () => {
    backend.documents[`Users/anna/Listened/${month}`] = { Days: { [String(today.getDate())]: 12 } };
    await open();

    const listening = await region("Listening");
    await userEvent.click(await listening.findByText("Minutes a day: show as a table"));

    const [table] = listening.getAllByRole("table");
    expect(within(table as HTMLElement).getAllByRole("row")).toHaveLength(31);
    expect(
      within(table as HTMLElement)
        .getAllByRole("row")
        .at(-1),
    ).toHaveTextContent(/12$/);
    expect(listening.getByText(/^This week: 12 minutes/)).toBeVisible();
    expect(listening.getByRole("link", { name: "Set one" })).toHaveAttribute("href", "/settings");
  });

  it("compares what was remembered with the learner's target", async () => {
    backend.learningSettings = { Retention: 0.9 };
    backend.collections = {
      Reviews: { [`${month}-0`]: { Rows: rows(24, (number) => number % 2 === 0), Schedulers: {}, At: NOW } },
    };
    await open();

    const remembering = await region("Remembering");

    expect(await remembering.findByText(/you knew 48 %, give or take \d+ \(23 answers/)).toBeVisible();
    await soon(() => expect(remembering.getByText(/You set out for 90 %: some intervals/)).toBeVisible());
    expect(await remembering.findByText("You know 2 words of what is said in the lessons.")).toBeVisible();
  });

  it("says so when the log cannot be read", async () => {
    backend.collections = { Reviews: { [`${month}-0`]: { Rows: ["nonsense"], Schedulers: {}, At: NOW } } };
    await open();

    expect((await screen.findAllByText(/did not load/))[0]).toBeVisible();
  });

  it("shows how much better the fitted weights fit", async () => {
    backend.learningSettings = {
      Fitted: { weights: [1], fittedAt: NOW, answers: 612, lossBefore: 400, lossAfter: 352 },
    };
    await open();

    expect(await screen.findByText(/fit 12 % better than those for everybody/)).toBeVisible();
  });

  it("stores the learner's usual hour, once", async () => {
    const at = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - 1, 19);
    const evenings = rows(6, () => true).map((row, day) => ({ ...row, at: at - day * DAY }));
    backend.collections = { Reviews: { [`${month}-0`]: { Rows: evenings, Schedulers: {}, At: NOW } } };
    await open();

    await soon(() => expect(JSON.stringify(backend.written)).toContain('"UsualHour":{"integerValue":"19"}'));
    expect(backend.written).toHaveLength(1);
  });

  it("shows what did not load, and loads it on another try", async () => {
    backend.firestoreFault = 503;
    await open();
    const failures = await screen.findAllByRole("alert");
    expect(failures.map(({ textContent }) => textContent).join(" ")).toContain(
      "What you have learnt did not load.",
    );

    backend.firestoreFault = null;
    await userEvent.click(screen.getAllByRole("button", { name: "Try again" })[0] as HTMLElement);

    expect(await screen.findByRole("region", { name: "Listening" })).toBeVisible();
  });
});

describe("the progress of a new learner", () => {
  it("shows a first goal and the first lesson, without charts and counts", async () => {
    backend.documents[`Users/anna/Listened/${month}`] = null;
    backend.lessons = [aLesson({ Access: "public" })];
    backend.course = [aUnit({ Lessons: ["bim-beck"] })];
    const countOf = vi.fn(() => 0);
    backend.countOf = countOf;
    await open();

    const goal = await region("Your first goal");
    await userEvent.click(await goal.findByRole("radio", { name: "60" }));

    await soon(() =>
      expect(JSON.stringify(backend.written)).toContain('"WeeklyMinutes":{"integerValue":"60"}'),
    );
    expect(await goal.findByRole("link", { name: "Start here: Bim Beck: at the bakery" })).toHaveAttribute(
      "href",
      "/videos/bim-beck",
    );
    expect(screen.queryByRole("figure")).toBeNull();
    expect(countOf).not.toHaveBeenCalled();
  });
});

describe("the forecast", () => {
  it("is counted for each of the next thirty days, at a read a day", async () => {
    const countOf = vi.fn(() => 3);
    backend.countOf = countOf;
    await open();

    const coming = await region("What comes");
    await userEvent.click(await coming.findByText("Due in the next 30 days: show as a table"));

    expect(coming.getAllByRole("row")).toHaveLength(31);
    expect(coming.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 30 }, () => "3"),
    );
    expect(countOf).toHaveBeenCalledTimes(30);
  });

  it.each([
    ["is known from the device where the server counts as many in all, at one read", 2, 1, "2"],
    ["is counted all the same where it counts others", 3, 31, "3"],
  ])("%s", async (_what, count, reads, shown) => {
    cachedOnDevice.set(
      "/opened/anna/due",
      JSON.stringify({ at: NOW, dues: [NOW - DAY, NOW - HOUR], more: 0 }),
    );
    const countOf = vi.fn(() => count);
    backend.countOf = countOf;
    await open();

    const coming = await region("What comes");
    await userEvent.click(await coming.findByText("Due in the next 30 days: show as a table"));

    expect(coming.getAllByRole("cell")[0]).toHaveTextContent(shown);
    expect(countOf).toHaveBeenCalledTimes(reads);
  });
});

describe("an item set aside", () => {
  const aside = () => {
    backend.collections = {
      Cards: {
        "bim-beck-AAAAAAAAAAAAAAAA_en": aSchedule(),
        "w:Gipfeli": aSchedule({ Kind: "word", LineID: "0000000a" }),
        "w:Weggli": aSchedule({ Kind: "word", LineID: "0000000a" }),
      },
      Mined: { "bim-beck": { LineIDs: [], Words: ["0000000a Gipfeli"], At: NOW } },
    };
    const card = { SwissGerman: "s Brot", English: "bread" };
    backend.answers = {
      getReviewQueue: [anAsideQueue([aCardItem("bim-beck-AAAAAAAAAAAAAAAA_en", { card })])],
    };
  };

  it("is named, with the lesson it is from", async () => {
    aside();
    await open();

    const items = await region("Set aside");
    expect(await items.findByText("s Brot")).toHaveAttribute("lang", "gsw");
    expect(items.getByText("Gipfeli")).toBeVisible();
    expect(items.getByText("Asked from English, from Bim Beck: at the bakery")).toBeVisible();
    expect(backend.called.map(({ name, request }) => [name, request])).toContainEqual([
      "getReviewQueue",
      { Source: { Kind: "aside" }, AtMost: 60 },
    ]);
  });

  it("is not listed when the learner has let go of its word since", async () => {
    aside();
    await open();

    const items = await region("Set aside");
    await items.findByText("Gipfeli");
    expect(items.queryByText("Weggli")).toBeNull();
  });

  it("is brought back with one press, which is logged", async () => {
    aside();
    await open();
    const items = await region("Set aside");

    await userEvent.click(await items.findByRole("button", { name: "Bring back Gipfeli" }));

    await soon(() => expect(items.queryByText("Gipfeli")).toBeNull());
    expect(items.getByText(/They wait here/)).toHaveFocus();
    await soon(() => expect(sentRows(backend)).toMatchObject([{ kind: "back", item: "w:Gipfeli" }]));
  });

  it("is named by its kind when its text does not load", async () => {
    aside();
    backend.answers = { getReviewQueue: [{ refused: "unavailable" }] };
    await open();

    expect(await (await region("Set aside")).findByText("A card")).toBeVisible();
  });
});

describe("the export of a learner's items", () => {
  it("requests the file and lets the browser download it", async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    backend.answers = {
      exportMyItems: [
        { hasAccess: true, fileName: "gruezi.apkg", url: "/media/1.a/gruezi.apkg", expiresAt: NOW, items: 1 },
      ],
    };
    await open();

    await userEvent.click(await screen.findByRole("button", { name: "For Anki" }));

    expect(await screen.findByText("Your browser has it now, with 1 item in it.")).toBeVisible();
    expect(backend.called).toContainEqual({ name: "exportMyItems", request: { Format: "apkg" } });
    expect(click).toHaveBeenCalledTimes(1);
  });

  it("says so when it fails", async () => {
    backend.answers = { exportMyItems: [{ refused: "unavailable" }] };
    await open();

    await userEvent.click(await screen.findByRole("button", { name: "As a table (CSV)" }));

    expect(await screen.findByText(/^The file was not made\./)).toHaveAttribute("role", "alert");
  });
});
