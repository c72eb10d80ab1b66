import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { aCardItem, aQueue, cardIdOf } from "#support/web/learn/review-queue.ts";
import { BREAD, backend, begin, haveDue, prepareToday } from "#support/web/learn/today-page.ts";
import { openRoute } from "#support/web/open-route.tsx";

prepareToday();

describe("when nothing is to be asked", () => {
  it("a learner with a day off sees until when, and may learn all the same", async () => {
    const off = aQueue([], { due: 1, dueToday: 0, backOn: "2199-12-24", hasBegun: true });
    backend.responses.getReviewQueue = [off, aQueue([aCardItem(BREAD)], { backOn: "2199-12-24" })];
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
    backend.responses.getReviewQueue = [
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
    backend.responses.getReviewQueue = [{ hasAccess: false, error: { code: 2 } }];
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "Today is part of a plan" })).toBeVisible();
  });

  it("a learner without a connection sees one notice", async () => {
    const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    backend.responses.getReviewQueue = [{ refused: "unavailable" }];
    await openRoute("/today");

    expect(await screen.findByRole("heading", { name: "You are offline" })).toBeVisible();
    expect(screen.queryByText(/Your answers are kept/)).toBeNull();
    connection.mockRestore();
  });

  it("a failure is shown, and can be tried again", async () => {
    haveDue(BREAD);
    backend.responses.getReviewQueue = [{ refused: "unavailable" }, aQueue([aCardItem(BREAD)])];
    await openRoute("/today");
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("button", { name: "Begin" })).toBeVisible();
  });
});
