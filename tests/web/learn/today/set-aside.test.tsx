import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { DAY } from "@gruezi/contract/durations";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { aCardItem, anAsideQueue, aQueue, dueFor } from "#support/web/learn/review-queue.ts";
import { BREAD, backend, begin, haveItems, prepareToday } from "#support/web/learn/today-page.ts";
import { openRoute } from "#support/web/open-route.tsx";

prepareToday();

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
    backend.responses.getReviewQueue = [
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
