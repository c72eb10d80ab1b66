import { ThemeProvider } from "@emotion/react";
import { act, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ErrorPage } from "#web/components/error-page.tsx";
import { lazyChunk } from "#web/components/lazy-chunk.ts";
import { LoadingView } from "#web/components/loading-view.tsx";
import { theme } from "#web/theme/theme.ts";

/** Answers requests for the page itself. */
const network = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  network.mockResolvedValue(new Response());
  vi.stubGlobal("fetch", network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function openPage(load: () => Promise<{ Page: ComponentType }>) {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...location, reload });
  const Page = lazyChunk("grammar-page", load, "Page");
  const failures: unknown[] = [];
  const page = (
    <ThemeProvider theme={theme}>
      <ErrorPage>
        <Suspense fallback={<LoadingView />}>
          <Page />
        </Suspense>
      </ErrorPage>
    </ThemeProvider>
  );
  await act(async () => render(page, { onCaughtError: (error) => failures.push(error) }));
  return { reload, failures };
}

const never = () => new Promise<never>(() => undefined);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("a page whose code is still loading shows that it loads", async () => {
  const { reload } = await openPage(never);

  await wait(119_999);

  expect(screen.getByRole("status", { name: "Loading" })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it("a page whose code has not loaded after two minutes reloads, and shows a button to reload", async () => {
  const { reload, failures } = await openPage(never);

  await wait(120_000);

  expect(failures).toEqual([expect.objectContaining({ message: "Loading chunk grammar-page failed" })]);
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeVisible();
});

it("a page whose code cannot be fetched without a connection tells the learner that they are offline", async () => {
  network.mockRejectedValue(new TypeError("Failed to fetch"));

  const { reload } = await openPage(() => Promise.reject(new TypeError("Failed to fetch")));
  await wait(3_000);

  expect(screen.getByText(/^You seem to be offline\..* Nothing you saved is lost\.$/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

const Broken = () => {
  throw new TypeError("undefined is not a function");
};

it("a page that breaks blames neither the learner nor the connection", () => {
  const page = (
    <ThemeProvider theme={theme}>
      <ErrorPage>
        <Broken />
      </ErrorPage>
    </ThemeProvider>
  );

  render(page, { onCaughtError: () => undefined });

  expect(screen.getByText(/^Something went wrong on our side\./)).toBeVisible();
});

const Sheet = () => <p>A sheet</p>;

it("a page whose code has loaded leaves no timer behind", async () => {
  await openPage(async () => ({ Page: Sheet }));

  expect(screen.getByText("A sheet")).toBeVisible();
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ["Chromium", "Failed to fetch dynamically imported module: https://gruezi.example/static/js/a.1b.chunk.js"],
  ["Firefox", "error loading dynamically imported module: https://gruezi.example/static/js/a.1b.chunk.js"],
  ["Safari, which names no address,", "Importing a module script failed."],
  ["a browser whose address has no id", "Failed to fetch dynamically imported module: https://x/static/js/"],
])("a page whose code %s cannot fetch reloads, and the failure names its chunk", async (_who, why) => {
  const cause = new TypeError(why);

  const { reload, failures } = await openPage(() => Promise.reject(cause));
  await wait(3_000);

  expect(failures).toEqual([
    expect.objectContaining({
      message: "Loading chunk grammar-page failed",
      cause: expect.objectContaining({ reason: "outdated", cause }),
    }),
  ]);
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeVisible();
});

it("a page whose code is cancelled does not reload within three seconds, since it may be being left", async () => {
  const { reload } = await openPage(() => Promise.reject(new TypeError("Importing a module script failed.")));

  await wait(2_999);

  expect(screen.getByRole("status", { name: "Loading" })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it("a part of the page that never loads does not affect the rest", async () => {
  const Part = lazyChunk("consent-gate", never, "Part", () => null);
  render(
    <Suspense fallback="Loading">
      <p>The page</p>
      <Part />
    </Suspense>,
  );

  await wait(120_000);

  expect(screen.getByText("The page")).toBeVisible();
});
