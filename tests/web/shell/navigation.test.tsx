import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { openApp } from "#support/web/open-app.tsx";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
let cached: Map<string, string>;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
  cached = startOpenedCache();
});
afterEach(async () => {
  const { logOut } = await import("#web/data/auth/account.ts");
  await logOut();
  localStorage.clear();
});

const CLOSED = { hidden: true };
const bar = () => within(screen.getByRole("navigation", { name: "Main" }));
const hrefs = (links: readonly HTMLElement[]) => [...new Set(links.map((link) => link.getAttribute("href")))];

it("the bar lists its pages in order, with a menu “Learn”", async () => {
  await openApp("/contact");

  expect(hrefs(bar().getAllByRole("link"))).toEqual([
    "/",
    "/live-lessons",
    "/subscriptions",
    "/sign-in-up",
    "/settings",
  ]);
  const learn = bar().getByRole("button", { name: "Learn" });
  const menu = document.getElementById(learn.getAttribute("popovertarget") ?? "");
  expect(hrefs(within(menu as HTMLElement).getAllByRole("link", CLOSED))).toEqual([
    "/mini-lessons",
    "/grammar-page",
  ]);
});

it("the bar marks the page that is shown, and the menu that holds it", async () => {
  await openApp("/grammar-page");

  const current = bar()
    .getAllByRole("link", CLOSED)
    .filter((link) => link.getAttribute("aria-current") === "page");
  expect(hrefs(current)).toEqual(["/grammar-page"]);
  expect(bar().getByRole("button", { name: "Learn" })).toHaveAttribute("aria-current", "true");
});

it("a narrow screen's menu names “SUBSCRIPTIONS”, and progress for learners", async () => {
  await logInAnna();
  await openApp("/contact");

  await userEvent.click(screen.getByLabelText("Open the menu"));

  const panel = within(await screen.findByRole("dialog", { name: "Menu" }));
  expect(panel.getByRole("link", { name: "SUBSCRIPTIONS" })).toHaveAttribute("href", "/subscriptions");
  expect(panel.getByRole("link", { name: "Your progress" })).toHaveAttribute("href", "/today/progress");
  expect(panel.queryByRole("link", { name: "SIGN UP" })).toBeNull();
});

it("“Today” shows what is due from the device's cache, without a read from Firestore", async () => {
  const now = Date.now();
  cached.set(
    "/opened/anna/due",
    JSON.stringify({ at: now, dues: [now - 1, now - 2, now + 60_000], more: 3 }),
  );
  await logInAnna();
  await openApp("/contact");

  const today = () => bar().getAllByRole("link", { name: /^Today/ })[0];
  await soon(() => expect(today()).toHaveAccessibleName("Today 5 due"));
  const { cacheDue } = await import("#web/data/device/cached-due.ts");
  await act(() => cacheDue("anna", { at: now, dues: [], more: 120 }));
  await soon(() => expect(today()).toHaveTextContent("Today99+"));
  await act(() => cacheDue("anna", { at: now, dues: [], more: 0 }));

  await soon(() => expect(today()).toHaveAccessibleName("Today"));
  expect(backend.documentsRead.filter((path) => path.includes("Cards"))).toEqual([]);
});
