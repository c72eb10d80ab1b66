import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aDeck, aDeckCard } from "#support/samples/flashcards.ts";
import { soon } from "#support/suite/soon.ts";
import { sentRows, storedRowKeys } from "#support/web/learn/sent-rows.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend } from "#support/web/web-backend.ts";

beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  for (const key of storedRowKeys()) localStorage.removeItem(key);
});

const REPEATS = 4;

/** Returns true if the browser would act on one of the repeats. */
function hold(init: KeyboardEventInit, target: Element = document.activeElement ?? document.body): boolean {
  fireEvent.keyDown(target, init);
  const repeats = Array.from({ length: REPEATS }, () => fireEvent.keyDown(target, { ...init, repeat: true }));
  return repeats.some(Boolean);
}

async function openDeck() {
  const backend = freshBackend();
  const cards = ["brot", "gaeld", "gipfeli"].map((name) => aDeckCard(name, { SwissGerman: `s ${name}` }));
  backend.responses.getFlashcardsCloudFunction = [aDeck(...cards)];
  await openRoute("/flashcards/bim-beck");
  await screen.findByText("s brot");
  return backend;
}
const grades = () => screen.queryByRole("group", { name: "How well did you know it?" });

describe("a held key", () => {
  it("turns a card once, and scrolls nothing", async () => {
    await openDeck();

    const isLeftToBrowser = hold({ key: " " });

    expect(grades()).toBeVisible();
    expect(isLeftToBrowser).toBe(false);
  });

  it("undoes one answer", async () => {
    await openDeck();
    await userEvent.keyboard(" 4 4");
    expect(screen.getByText("2 answered, 1 to go")).toBeVisible();

    hold({ key: "z" });

    expect(screen.getByText("1 answered, 2 to go")).toBeVisible();
  });

  it("presses the focused button once, and leaves single presses to the browser", async () => {
    await openDeck();
    const show = screen.getByRole("button", { name: "Show the answer" });
    show.focus();

    expect(fireEvent.keyDown(show, { key: "Enter" })).toBe(true);
    expect(hold({ key: "Enter" }, show)).toBe(false);
    expect(hold({ key: " " }, show)).toBe(false);
  });
});

describe("a held key of another keyboard layout", () => {
  it("undoes one answer by its position", async () => {
    const backend = await openDeck();
    await userEvent.keyboard(" 4");
    await soon(() => expect(screen.getByText("1 answered, 2 to go")).toBeVisible());

    hold({ key: "Я", code: "KeyZ" });

    expect(screen.getByText("0 answered, 3 to go")).toBeVisible();
    expect(sentRows(backend)).toEqual([]);
  });
});
