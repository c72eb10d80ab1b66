import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { DAY } from "@gruezi/contract/durations";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aDeck, aDeckCard, aSchedule } from "#support/samples/flashcards.ts";
import { soon } from "#support/suite/soon.ts";
import { sentCalls, sentRows, storedRowKeys } from "#support/web/learn/sent-rows.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  for (const key of storedRowKeys()) localStorage.removeItem(key);
});

const DECK = "/flashcards/bim-beck";
const BREAD = aDeckCard("brot", { SwissGerman: "s Brot", English: "the bread" });
const MONEY = aDeckCard("gaeld", {
  SwissGerman: "s Gäld",
  English: "the money",
  Variants: { Bern: "ds Gäud", Basel: "s Gääld" },
});

const deals = (...cards: readonly DeckCard[]) => {
  backend.answers.getFlashcardsCloudFunction = [aDeck(...cards)];
};
const hasAnswered = (schedules: Record<string, Partial<CardSchedule>>) => {
  const stored = Object.entries(schedules).map(([id, fields]) => [id, aSchedule(fields)]);
  backend.collections["Cards"] = Object.fromEntries(stored);
};
const card = () => within(screen.getByRole("article", { name: "Card" }));
const grades = () => screen.getByRole("group", { name: "How well did you know it?" });
const showAnswer = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Show the answer" }));
const leaveForAnotherTab = () =>
  act(async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
  });

describe("flashcards", () => {
  it("ask in Swiss German, and answer with the variants when they are turned", async () => {
    deals(MONEY, BREAD);
    await openRoute(DECK);
    expect(await screen.findByText("s Gäld")).toBeVisible();
    expect(screen.queryByText("the money")).toBeNull();

    await showAnswer();

    expect(card().getByText("the money")).toBeVisible();
    expect(card().getByText(/also:/)).toHaveTextContent("also: Bern: ds Gäud, Basel: s Gääld");
    expect(backend.called).toEqual([
      { name: "getFlashcardsCloudFunction", request: { VideoID: "bim-beck" } },
    ]);
  });

  it("show the learner's own region first, with Zürich's form beside it", async () => {
    backend.learningSettings = { Dialect: "Bern" };
    deals(MONEY);
    await openRoute(DECK);

    expect(await screen.findByText("ds Gäud")).toHaveAttribute("lang", "gsw");
    expect(card().getByText(/^Zürich:/)).toHaveTextContent("Zürich: s Gäld");
    await showAnswer();

    expect(card().getByText(/also:/)).toHaveTextContent("also: Basel: s Gääld");
  });

  it("show Zürich's form when the learner's own region has none", async () => {
    backend.learningSettings = { Dialect: "Bern" };
    deals(BREAD);
    await openRoute(DECK);

    expect(await screen.findByText("s Brot")).toBeVisible();
    expect(screen.queryByText(/^Zürich:/)).toBeNull();
  });

  it("are named in the tab, and lead back to their lesson", async () => {
    deals(BREAD);
    backend.lessons = [{ DocID: "bim-beck", Title: "Bim Beck", Access: "BASIC", Type: "video_lesson" }];

    await openRoute(DECK);

    expect(await screen.findByRole("link", { name: "Bim Beck" })).toHaveAttribute("href", "/videos/bim-beck");
    expect(document.title).toBe("Flashcards · Grüezi");
  });

  it("are turned by a press on the card as well", async () => {
    deals(BREAD);
    await openRoute(DECK);

    await userEvent.click(await screen.findByText("s Brot"));

    expect(card().getByText("the bread")).toBeVisible();
  });

  it("can be asked in English instead", async () => {
    deals(BREAD);
    const router = await openRoute(DECK);
    await screen.findByText("s Brot");

    await userEvent.click(screen.getByRole("button", { name: "English first" }));

    expect(await screen.findByText("the bread")).toBeVisible();
    expect(screen.queryByText("s Brot")).toBeNull();
    expect(router.state.location.search).toBe("?direction=english-first");
  });

  it("show how long each answer postpones them, and go on with the next", async () => {
    deals(BREAD, MONEY);
    await openRoute(DECK);
    await showAnswer();
    expect(within(grades()).getAllByRole("button")).toHaveLength(4);
    expect(within(grades()).getByRole("button", { name: "Again 1 min" })).toBeVisible();

    await userEvent.click(within(grades()).getByRole("button", { name: /^Easy \d+ days$/ }));

    expect(card().getByText("s Gäld")).toBeVisible();
    expect(screen.getByText("1 answered, 1 to go")).toBeVisible();
  });

  it("can be answered by keyboard alone", async () => {
    deals(BREAD, MONEY);
    await openRoute(DECK);
    await screen.findByText("s Brot");

    await userEvent.keyboard(" 4 4");

    expect(screen.getByText("Guet gmacht.")).toBeVisible();
    expect(screen.getByText(/^2 cards done for now. The next one comes back in \d+ days.$/)).toBeVisible();
  });

  it("leave out cards that are not due, and say so when none is due", async () => {
    deals(BREAD);
    hasAnswered({ brot: { due: Date.now() + 3 * DAY } });

    await openRoute(DECK);

    expect(
      await screen.findByText("Nothing is due right now. The next one comes back in 3 days."),
    ).toBeVisible();
  });

  it("can be shuffled through when none is due, without saving anything", async () => {
    deals(BREAD);
    hasAnswered({ brot: { due: Date.now() + 3 * DAY } });
    await openRoute(DECK);

    await userEvent.click(await screen.findByRole("button", { name: "Shuffle through all of them" }));
    expect(await screen.findByText("Card 1 of 1")).toBeVisible();
    expect(card().getByText("s Brot")).toBeVisible();
    await userEvent.keyboard(" {ArrowRight}");

    expect(screen.getByText("You have seen all the cards.")).toBeVisible();
    expect(backend.written).toEqual([]);
  });

  it("keep the focus on the disabled “Next” after the last card", async () => {
    deals(BREAD);
    hasAnswered({ brot: { due: Date.now() + 3 * DAY } });
    await openRoute(DECK);
    await userEvent.click(await screen.findByRole("button", { name: "Shuffle through all of them" }));
    const next = await screen.findByRole("button", { name: "Next" });

    await userEvent.click(next);
    await userEvent.click(next);

    expect(next).toHaveFocus();
    expect(next).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByText("All 1 seen")).toBeVisible();
  });

  it("play their recording by key, without showing the answer", async () => {
    deals({ ...BREAD, AudioUrl: "/media/token/1.m4a" });
    const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    await openRoute(DECK);
    await screen.findByText("s Brot");

    await userEvent.keyboard("r");

    expect(play).toHaveBeenCalledOnce();
    expect(play.mock.contexts[0]).toHaveProperty("src", `${location.origin}/media/token/1.m4a`);
    expect(screen.queryByText("the bread")).toBeNull();
  });
});

