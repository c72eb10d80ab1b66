import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { openPage } from "#support/web/open-page.tsx";
import { freshBackend, logInAnna, startWebBackend } from "#support/web/web-backend.ts";

beforeAll(startWebBackend);
beforeEach(() => {
  freshBackend();
});

describe("the settings", () => {
  it.each([
    ["My account", "/my-account"],
    ["Subscriptions", "/subscriptions"],
    ["Lessons and flashcards", "/"],
    ["Mini lessons", "/mini-lessons"],
    ["Grammar", "/grammar-page"],
    ["Live lesson", "/live-lessons"],
    ["Contact", "/contact"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms and Conditions", "/terms-and-conditions"],
    ["Disclaimer", "/disclaimer"],
  ])("lead to %s", async (label, address) => {
    await openPage("/settings");

    expect(screen.getByRole("link", { name: new RegExp(`^${label}`) })).toHaveAttribute("href", address);
  });

  it("open the terms and the privacy policy in a new window, as every link does", async () => {
    await openPage("/settings");

    expect(screen.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("target", "_blank");
    expect(screen.getByRole("link", { name: "Terms and Conditions" })).toHaveAttribute("target", "_blank");
    expect(screen.getByRole("link", { name: "Disclaimer" })).not.toHaveAttribute("target");
  });

  it("say that somebody is logged in of whom neither name nor address is known", async () => {
    Object.assign(freshBackend(), { displayName: undefined, email: undefined, signInMethod: "google.com" });
    await logInAnna();

    await openPage("/settings");

    expect(await screen.findByText("You are logged in.")).toBeVisible();
    const { logOut } = await import("#web/data/auth/auth.ts");
    await logOut();
    localStorage.clear();
  });

  it("show a visitor the ways in", async () => {
    await openPage("/settings");

    expect(screen.getByText("You are not logged in.")).toBeVisible();
    expect(screen.getByRole("link", { name: "LOG IN" })).toHaveAttribute(
      "href",
      "/sign-in-up?startWithLogIn=true",
    );
    expect(screen.getByRole("link", { name: "SIGN UP" })).toHaveAttribute("href", "/sign-in-up");
    expect(screen.queryByRole("button", { name: "LOG OUT" })).toBeNull();
  });

  it("show a learner who is logged in, and the way out", async () => {
    await logInAnna();
    const router = await openPage("/settings");
    expect(await screen.findByText("Anna Meier")).toBeVisible();
    expect(screen.queryByRole("link", { name: "LOG IN" })).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "LOG OUT" }));

    await soon(() => expect(router.state.location.pathname).toBe("/"));
  });
});
