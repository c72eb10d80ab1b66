import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aDealtCard, aDeck } from "../support/flashcards.ts";
import { openRoute } from "../support/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "../support/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
});

const DECK = "/flashcards/bim-beck";
const BREAD = aDealtCard("brot", { SwissGerman: "s Brot", English: "the bread" });

describe("flashcards that cannot be had", () => {
  it.each([1, 2] as const)("are explained to somebody without access (code %d)", async (code) => {
    backend.answers.getFlashcardsCloudFunction = [{ hasAccess: false, error: { code } }];

    await openRoute(DECK);

    expect(await screen.findByRole("heading", { name: "No access" })).toBeVisible();
    expect(screen.getByText("Please Sign in or subscribe to BASIC or VIP.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Log In" })).toHaveAttribute(
      "href",
      "/sign-in-up?startWithLogIn=true",
    );
    expect(screen.getByRole("link", { name: "Subscribe" })).toHaveAttribute("href", "/subscriptions");
  });

  it("lead on where the lesson has none", async () => {
    backend.answers.getFlashcardsCloudFunction = [{ refused: "not-found" }];

    await openRoute(DECK);

    expect(await screen.findByRole("heading", { name: "There are no flashcards here" })).toBeVisible();
    expect(screen.getByRole("link", { name: "See all lessons" })).toHaveAttribute("href", "/");
  });

  it("can be asked for again", async () => {
    backend.answers.getFlashcardsCloudFunction = [{ refused: "unavailable" }, aDeck(BREAD)];
    await openRoute(DECK);
    expect(await screen.findByText(/Our servers do not answer right now/)).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("s Brot")).toBeVisible();
  });
});
