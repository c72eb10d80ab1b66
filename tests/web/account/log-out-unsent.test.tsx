import { SECOND } from "@gruezi/contract/durations";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { deleteApp, getApps } from "firebase/app";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { aSentRow, leaveRow, sentRows, storedRowKeys } from "#support/web/learn/sent-rows.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { startOpenedCache } from "#support/web/opened-cache.ts";
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

const pressLogOut = async () => userEvent.click(await screen.findByRole("button", { name: "Log out" }));
const loggedIn = () => screen.queryByText("You are not logged in.") === null;
const confirm = async () => {
  const [, really] = screen.getAllByRole("button", { name: "Log out" });
  await userEvent.click(really ?? document.body);
};

describe("logging out with an answer that is only on this device", () => {
  it("sends the answer first", async () => {
    leaveRow(aSentRow());
    const router = await openRoute("/settings");

    await pressLogOut();

    await soon(() => expect(router.state.location.pathname).toBe("/"));
    expect(sentRows(backend)).toEqual([aSentRow({ at: expect.any(Number) })]);
    expect(storedRowKeys()).toEqual([]);
  });

  it("sends an answer that only the cache has, as after the browser was killed", async () => {
    cached.set("/opened/anna/unsent-answers", JSON.stringify([aSentRow()]));
    const router = await openRoute("/settings");

    await pressLogOut();

    await soon(() => expect(router.state.location.pathname).toBe("/"));
    expect(sentRows(backend)).toHaveLength(1);
  });

  it("keeps another learner's answer on the device", async () => {
    const key = "gruezi.answer.beat.Ab3dE5gH1k";
    localStorage.setItem(key, JSON.stringify(aSentRow()));
    const router = await openRoute("/settings");

    await pressLogOut();

    await soon(() => expect(router.state.location.pathname).toBe("/"));
    expect(sentRows(backend)).toEqual([]);
    expect(storedRowKeys()).toEqual([key]);
  });

  it("asks for a confirmation when the answer cannot be sent", async () => {
    leaveRow(aSentRow());
    backend.responses.saveAnswers = [{ refused: "unavailable" }];
    const router = await openRoute("/settings");

    await pressLogOut();
    expect(await screen.findByText(/Your last answer could not be saved/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "STAY" }));
    expect(loggedIn()).toBe(true);
    expect(router.state.location.pathname).toBe("/settings");
    expect(storedRowKeys()).toHaveLength(1);

    await pressLogOut();
    await screen.findByText(/Your last answer could not be saved/);
    await confirm();

    await soon(() => expect(router.state.location.pathname).toBe("/"));
    expect(storedRowKeys()).toEqual([]);
  });

  it("keeps the answer without a question while its learner is unknown", async () => {
    leaveRow(aSentRow());
    localStorage.setItem("gruezi.answer.beat.Ab3dE5gH1k", JSON.stringify(aSentRow()));
    await Promise.all(getApps().map(deleteApp));
    vi.resetModules();
    localStorage.setItem("gruezi.signed-in", JSON.stringify("Anna Meier"));
    const { promise, resolve } = Promise.withResolvers<void>();
    backend.identityDelay = promise;
    await openRoute("/settings");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });

    await pressLogOut();
    await act(() => vi.advanceTimersByTimeAsync(11 * SECOND));

    expect(screen.queryByText(/could not be saved/)).toBeNull();
    expect(storedRowKeys()).toHaveLength(2);
    vi.useRealTimers();
    resolve();
    await soon(() => expect(loggedIn()).toBe(true));
  });

  it("sends the answer first also while Firebase Authentication is late", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    leaveRow(aSentRow());
    await Promise.all(getApps().map(deleteApp));
    vi.resetModules();
    localStorage.setItem("gruezi.signed-in", JSON.stringify("Anna Meier"));
    backend.identityDelay = promise;
    const router = await openRoute("/settings");

    await pressLogOut();
    expect(sentRows(backend)).toEqual([]);
    resolve();

    await soon(() => expect(router.state.location.pathname).toBe("/"));
    expect(sentRows(backend)).toHaveLength(1);
    expect(storedRowKeys()).toEqual([]);
  });
});
