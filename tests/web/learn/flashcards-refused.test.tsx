import { tiersOr } from "@gruezi/contract/tier-words";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aDeck, aDeckCard } from "#support/samples/flashcards.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
});

const DECK = "/flashcards/bim-beck";
const BREAD = aDeckCard("brot", { SwissGerman: "s Brot", English: "the bread" });

describe("flashcards that are not available", () => {
  it.each([
    ["a visitor", 1, "Log In", "/sign-in-up?startWithLogIn=true"],
    ["a learner without a plan, who has logged in already", 2, "My account", "/my-account"],
  ] as const)("are explained to %s, with links to go on", async (_who, code, label, address) => {
    backend.responses.getFlashcardsCloudFunction = [{ hasAccess: false, error: { code } }];

    await openRoute(DECK);

    expect(await screen.findByRole("heading", { name: "No access" })).toBeVisible();
    expect(screen.getByText(`Please Sign in or subscribe to ${tiersOr("flashcards")}.`)).toBeVisible();
    const links = within(screen.getByRole("main")).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Subscribe", "/subscriptions"],
      [label, address],
    ]);
  });

  it("lead to all lessons when the lesson has none", async () => {
    backend.responses.getFlashcardsCloudFunction = [{ refused: "not-found" }];

    await openRoute(DECK);

    expect(await screen.findByRole("heading", { name: "There are no flashcards here" })).toBeVisible();
    expect(screen.getByRole("link", { name: "See all lessons" })).toHaveAttribute("href", "/");
  });

  it("can be loaded again after a failure", async () => {
    backend.responses.getFlashcardsCloudFunction = [{ refused: "unavailable" }, aDeck(BREAD)];
    await openRoute(DECK);
    expect(await screen.findByText(/Our servers do not answer right now/)).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("s Brot")).toBeVisible();
  });
});