describe("a card that was not known", () => {
  it("comes back after a minute, as the deck shows, or at once on request", async () => {
    deals(BREAD);
    await openRoute(DECK);
    await screen.findByText("s Brot");
    await userEvent.keyboard(" 1");
    expect(screen.getByText(/The next one comes back in 1 min./)).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: "Ask it now" }));

    expect(card().getByText("s Brot")).toBeVisible();
  });

  it("is asked when its time has come", async () => {
    deals(BREAD);
    hasAnswered({ brot: { due: Date.now() + 400, state: 1 } });

    await openRoute(DECK);

    expect(await screen.findByText(/The next one comes back in 1 min./)).toBeVisible();
    expect(await screen.findByText("s Brot")).toBeVisible();
  });
});

describe("setting a card aside", () => {
  it("stops asking it until it is brought back at the deck's end", async () => {
    deals(BREAD, MONEY);
    await openRoute(DECK);
    await screen.findByText("s Brot");

    await userEvent.click(screen.getByRole("button", { name: "Set aside" }));
    expect(card().getByText("s Gäld")).toBeVisible();
    await userEvent.keyboard(" 4");
    await userEvent.click(screen.getByRole("button", { name: "Bring back: s Brot" }));

    expect(card().getByText("s Brot")).toBeVisible();
    await leaveForAnotherTab();
    await soon(() => expect(sentRows(backend).map(({ kind }) => kind)).toEqual(["aside", "answer", "back"]));
  });

  it("happens by itself after the eighth lapse", async () => {
    deals(BREAD, MONEY);
    hasAnswered({ brot: { due: Date.now() - DAY, lapses: 7 } });
    await openRoute(DECK);
    await screen.findByText("s Brot");

    await userEvent.keyboard(" 1");
    await userEvent.keyboard(" 4");

    expect(screen.getByRole("button", { name: "Bring back: s Brot" })).toBeVisible();
  });
});

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
    backend.answers.saveAnswers = [{ refused: "unavailable" }];
    await leaveForAnotherTab();
    expect(
      await screen.findByText(/Your last answers are not saved yet. Our servers do not answer right now./),
    ).toBeVisible();
    expect(storedRowKeys()).toHaveLength(1);
    delete backend.answers.saveAnswers;

    await userEvent.click(screen.getByRole("button", { name: "Save now" }));

    await soon(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
    expect(storedRowKeys()).toEqual([]);
  });

  it("is dropped when the server refuses its row", async () => {
    deals(BREAD);
    await openRoute(DECK);
    await screen.findByText("s Brot");
    backend.answers.saveAnswers = [{ refused: "unavailable" }];
    await userEvent.keyboard(" 4");
    await soon(() => expect(sentRows(backend)).toHaveLength(1));
    const refused = sentRows(backend).map(({ id }) => id);
    backend.answers.saveAnswers = [{ now: Date.now(), saved: [], refused, tooMany: [], schedules: {} }];

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
