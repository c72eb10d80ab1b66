import { act } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { aSentRow, leaveRow, sentRows, storedRowKeys } from "#support/web/learn/sent-rows.ts";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { showEverywhere } from "#support/web/shown-router.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
let cached: Map<string, string>;
beforeEach(async () => {
  localStorage.clear();
  startWebBackend();
  backend = freshBackend();
  cached = startOpenedCache();
  await logInAnna();
});

async function openAnyPage(): Promise<void> {
  const { AnswerSenderHost } = await import("#web/app/answer-sender-host.tsx");
  await act(async () => void showEverywhere(<AnswerSenderHost />, "/"));
}

it("any page sends the answers that an earlier visit left", async () => {
  leaveRow(aSentRow());

  await openAnyPage();

  await soon(() => expect(sentRows(backend)).toHaveLength(1));
  await soon(() => expect(storedRowKeys()).toEqual([]));
});

it("any page sends the answers that only the cache has", async () => {
  cached.set("/opened/anna/unsent-answers", JSON.stringify([aSentRow()]));

  await openAnyPage();

  await soon(() => expect(sentRows(backend)).toHaveLength(1));
  await soon(() => expect(cached.get("/opened/anna/unsent-answers")).toBe("[]"));
});

it("an unreadable row of the cache does not keep others from being sent", async () => {
  const row = aSentRow();
  const unreadable = { ...row, id: "Zz3dE5gH1k", item: "w:Brot/Weggli" };
  cached.set("/opened/anna/unsent-answers", JSON.stringify([unreadable, row]));

  await openAnyPage();

  await soon(() => expect(sentRows(backend)).toEqual([row]));
});

it("a page without waiting answers sends no request", async () => {
  cached.set("/opened/anna/unsent-answers", "[]");
  localStorage.setItem("gruezi.answer.beat.Ab3dE5gH1k", JSON.stringify(aSentRow()));

  await openAnyPage();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  expect(backend.called).toEqual([]);
});
