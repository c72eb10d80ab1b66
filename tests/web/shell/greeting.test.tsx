import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const SESSION_HINT = "gruezi.signed-in";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
});
afterEach(async () => {
  const { logOut } = await import("#web/data/auth/account.ts");
  await logOut();
  localStorage.clear();
});

describe("the greeting of the home page", () => {
  it.each([
    ["a name", "Anna Meier", "Hoi Anna Meier."],
    ["markup for a name", "<b>Anna</b>", "Hoi <b>Anna</b>."],
    ["no name", undefined, "Hoi."],
    ["a name of blanks", "   ", "Hoi."],
    ["a name of invisible characters", "\u3164\u2800\uFE0F\u200B", "Hoi."],
    ["a name of 4,000 characters", "n".repeat(4_000), "Hoi."],
  ])("greets somebody with %s by a usable name or none", async (_what, displayName, words) => {
    backend.displayName = displayName;
    await logInAnna();

    await openRoute("/");

    // The page reads this document only in a session.
    await soon(() => expect(backend.documentsRead).toContain("Users/anna/Progress/lessons"));
    const greeting = screen.getByRole("heading", { level: 1 });
    expect(greeting.textContent).toBe(words);
    expect(greeting.querySelector("b")).toBeNull();
  });
});

describe("the greeting before the session is confirmed", () => {
  const greeting = () => screen.getByRole("heading", { level: 1 });

  /** Returns the home page's greeting at its first render. */
  async function firstGreeting(): Promise<string | undefined> {
    const shown: string[] = [];
    // Some mutations precede the heading.
    const watcher = new MutationObserver(() =>
      shown.push(...screen.queryAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent)),
    );
    watcher.observe(document.body, { childList: true, subtree: true });
    await openRoute("/");
    watcher.disconnect();
    return shown[0];
  }

  it.each([
    ["the name the browser remembers", JSON.stringify("Anna Meier"), "Hoi Anna Meier."],
    ["markup for a name", JSON.stringify("<b>Anna</b>"), "Hoi <b>Anna</b>."],
    ["no name", JSON.stringify(""), "Hoi."],
    ["a name of invisible characters", JSON.stringify("\u3164\u200B"), "Hoi."],
    ["a name of 4,000 characters", JSON.stringify("n".repeat(4_000)), "Hoi."],
    ["something that is no name", JSON.stringify({ username: "Anna" }), "Hoi."],
    ["what an earlier version kept", "1", "Hoi."],
    ["something that cannot be read", '"Anna', "Hoi."],
  ])("uses only a valid name in the first frame, given %s", async (_what, kept, words) => {
    localStorage.setItem(SESSION_HINT, kept);

    expect(await firstGreeting()).toBe(words);
  });

  it("is replaced by a visitor's page when the session has ended", async () => {
    localStorage.setItem(SESSION_HINT, JSON.stringify("Anna Meier"));

    await openRoute("/");

    await soon(() => expect(greeting()).toHaveTextContent("Säg’s, wie’s tönt."));
    expect(screen.queryByText(/Anna Meier/)).toBeNull();
    expect(localStorage.getItem(SESSION_HINT)).toBeNull();
  });

  it("is replaced by another learner's name, which is remembered", async () => {
    await logInAnna();
    localStorage.setItem(SESSION_HINT, JSON.stringify("Beat Frei"));

    expect(await firstGreeting()).toBe("Hoi Beat Frei.");
    await soon(() => expect(greeting()).toHaveTextContent("Hoi Anna Meier."));
    expect(localStorage.getItem(SESSION_HINT)).toBe(JSON.stringify("Anna Meier"));
  });

  it("is a visitor's when the browser remembers no learner", async () => {
    expect(await firstGreeting()).toBe("Säg’s, wie’s tönt.");
  });
});

describe("the settings before the session is confirmed", () => {
  it("name the learner, who can log out at once", async () => {
    await logInAnna();
    localStorage.setItem(SESSION_HINT, JSON.stringify("Anna Meier"));

    await openRoute("/settings");

    expect(await screen.findByText("Anna Meier")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    await soon(() => expect(localStorage.getItem(SESSION_HINT)).toBeNull());
  });

  it("show no name when the browser remembers none", async () => {
    localStorage.setItem(SESSION_HINT, JSON.stringify(""));

    await openRoute("/settings");

    expect(screen.queryByText(/logged in/i)).toBeNull();
    expect(await screen.findByText("You are not logged in.")).toBeVisible();
  });
});
