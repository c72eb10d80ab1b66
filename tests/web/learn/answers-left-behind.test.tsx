import { DAY } from "@gruezi/contract/durations";
import { act, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
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

async function openCards(): Promise<void> {
  await openRoute("/flashcards/bim-beck");
  await screen.findByText(/\d answered, \d to go/);
}

const GONE = "This account was deleted. Your answers are not saved any more.";

describe("answers of an account that was deleted on another device", () => {
  it("are removed, and the learner is notified once", async () => {
    for (const id of ["theFirst01", "theSecond1"]) leaveRow(aSentRow({ id }));
    backend.responses.saveAnswers = [{ refused: "not-allowed" }];
    await openCards();
    act(() => void dispatchEvent(new Event("online")));

    expect(await screen.findByText(GONE)).toBeVisible();
    expect(storedRowKeys()).toEqual([]);
    expect(screen.queryByRole("button", { name: "Save now" })).toBeNull();
    const asked = sentCalls(backend).length;
    act(() => void dispatchEvent(new Event("online")));
    expect(sentCalls(backend)).toHaveLength(asked);
  });

  it("stay when the server does not answer", async () => {
    leaveRow(aSentRow());
    backend.responses.saveAnswers = [{ refused: "unavailable" }];
    await openCards();
    act(() => void dispatchEvent(new Event("online")));

    expect(await screen.findByRole("button", { name: "Save now" })).toBeVisible();
    expect(screen.queryByText(GONE)).toBeNull();
    expect(storedRowKeys()).toHaveLength(1);
  });
});

describe("answers of another learner of this device", () => {
  const leave = (id: string, text: string) => localStorage.setItem(`gruezi.answer.beat.${id}`, text);
  const leaveFrom = (id: string, days: number) =>
    leave(id, JSON.stringify(aSentRow({ id, at: Date.now() - days * DAY })));

  it("are removed after 90 days, and when they cannot be read", async () => {
    leaveFrom("days89day1", 89);
    leaveFrom("days91day1", 91);
    leave("unreadable", "{");
    leaveRow(aSentRow({ id: "ofAnna0001", at: Date.now() - 91 * DAY }));
    backend.responses.saveAnswers = ["never"];

    await openCards();

    await soon(() =>
      expect(storedRowKeys().sort()).toEqual([storedRowKey("ofAnna0001"), "gruezi.answer.beat.days89day1"]),
    );
  });
});
