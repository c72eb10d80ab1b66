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

describe("my dialect", () => {
  const choice = (name: string) => screen.findByRole("radio", { name });

  it("is Zürich's until a visitor chooses, and stays in this browser", async () => {
    await openPage("/settings");
    await soon(async () => expect(await choice("Zürich")).toBeChecked());

    await userEvent.click(await choice("Basel"));

    expect(await choice("Basel")).toBeChecked();
    expect(localStorage.getItem("dialect")).toBe("Basel");
    localStorage.clear();
  });

  it("of a learner is kept with the account", async () => {
    const backend = freshBackend();
    backend.learningSettings = { Dialect: "Bern" };
    await logInAnna();
    await openPage("/settings");
    await soon(async () => expect(await choice("Bern")).toBeChecked());

    await userEvent.click(await choice("Basel"));

    await soon(() => expect(JSON.stringify(backend.written)).toContain("Basel"));
    expect(JSON.stringify(backend.written)).toContain("Users/anna/Settings/learning");
    expect(localStorage.getItem("dialect")).toBeNull();
  });

  it("says when it was not saved, and shows what counts", async () => {
    const backend = freshBackend();
    backend.learningSettings = { Dialect: "Bern" };
    await logInAnna();
    await openPage("/settings");
    await soon(async () => expect(await choice("Bern")).toBeChecked());
    backend.refuses = () => true;

    await userEvent.click(await choice("Basel"));

    expect(await screen.findByText(/^This was not saved\./)).toHaveAttribute("role", "alert");
    expect(await choice("Bern")).toBeChecked();
  });
});
