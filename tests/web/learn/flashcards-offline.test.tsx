import { DAY } from "@gruezi/contract/durations";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { without } from "#support/rules/documents.ts";
import { aDealtCard, aDeck, aSchedule } from "#support/samples/flashcards.ts";
import { soon } from "#support/suite/soon.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";
import { toKept, withDeed } from "#web/features/learn/reviews/waiting.ts";

let backend: WebBackend;
let kept: Map<string, string>;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  kept = startOpenedCache();
  const [bread, money] = [aDealtCard("brot"), aDealtCard("gaeld")];
  backend.answers.getFlashcardsCloudFunction = [aDeck(bread, money), aDeck(bread, money)];
});

const DECK = "/flashcards/bim-beck";
const UNSENT = "/opened/anna/unsent-answers";
/** As an earlier build of the product kept them. */
const CARRIED = "/opened/anna/unsaved-cards";

const takeStoreDown = () => {
  backend.firestoreFault = 503;
};
const bringStoreBack = () => {
  backend.firestoreFault = null;
};
const loseConnection = () =>
  act(async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
  });

it("a deck that was open once is gone on with while the store cannot be asked", async () => {
  await openRoute(DECK);
  await screen.findByText("s brot");
  await userEvent.keyboard(" 4");
  await soon(() => expect(kept.get(UNSENT)).toContain("brot"));
  cleanup();

  takeStoreDown();
  await openRoute(DECK);

  expect(await screen.findByText("s gaeld")).toBeVisible();
  expect(screen.queryByText("s brot")).toBeNull();
  bringStoreBack();
});

it("a deck that was never open is not made up", async () => {
  takeStoreDown();

  await openRoute(DECK);

  expect(await screen.findByRole("heading", { name: "The flashcards did not load" })).toBeVisible();
  bringStoreBack();
});

it("an answer that an earlier visit could not send is sent by the next one, and then no more", async () => {
  const unsent = withDeed(
    { kind: "answer", grade: 4, milliseconds: 900, tag: "-" },
    {
      origin: { itemId: "gaeld", kind: "card", videoId: "bim-beck" },
      at: Date.now() - DAY,
      rowId: "Ab3dE5gH1k",
      known: { waiting: undefined, settled: undefined, shown: undefined },
    },
  );
  kept.set(UNSENT, JSON.stringify({ waiting: [toKept(unsent)], places: [] }));
  const router = await openRoute(DECK);
  expect(await screen.findByText("s brot")).toBeVisible();
  expect(screen.getByText("0 of 1 done")).toBeVisible();

  await act(() => router.navigate("/nowhere"));

  await soon(() => expect(JSON.stringify(backend.written)).toContain("Ab3dE5gH1k answer 4 900 - gaeld"));
  await soon(() => expect(kept.get(UNSENT)).toContain('"waiting":[]'));
});

it("a schedule that an earlier build could not save is saved, and then no more", async () => {
  kept.set(CARRIED, JSON.stringify([["gaeld", without(aSchedule(), "Kind")]]));
  const router = await openRoute(DECK);
  await screen.findByText("s brot");

  await act(() => router.navigate("/nowhere"));

  await soon(() => expect(backend.written).toHaveLength(1));
  await soon(() => expect(kept.get(CARRIED)).toBe("[]"));
});

it.each(["{", '{"waiting":1}', '{"waiting":[{"rows":["x"]},7,null]}', "[]"])(
  "kept answers of a wrong shape are left alone: %s",
  async (stored) => {
    kept.set(UNSENT, stored);
    kept.set(CARRIED, stored);

    await openRoute(DECK);

    expect(await screen.findByText("s brot")).toBeVisible();
    expect(screen.getByText("0 of 2 done")).toBeVisible();
  },
);

it("who has no connection is told that the answers are kept", async () => {
  await openRoute(DECK);
  await screen.findByText("s brot");

  await loseConnection();

  expect(await screen.findByText(/You are offline. Your answers are kept on this device/)).toBeVisible();
});
