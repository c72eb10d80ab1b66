import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";
import { toKept, withDeed } from "#web/features/learn/reviews/waiting.ts";

let backend: WebBackend;
beforeEach(async () => {
  startWebBackend();
  backend = freshBackend();
  const kept = startOpenedCache();
  kept.set("/opened/anna/unsent-answers", JSON.stringify({ waiting: [toKept(unsent())], places: [] }));
  await logInAnna();
});

/** An answer that an earlier visit left on the device. */
const unsent = () =>
  withDeed(
    { kind: "answer", grade: 4, milliseconds: 900, tag: "-" },
    {
      origin: { itemId: "gaeld", kind: "card", videoId: "bim-beck" },
      at: Date.now() - 60_000,
      rowId: "Ab3dE5gH1k",
      known: { waiting: undefined, settled: undefined, shown: undefined },
    },
  );

const pressLogOut = async () => userEvent.click(await screen.findByRole("button", { name: "LOG OUT" }));
const loggedIn = () => screen.queryByText("You are not logged in.") === null;

describe("logging out with an answer that is only on this device", () => {
  it("sends it first", async () => {
    const router = await openRoute("/settings");

    await pressLogOut();

    await soon(() => expect(JSON.stringify(backend.written)).toContain("answer 4 900 - gaeld"));
    await soon(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("asks where it cannot be sent, and goes on only when that is wanted", async () => {
    backend.firestoreFault = 503;
    const router = await openRoute("/settings");

    await pressLogOut();
    expect(await screen.findByText(/Your last answer could not be saved/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "STAY" }));
    expect(loggedIn()).toBe(true);
    expect(router.state.location.pathname).toBe("/settings");

    await pressLogOut();
    await screen.findByText(/Your last answer could not be saved/);
    const [, really] = screen.getAllByRole("button", { name: "LOG OUT" });
    await userEvent.click(really ?? document.body);

    await soon(() => expect(router.state.location.pathname).toBe("/"));
  });
});
