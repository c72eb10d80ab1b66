import { DAY, HOUR } from "@gruezi/contract/durations";
import type { LoggedRow } from "@gruezi/contract/review-log";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { aLesson, aUnit } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import {
  backend,
  cachedOnDevice,
  MONTH,
  NOW,
  openLearningProgress,
  prepareLearningProgress,
  region,
  TODAY,
} from "#support/web/learn/learning-progress-page.tsx";

prepareLearningProgress();

const rows = (count: number, isRight: (number: number) => boolean): LoggedRow[] =>
  Array.from({ length: count }, (_none, number) => ({
    kind: "answer",
    at: NOW - (count - number) * 1.2 * DAY,
    id: `row${String(number).padStart(7, "0")}`,
    grade: isRight(number) ? 3 : 1,
    milliseconds: 5_000,
    item: "bim-beck-AAAAAAAAAAAAAAAA",
  }));

describe("the learner's progress", () => {
  it("is shown in bars and, for screen readers, in tables", async () => {
    backend.documents[`Users/anna/Listened/${MONTH}`] = { Days: { [String(TODAY.getDate())]: 12 } };
    await openLearningProgress();

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
      Reviews: { [`${MONTH}-0`]: { Rows: rows(24, (number) => number % 2 === 0), Schedulers: {}, At: NOW } },
    };
    await openLearningProgress();

    const remembering = await region("Remembering");

    expect(await remembering.findByText(/you knew 48 %, give or take \d+ \(23 answers/)).toBeVisible();
    await soon(() => expect(remembering.getByText(/You set out for 90 %: some intervals/)).toBeVisible());
    expect(await remembering.findByText("You know 2 words of what is said in the lessons.")).toBeVisible();
  });

  it("says so when the log cannot be read", async () => {
    backend.collections = { Reviews: { [`${MONTH}-0`]: { Rows: ["nonsense"], Schedulers: {}, At: NOW } } };
    await openLearningProgress();

    expect((await screen.findAllByText(/did not load/))[0]).toBeVisible();
  });

  it("shows how much better the fitted weights fit", async () => {
    backend.learningSettings = {
      Fitted: { weights: [1], fittedAt: NOW, answers: 612, lossBefore: 400, lossAfter: 352 },
    };
    await openLearningProgress();

    expect(await screen.findByText(/fit 12 % better than those for everybody/)).toBeVisible();
  });

  it("stores the learner's usual hour, once", async () => {
    const at = Date.UTC(TODAY.getUTCFullYear(), TODAY.getUTCMonth(), TODAY.getUTCDate() - 1, 19);
    const evenings = rows(6, () => true).map((row, day) => ({ ...row, at: at - day * DAY }));
    backend.collections = { Reviews: { [`${MONTH}-0`]: { Rows: evenings, Schedulers: {}, At: NOW } } };
    await openLearningProgress();

    await soon(() => expect(JSON.stringify(backend.written)).toContain('"UsualHour":{"integerValue":"19"}'));
    expect(backend.written).toHaveLength(1);
  });

  it("shows what did not load, and loads it on another try", async () => {
    backend.firestoreFault = 503;
    await openLearningProgress();
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
    backend.documents[`Users/anna/Listened/${MONTH}`] = null;
    backend.lessons = [aLesson({ Access: "public" })];
    backend.course = [aUnit({ Lessons: ["bim-beck"] })];
    const countOf = vi.fn(() => 0);
    backend.countOf = countOf;
    await openLearningProgress();

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
    await openLearningProgress();

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
    await openLearningProgress();

    const coming = await region("What comes");
    await userEvent.click(await coming.findByText("Due in the next 30 days: show as a table"));

    expect(coming.getAllByRole("cell")[0]).toHaveTextContent(shown);
    expect(countOf).toHaveBeenCalledTimes(reads);
  });
});
