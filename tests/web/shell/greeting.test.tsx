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
  ])("to somebody with %s reads well", async (_what, displayName, words) => {
    backend.displayName = displayName;
    await logInAnna();

    await openRoute("/");

    // Read only in a session.
    await soon(() => expect(backend.documentsRead).toContain("Users/anna/Progress/lessons"));
    const greeting = screen.getByRole("heading", { level: 1 });
    expect(greeting.textContent).toBe(words);
    expect(greeting.querySelector("b")).toBeNull();
  });
});

describe("the greeting while it is not known yet whether the session lasts", () => {
  const greeting = () => screen.getByRole("heading", { level: 1 });

  /** The home page's greeting at its first render. */
  async function firstGreeting(): Promise<string | undefined> {
    const shown: string[] = [];
    // Mutations may precede the heading.
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
  ])("reads well with %s, in the first frame", async (_what, kept, words) => {
    localStorage.setItem(SESSION_HINT, kept);

    expect(await firstGreeting()).toBe(words);
  });

  it("gives way to a visitor's page where the session turns out to have ended", async () => {
    localStorage.setItem(SESSION_HINT, JSON.stringify("Anna Meier"));

    await openRoute("/");

    await soon(() => expect(greeting()).toHaveTextContent("Säg’s, wie’s tönt."));
    expect(screen.queryByText(/Anna Meier/)).toBeNull();
    expect(localStorage.getItem(SESSION_HINT)).toBeNull();
  });

  it("gives way to another learner's name, remembered from then on", async () => {
    await logInAnna();
    localStorage.setItem(SESSION_HINT, JSON.stringify("Beat Frei"));

    expect(await firstGreeting()).toBe("Hoi Beat Frei.");
    await soon(() => expect(greeting()).toHaveTextContent("Hoi Anna Meier."));
    expect(localStorage.getItem(SESSION_HINT)).toBe(JSON.stringify("Anna Meier"));
  });

  it("is a visitor's where the browser remembers no learner", async () => {
    expect(await firstGreeting()).toBe("Säg’s, wie’s tönt.");
  });
});

describe("the settings while it is not known yet whether the session lasts", () => {
  it("name the learner, who can log out at once", async () => {
    await logInAnna();
    localStorage.setItem(SESSION_HINT, JSON.stringify("Anna Meier"));

    await openRoute("/settings");

    expect(await screen.findByText("Anna Meier")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    await soon(() => expect(localStorage.getItem(SESSION_HINT)).toBeNull());
  });

  it("show no name where the browser remembers none", async () => {
    localStorage.setItem(SESSION_HINT, JSON.stringify(""));

    await openRoute("/settings");

    expect(screen.queryByText(/logged in/i)).toBeNull();
    expect(await screen.findByText("You are not logged in.")).toBeVisible();
  });
});
