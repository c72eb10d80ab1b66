import { act, render, screen } from "@testing-library/react";
import { createStore } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

const { chunk } = vi.hoisted(() => ({ chunk: Promise.withResolvers<void>() }));
vi.mock("#web/pages/settings-page.tsx", async (original) => {
  await chunk.promise;
  return original();
});

beforeEach(() => {
  window.scrollTo = () => undefined;
  startWebBackend();
  freshBackend();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("a page with slow code shows a progress bar at once, replaces the old page after a second, and then its content", async () => {
  const { App } = await import("#web/app/app.tsx");
  await act(async () =>
    render(
      <MemoryRouter initialEntries={["/"]} useTransitions={false}>
        <App store={createStore()} />
      </MemoryRouter>,
    ),
  );
  await wait(1_000);
  const home = screen.getByRole("heading", { level: 1 });

  await act(async () => screen.getAllByRole("link", { name: /settings/i })[0]?.click());
  expect(screen.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  await wait(800);
  expect(home).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveFocus();

  await wait(200);
  expect(home).not.toBeVisible();
  expect(screen.getByRole("status", { name: "Loading" })).toBeVisible();

  await act(async () => {
    chunk.resolve();
    await vi.dynamicImportSettled();
  });
  await wait(1_000);
  expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  expect(screen.getByRole("main")).toHaveFocus();
  expect(screen.queryByRole("progressbar")).toBeNull();
});
