import { screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  backend = freshBackend();
});
afterEach(async () => {
  const { logOut } = await import("#web/data/auth/auth.ts");
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

    // Only of somebody who is known by then.
    await soon(() => expect(backend.documentsRead).toContain("Users/anna/Progress/lessons"));
    const greeting = screen.getByRole("heading", { level: 1 });
    expect(greeting.textContent).toBe(words);
    expect(greeting.querySelector("b")).toBeNull();
  });
});
