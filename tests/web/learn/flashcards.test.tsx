import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { DAY } from "@gruezi/contract/durations";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { aSchedule } from "#support/samples/flashcards.ts";
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
import { sentRows } from "#support/web/learn/sent-rows.ts";
import { openRoute } from "#support/web/open-route.tsx";

prepareDeck();

const hasAnswered = (schedules: Record<string, Partial<CardSchedule>>) => {
  const stored = Object.entries(schedules).map(([id, fields]) => [id, aSchedule(fields)]);
  backend.collections["Cards"] = Object.fromEntries(stored);
};
const grades = () => screen.getByRole("group", { name: "How well did you know it?" });
const showAnswer = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Show the answer" }));

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
