import { HOUR } from "@gruezi/contract/durations";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aDeck, aDeckCard } from "#support/samples/flashcards.ts";
import { soon } from "#support/suite/soon.ts";
import { aSentRow, leaveRow, sentCalls, storedRowKey, storedRowKeys } from "#support/web/learn/sent-rows.ts";
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
  backend.responses.getFlashcardsCloudFunction = [aDeck(aDeckCard("brot"), aDeckCard("gaeld"))];
});
afterEach(() => vi.useRealTimers());

async function openAndSend(): Promise<void> {
  await openRoute("/flashcards/bim-beck");
  await screen.findByText(/\d answered, \d to go/);
  act(() => void dispatchEvent(new Event("online")));
}

const WORDS = /The rest stays on this device and is sent later/;

it("rows that the server does not take stay on the device, with a notice, and the others are removed", async () => {
  const [first, second] = [aSentRow({ id: "theFirst01" }), aSentRow({ id: "theSecond1" })];
  for (const row of [first, second]) leaveRow(row);
  backend.responses.saveAnswers = [
    { now: Date.now(), saved: [first.id], refused: [], tooMany: [second.id], schedules: {} },
  ];
  await openAndSend();

  expect(await screen.findByText(WORDS)).toBeVisible();
  expect(storedRowKeys()).toEqual([storedRowKey(second.id)]);
});

it("rows beyond the daily limit stay on the device, and are sent again after an hour", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  leaveRow(aSentRow());
  backend.responses.saveAnswers = [{ refused: "too-many" }];
  await openAndSend();
  expect(await screen.findByText(WORDS)).toBeVisible();
  const asked = sentCalls(backend).length;

  await act(() => vi.advanceTimersByTimeAsync(HOUR / 2));
  expect(sentCalls(backend)).toHaveLength(asked);
  expect(storedRowKeys()).toHaveLength(1);
  delete backend.responses.saveAnswers;
  await act(() => vi.advanceTimersByTimeAsync(HOUR));

  await soon(() => expect(storedRowKeys()).toEqual([]));
  expect(screen.queryByText(WORDS)).toBeNull();
});

it("“Save now” sends the rows again at once", async () => {
  leaveRow(aSentRow());
  backend.responses.saveAnswers = [{ refused: "too-many" }];
  await openAndSend();
  await screen.findByText(WORDS);
  delete backend.responses.saveAnswers;

  await userEvent.click(screen.getByRole("button", { name: "Save now" }));

  await soon(() => expect(storedRowKeys()).toEqual([]));
});
