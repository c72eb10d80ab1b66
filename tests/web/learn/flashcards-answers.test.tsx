import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { aDeckCard } from "#support/samples/flashcards.ts";
import { soon } from "#support/suite/soon.ts";
import {
  BREAD,
  backend,
  card,
  DECK,
  deals,
  leaveForAnotherTab,
  MONEY,
  prepareDeck,
} from "#support/web/learn/deck-page.ts";
import { sentCalls, sentRows, storedRowKeys } from "#support/web/learn/sent-rows.ts";
import { openRoute } from "#support/web/open-route.tsx";

prepareDeck();

describe("an answer", () => {
  it("is sent by a request that outlives the page when the page is hidden", async () => {
    deals(BREAD, MONEY);
    const requests = vi.spyOn(globalThis, "fetch");
    await openRoute(DECK);
    await screen.findByText("s Brot");
    await userEvent.keyboard(" 3");

    await leaveForAnotherTab();

    await soon(() => expect(storedRowKeys()).toEqual([]));
    expect(sentRows(backend)).toEqual([
      {
        kind: "answer",
        id: expect.stringMatching(/^[\w-]{10}$/),
        item: "brot",
        videoId: "bim-beck",
        at: expect.any(Number),
        grade: 3,
        milliseconds: expect.any(Number),
      },
    ]);
    expect(requests).toHaveBeenCalledWith("/saveAnswers", expect.objectContaining({ keepalive: true }));
  });

  it("is sent with twenty-nine others in one request", async () => {
    deals(...Array.from({ length: 31 }, (_none, index) => aDeckCard(`card-${index}`)));
    await openRoute(DECK);
    await screen.findByText("s card-0");

    await userEvent.keyboard(" 4".repeat(29));
    expect(sentRows(backend)).toEqual([]);
    expect(storedRowKeys()).toHaveLength(29);
    await userEvent.keyboard(" 4");

    await soon(() => expect(sentCalls(backend).map((rows) => rows.length)).toEqual([30]));
  });

  it("is sent at once when it was the deck's last", async () => {
    deals(BREAD);
    await openRoute(DECK);
    await screen.findByText("s Brot");

    await userEvent.keyboard(" 4");

    await soon(() => expect(sentRows(backend)).toHaveLength(1));
  });

  it("that is undone sends an undo row, and shows its card again", async () => {
    deals(BREAD, MONEY);
    await openRoute(DECK);
    await screen.findByText("s Brot");
    await userEvent.keyboard(" 1");

    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(card().getByText("the bread")).toBeVisible();
    await userEvent.keyboard("4");
    await leaveForAnotherTab();

    await soon(() => expect(sentRows(backend)).toHaveLength(3));
    const [first, undo, second] = sentRows(backend);
    expect(undo).toMatchObject({ kind: "undo", item: "brot", undone: first?.id });
    expect(second).toMatchObject({ kind: "answer", item: "brot", grade: 4 });
    const times = sentRows(backend).map(({ at }) => at);
    expect(new Set(times).size).toBe(3);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it("that could not be saved is kept, with a notice, and saved on request", async () => {
    deals(BREAD, MONEY);
    await openRoute(DECK);
    await screen.findByText("s Brot");
    await userEvent.keyboard(" 4");
    backend.responses.saveAnswers = [{ refused: "unavailable" }];
    await leaveForAnotherTab();
    expect(
      await screen.findByText(/Your last answers are not saved yet. Our servers do not answer right now./),
    ).toBeVisible();
    expect(storedRowKeys()).toHaveLength(1);
    delete backend.responses.saveAnswers;

    await userEvent.click(screen.getByRole("button", { name: "Save now" }));

    await soon(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
    expect(storedRowKeys()).toEqual([]);
  });

  it("is dropped when the server refuses its row", async () => {
    deals(BREAD);
    await openRoute(DECK);
    await screen.findByText("s Brot");
    backend.responses.saveAnswers = [{ refused: "unavailable" }];
    await userEvent.keyboard(" 4");
    await soon(() => expect(sentRows(backend)).toHaveLength(1));
    const refused = sentRows(backend).map(({ id }) => id);
    backend.responses.saveAnswers = [{ now: Date.now(), saved: [], refused, tooMany: [], schedules: {} }];

    await userEvent.click(await screen.findByRole("button", { name: "Save now" }));

    await soon(() => expect(storedRowKeys()).toEqual([]));
    expect(screen.queryByText(/not saved yet/)).toBeNull();
  });

  it("is saved when the page is left for another", async () => {
    deals(BREAD, MONEY);
    const router = await openRoute(DECK);
    await screen.findByText("s Brot");
    await userEvent.keyboard(" 4");

    await act(() => router.navigate("/nowhere"));

    await soon(() => expect(sentRows(backend)).toHaveLength(1));
  });

  it("is sent when the connection is back", async () => {
    deals(BREAD, MONEY);
    await openRoute(DECK);
    await screen.findByText("s Brot");
    await userEvent.keyboard(" 4");

    act(() => void dispatchEvent(new Event("online")));

    await soon(() => expect(sentRows(backend)).toHaveLength(1));
  });

  it("is sent after a minute without another answer", async () => {
    deals(BREAD, MONEY);
    await openRoute(DECK);
    await screen.findByText("s Brot");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (const key of [" ", "4"]) fireEvent.keyDown(document.body, { key });

    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(sentRows(backend)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    vi.useRealTimers();

    await soon(() => expect(sentRows(backend)).toHaveLength(1));
  });
});
