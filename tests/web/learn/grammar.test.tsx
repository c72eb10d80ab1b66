import { tiersOr } from "@gruezi/contract/tier-words";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  backend = freshBackend();
  backend.collections = { GrammarPDFs: SHEETS };
  showsPdfs(true);
});

const SHEETS = {
  articles: { Title: "De, d, s", Order: 1, Pages: 3, Summary: "The small words." },
  verbs: { Title: "Gaa, choo, gsi", Order: 2, Pages: 1, Summary: "One past tense." },
};
const ADDRESS = "/media/1800000000.token/grammar/articles/grammar.pdf";
const OPEN = { hasAccess: true, url: ADDRESS, expiresAt: 1_800_000_000_000 } as const;

/** jsdom lacks this property. */
const showsPdfs = (pdfViewerEnabled: boolean) =>
  vi.stubGlobal("navigator", Object.create(navigator, { pdfViewerEnabled: { value: pdfViewerEnabled } }));

describe("the grammar page", () => {
  it("lists every sheet with its summary and its pages", async () => {
    await openRoute("/grammar-page");

    const list = await screen.findByRole("list", { name: "Grammar sheets" });
    const [first, second] = within(list).getAllByRole("listitem");
    expect(first).toHaveTextContent("De, d, sThe small words.3 pages, PDF");
    expect(second).toHaveTextContent("Gaa, choo, gsiOne past tense.1 page, PDF");
    expect(backend.called).toEqual([]);
  });

  it("shows a sheet inside the page, with links to a window of its own and back", async () => {
    backend.responses.getGrammarPDFurl = [OPEN];
    await openRoute("/grammar-page");

    await userEvent.click(await screen.findByRole("link", { name: "Open De, d, s" }));

    expect(await screen.findByTitle("De, d, s")).toHaveAttribute("src", `${ADDRESS}#view=FitH`);
    expect(screen.getByRole("link", { name: /window of its own/ })).toHaveAttribute("href", ADDRESS);
    expect(screen.getByRole("link", { name: "All sheets" })).toHaveAttribute("href", "/grammar-page");
    expect(backend.called).toEqual([{ name: "getGrammarPDFurl", request: { DocID: "articles" } }]);
  });

  it("opens the sheet itself when the browser shows no PDF inside a page", async () => {
    showsPdfs(false);
    backend.responses.getGrammarPDFurl = [OPEN];
    await openRoute("/grammar-page");
    const open = await screen.findByRole("button", { name: "Open De, d, s" });
    const assign = vi.fn();
    const browserLocation = location;
    vi.stubGlobal("location", { origin: location.origin, assign });

    await userEvent.click(open);

    await soon(() => expect(assign).toHaveBeenCalledExactlyOnceWith(ADDRESS));
    vi.stubGlobal("location", browserLocation);
  });

  it("shows a refused visitor links to log in and to subscribe", async () => {
    backend.responses.getGrammarPDFurl = [{ hasAccess: false, error: { code: 1 } }];

    await openRoute("/grammar-page?sheet=articles");

    expect(await screen.findByRole("heading", { name: "No access" })).toBeVisible();
    expect(screen.getByText(`Please Sign in or subscribe to ${tiersOr("flashcards")}.`)).toBeVisible();
    expect(screen.getByRole("link", { name: "Log In" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Subscribe" })).toBeVisible();
  });

  it("offers a refused learner who is logged in the account instead of log-in", async () => {
    backend.responses.getGrammarPDFurl = [{ hasAccess: false, error: { code: 2 } }];

    await openRoute("/grammar-page?sheet=articles");

    expect(await screen.findByText(`Please Sign in or subscribe to ${tiersOr("flashcards")}.`)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Log In" })).toBeNull();
    expect(screen.getByRole("link", { name: "My account" })).toHaveAttribute("href", "/my-account");
    expect(screen.getByRole("link", { name: "Subscribe" })).toBeVisible();
  });

  it("explains a refusal in an alert when the browser shows no PDF inside a page", async () => {
    showsPdfs(false);
    backend.responses.getGrammarPDFurl = [{ hasAccess: false, error: { code: 1 } }];
    const router = await openRoute("/grammar-page");

    await userEvent.click(await screen.findByRole("button", { name: "Open De, d, s" }));
    const alert = await screen.findByRole("dialog", { name: "No access" });
    expect(alert).toHaveTextContent(`Please Sign in or subscribe to ${tiersOr("flashcards")}.`);
    await userEvent.click(within(alert).getByRole("button", { name: "Subscribe" }));

    expect(router.state.location.pathname).toBe("/subscriptions");
  });

  it.each([
    ["a visitor", 1, "Log In", "/sign-in-up"],
    ["a learner without a plan", 2, "My account", "/my-account"],
  ] as const)("leads %s on from the refusal alert by its other button", async (_who, code, label, path) => {
    showsPdfs(false);
    backend.responses.getGrammarPDFurl = [{ hasAccess: false, error: { code } }];
    const router = await openRoute("/grammar-page");

    await userEvent.click(await screen.findByRole("button", { name: "Open De, d, s" }));
    const alert = await screen.findByRole("dialog", { name: "No access" });
    expect(within(alert).getAllByRole("button")).toHaveLength(2);
    await userEvent.click(within(alert).getByRole("button", { name: label }));

    expect(router.state.location.pathname).toBe(path);
  });

  it("can load a sheet again after a failure", async () => {
    backend.responses.getGrammarPDFurl = [{ refused: "unavailable" }, OPEN];
    await openRoute("/grammar-page?sheet=articles");
    expect(await screen.findByText(/Our servers do not answer right now/)).toBeVisible();

    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByTitle("De, d, s")).toBeInTheDocument();
  });

  it("says that it does not know a sheet", async () => {
    await openRoute("/grammar-page?sheet=no-such-sheet");

    expect(await screen.findByRole("heading", { name: "We do not know this sheet" })).toBeVisible();
    expect(screen.getByRole("link", { name: "All sheets" })).toHaveAttribute("href", "/grammar-page");
    expect(backend.called).toEqual([]);
  });

  it("says so when there are no sheets yet", async () => {
    backend.collections = {};

    await openRoute("/grammar-page");

    expect(await screen.findByRole("heading", { name: "No sheets yet" })).toBeVisible();
  });
});
