import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aDeck, aDeckCard } from "#support/samples/flashcards.ts";
import { play, playTo, region, renderPlayer } from "#support/web/learn/captioned-player.tsx";
import { stubMediaElement } from "#support/web/learn/player.tsx";
import { storedRowKeys } from "#support/web/learn/sent-rows.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { translatePage } from "#support/web/translate-page.ts";
import { freshBackend, logInAnna, startWebBackend } from "#support/web/web-backend.ts";

beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  for (const key of storedRowKeys()) localStorage.removeItem(key);
});

describe("on a page that the browser translated", () => {
  it("the counter of the cards goes on", async () => {
    const cards = ["brot", "gaeld"].map((name) => aDeckCard(name, { SwissGerman: `s ${name}` }));
    freshBackend().responses.getFlashcardsCloudFunction = [aDeck(...cards)];
    await openRoute("/flashcards/bim-beck");
    await screen.findByText("0 answered, 2 to go");

    translatePage();
    await userEvent.keyboard(" 4");

    expect(screen.getByText("1 answered, 1 to go")).toBeVisible();
    expect(screen.queryByText("0 answered, 2 to go")).toBeNull();
  });

  it("the film's clock goes on", async () => {
    stubMediaElement();
    renderPlayer();
    await play();
    expect(region()).toHaveTextContent("0:00 / 0:40");

    translatePage();
    playTo(12);

    expect(region()).toHaveTextContent("0:12 / 0:40");
  });
});
