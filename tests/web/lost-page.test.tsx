import { ThemeProvider } from "@emotion/react";
import { act, render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ErrorPage } from "../../web/src/app/error-page.tsx";
import { PageOnItsWay } from "../../web/src/app/page-on-its-way.tsx";
import { theme } from "../../web/src/theme/theme.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const NeverHere = lazy(() => new Promise<never>(() => undefined));

async function openPage() {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...location, reload });
  const page = (
    <ThemeProvider theme={theme}>
      <ErrorPage>
        <Suspense fallback={<PageOnItsWay />}>
          <NeverHere />
        </Suspense>
      </ErrorPage>
    </ThemeProvider>
  );
  await act(async () => render(page, { onCaughtError: () => undefined }));
  return { reload };
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("a page whose code is on its way is waited for", async () => {
  const { reload } = await openPage();

  await wait(119_999);

  expect(screen.getByRole("status", { name: "Loading" })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it("a page whose code has not come after two minutes is loaded again, and offers to be", async () => {
  const { reload } = await openPage();

  await wait(120_000);

  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeVisible();
});
