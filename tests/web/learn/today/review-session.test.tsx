import type { GetReviewQueueResponse } from "@gruezi/contract/callables/get-review-queue";
import { DAY, MINUTE } from "@gruezi/contract/durations";
import { act, cleanup, configure, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { aCardItem, aQueue, BECK, cardIdOf } from "#support/web/learn/review-queue.ts";
import {
  BREAD,
  backend,
  begin,
  CAKE,
  cached,
  haveDue,
  haveItems,
  MONEY,
  prepareToday,
  question,
} from "#support/web/learn/today-page.ts";
import { openRoute } from "#support/web/open-route.tsx";

prepareToday();

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
    backend.responses.getReviewQueue = [aQueue(items, { due: 240, dueToday: 100, backlog })];

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
    backend.responses.saveAnswers = [{ refused: "unavailable" }];
    cleanup();
    await soon(() => expect(cached.get("/opened/anna/today")).not.toBe(before));
    cached.set("/opened/anna/today", before);

    backend.responses.getReviewQueue = [{ refused: "unavailable" }];
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

    backend.responses.getReviewQueue = ["never"];
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
    backend.responses.getReviewQueue = [promise];
    await openRoute("/today");
    await begin();
    await userEvent.keyboard(" 4");

    await act(async () => resolve({ hasAccess: false, error: { code: 2 } }));

    expect(await screen.findByRole("heading", { name: "Your plan has just ended" })).toBeVisible();
    expect(screen.getByText(/Everything that you answered is kept/)).toBeVisible();
    await soon(() => expect(cached.get("/opened/anna/today")).not.toContain("SwissGerman"));
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
