import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation, useNavigationType } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { ScrollToTop } from "#web/app/scroll-to-top.ts";

beforeEach(() => vi.stubGlobal("scrollTo", vi.fn()));

const Arrival = () => <ScrollToTop location={useLocation()} navigationType={useNavigationType()} />;

const PAGE = (
  <>
    <Arrival />
    <main id="content" tabIndex={-1} />
    <input aria-label="Search" />
  </>
);

function openPage() {
  const router = createMemoryRouter([{ path: "*", element: PAGE }]);
  render(<RouterProvider router={router} />);
  const field = screen.getByRole("textbox", { name: "Search" });
  const go = (to: string | number, replace = false) =>
    act(async () => {
      field.focus();
      await (typeof to === "number" ? router.navigate(to) : router.navigate(to, { replace }));
    });
  return { field, go };
}

it.each([
  ["a link was followed", "/videos/bim-beck", false],
  ["a link changed only what the page shows", "/?sheet=verbs", false],
  ["a form led on in its own place", "/settings", true],
])("a page gets the focus when %s", async (_how, to, replace) => {
  const { go } = openPage();

  await go(to, replace);

  expect(screen.getByRole("main")).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

it("a field keeps the focus while the address follows what is typed, also after a link was followed", async () => {
  const { field, go } = openPage();
  await go("/home");

  await go("/home?q=b", true);

  expect(field).toHaveFocus();
});

it("going back keeps the focus and the scroll position", async () => {
  const { field, go } = openPage();
  await go("/settings");

  await go(-1);

  expect(field).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledOnce();
});
