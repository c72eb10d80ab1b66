import type { DeckCard } from "@gruezi/contract/callables/get-flashcards";
import { act, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, vi } from "vitest";
import { aDeck, aDeckCard } from "#support/samples/flashcards.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";
import { storedRowKeys } from "./sent-rows.ts";

export const DECK = "/flashcards/bim-beck";
export const BREAD = aDeckCard("brot", { SwissGerman: "s Brot", English: "the bread" });
export const MONEY = aDeckCard("gaeld", {
  SwissGerman: "s Gäld",
  English: "the money",
  Variants: { Bern: "ds Gäud", Basel: "s Gääld" },
});

export let backend: WebBackend;

/** Prepares a test file with a deck and no unsent answers; call it once per file. */
export function prepareDeck(): void {
  beforeAll(async () => {
    startWebBackend();
    await logInAnna();
  });
  beforeEach(() => {
    backend = freshBackend();
    for (const key of storedRowKeys()) localStorage.removeItem(key);
  });
}

export const deals = (...cards: readonly DeckCard[]): void => {
  backend.responses.getFlashcardsCloudFunction = [aDeck(...cards)];
};
export const card = () => within(screen.getByRole("article", { name: "Card" }));
export const leaveForAnotherTab = () =>
  act(async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
  });
