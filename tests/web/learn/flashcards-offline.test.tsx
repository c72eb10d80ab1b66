import { DAY } from "@gruezi/contract/durations";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aDeck, aDeckCard } from "#support/samples/flashcards.ts";
import { soon } from "#support/suite/soon.ts";
import { aSentRow, leaveRow, sentRows, storedRowKey, storedRowKeys } from "#support/web/learn/sent-rows.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
let cached: Map<string, string>;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  cached = startOpenedCache();
  for (const key of storedRowKeys()) localStorage.removeItem(key);
  const [bread, money] = [aDeckCard("brot"), aDeckCard("gaeld")];
  backend.responses.getFlashcardsCloudFunction = [aDeck(bread, money), aDeck(bread, money)];
});

const DECK = "/flashcards/bim-beck";
const COPY = "/opened/anna/unsent-answers";

const takeServerDown = () => {
  backend.firestoreFault = 503;
  backend.responses.saveAnswers = [{ refused: "unavailable" }];
};
const loseConnection = () =>
  act(async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
  });

it("a deck that was opened before goes on while Firestore is unavailable", async () => {
  await openRoute(DECK);
  await screen.findByText("s brot");
  takeServerDown();
  await userEvent.keyboard(" 4");
  await soon(() => expect(storedRowKeys()).toHaveLength(1));
  await soon(() => expect(cached.get(COPY)).toContain("brot"));
  cleanup();

  await openRoute(DECK);

  expect(await screen.findByText("s gaeld")).toBeVisible();
  expect(screen.queryByText("s brot")).toBeNull();
});

it("a deck that was never opened shows that it did not load", async () => {
  takeServerDown();

  await openRoute(DECK);

  expect(await screen.findByRole("heading", { name: "The flashcards did not load" })).toBeVisible();
});

it("an answer that an earlier visit could not send is sent once by the next visit", async () => {
  const row = aSentRow({ at: Date.now() - DAY });
  leaveRow(row);
  const router = await openRoute(DECK);
  expect(await screen.findByText("s brot")).toBeVisible();
  expect(screen.getByText("0 answered, 1 to go")).toBeVisible();

  await act(() => router.navigate("/nowhere"));

  await soon(() => expect(sentRows(backend)).toEqual([row]));
  await soon(() => expect(storedRowKeys()).toEqual([]));
  await soon(() => expect(cached.get(COPY)).toBe("[]"));
});

it.each(["{", '{"kind":"answer"}', "7", JSON.stringify(aSentRow({ id: "short" }))])(
  "a stored answer that cannot be read is ignored: %s",
  async (stored) => {
    localStorage.setItem(storedRowKey("Ab3dE5gH1k"), stored);
    cached.set(COPY, stored);

    await openRoute(DECK);

    expect(await screen.findByText("s brot")).toBeVisible();
    expect(screen.getByText("0 answered, 2 to go")).toBeVisible();
    expect(sentRows(backend)).toEqual([]);
  },
);

it("a learner without a connection reads that the answers are kept", async () => {
  await openRoute(DECK);
  await screen.findByText("s brot");

  await loseConnection();

  expect(await screen.findByText(/You are offline. Your answers are kept on this device/)).toBeVisible();
});

describe("another tab of the browser", () => {
  it("has its answers sent by this tab", async () => {
    await openRoute(DECK);
    await screen.findByText("s brot");
    const row = aSentRow({ id: "otherTab01" });
    leaveRow(row);
    const [key, newValue] = [storedRowKey(row.id), JSON.stringify(row)];
    act(() => void dispatchEvent(new StorageEvent("storage", { key, newValue })));

    act(() => void dispatchEvent(new Event("online")));

    await soon(() => expect(sentRows(backend)).toEqual([row]));
  });

  it("removes an answer that it has sent from this tab's queue", async () => {
    leaveRow(aSentRow());
    await openRoute(DECK);
    await screen.findByText("s brot");
    const key = storedRowKey(aSentRow().id);
    localStorage.removeItem(key);
    act(() => void dispatchEvent(new StorageEvent("storage", { key, newValue: null })));

    act(() => void dispatchEvent(new Event("online")));

    await soon(() => expect(cached.get(COPY)).toBe("[]"));
    expect(sentRows(backend)).toEqual([]);
  });
});

describe("the device's storage", () => {
  const ON_PAGE_ONLY = /This device cannot keep your answers: leave this page open/;
  const block = () =>
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

  it("when full, an answer is sent at once", async () => {
    await openRoute(DECK);
    await screen.findByText("s brot");
    block();

    await userEvent.keyboard(" 4");

    await soon(() => expect(sentRows(backend)).toHaveLength(1));
    expect(screen.queryByText(ON_PAGE_ONLY)).toBeNull();
  });

  it("when full, a warning is shown until an answer can be sent", async () => {
    await openRoute(DECK);
    await screen.findByText("s brot");
    block();
    takeServerDown();
    await userEvent.keyboard(" 4");
    expect(await screen.findByText(ON_PAGE_ONLY)).toHaveAttribute("role", "status");

    delete backend.responses.saveAnswers;
    await userEvent.click(screen.getByRole("button", { name: "Save now" }));

    await soon(() => expect(screen.queryByText(ON_PAGE_ONLY)).toBeNull());
    const [first, second] = sentRows(backend);
    expect(second).toEqual(first);
  });

  it("when full, an offline learner reads a warning, and not that answers are kept", async () => {
    await openRoute(DECK);
    await screen.findByText("s brot");
    block();

    await loseConnection();

    expect(await screen.findByText(ON_PAGE_ONLY)).toBeVisible();
    expect(screen.queryByText(/Your answers are kept on this device/)).toBeNull();
  });

  it("when cleared under the page, it is filled again", async () => {
    await openRoute(DECK);
    await screen.findByText("s brot");
    await userEvent.keyboard(" 4");
    const keys = storedRowKeys();
    expect(keys).toHaveLength(1);

    for (const key of keys) localStorage.removeItem(key);
    act(() => void dispatchEvent(new StorageEvent("storage", { key: null })));

    expect(storedRowKeys()).toEqual(keys);
  });
});
