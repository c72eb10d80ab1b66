import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { openPage } from "#support/web/open-page.tsx";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend } from "#support/web/web-backend.ts";

beforeAll(startWebBackend);
beforeEach(() => {
  freshBackend();
});

describe("the settings", () => {
  it.each([
    ["My account", "/my-account"],
    ["Subscriptions", "/subscriptions"],
    ["Contact", "/contact"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms and Conditions", "/terms-and-conditions"],
    ["Disclaimer", "/disclaimer"],
  ])("link to %s", async (label, address) => {
    await openPage("/settings");

    expect(screen.getByRole("link", { name: new RegExp(`^${label}`) })).toHaveAttribute("href", address);
  });

  it("open the terms and the privacy policy in a new window", async () => {
    await openPage("/settings");

    expect(screen.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("target", "_blank");
    expect(screen.getByRole("link", { name: "Terms and Conditions" })).toHaveAttribute("target", "_blank");
    expect(screen.getByRole("link", { name: "Disclaimer" })).not.toHaveAttribute("target");
  });

  it("say that a learner without name and address is logged in", async () => {
    Object.assign(freshBackend(), { displayName: undefined, email: undefined, signInMethod: "google.com" });
    await logInAnna();

    await openPage("/settings");

    expect(await screen.findByText("You are logged in.")).toBeVisible();
    const { logOut } = await import("#web/data/auth/account.ts");
    await logOut();
    localStorage.clear();
  });

  it("show a visitor links to log in and sign up", async () => {
    await openPage("/settings");

    expect(screen.getByText("You are not logged in.")).toBeVisible();
    expect(screen.getByRole("link", { name: "LOG IN" })).toHaveAttribute(
      "href",
      "/sign-in-up?startWithLogIn=true",
    );
    expect(screen.getByRole("link", { name: "SIGN UP" })).toHaveAttribute("href", "/sign-in-up");
    expect(screen.queryByRole("button", { name: "Log out" })).toBeNull();
  });

  it("show the learner's name, and log out", async () => {
    await logInAnna();
    const router = await openPage("/settings");
    expect(await screen.findByText("Anna Meier")).toBeVisible();
    expect(screen.queryByRole("link", { name: "LOG IN" })).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "Log out" }));

    await soon(() => expect(router.state.location.pathname).toBe("/"));
  });
});

describe("my dialect", () => {
  const choice = (name: string) => screen.findByRole("radio", { name });

  it("is Zürich's until a visitor chooses, and is stored in the browser", async () => {
    await openPage("/settings");
    await soon(async () => expect(await choice("Zürich")).toBeChecked());

    await userEvent.click(await choice("Basel"));

    expect(await choice("Basel")).toBeChecked();
    expect(localStorage.getItem("dialect")).toBe("Basel");
    localStorage.clear();
  });

  it("is stored in a learner's account", async () => {
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

  it("shows that a choice was not saved, and returns to the saved one", async () => {
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

describe("my learning", () => {
  const choice = (group: string, name: string) =>
    within(screen.getByRole("group", { name: group })).getByRole("radio", { name });
  const written = () => JSON.stringify(freshened.written);
  let freshened: ReturnType<typeof freshBackend>;

  async function openSettings(stored: Readonly<Record<string, unknown>> | null) {
    freshened = freshBackend();
    freshened.learningSettings = stored;
    await logInAnna();
    await openPage("/settings");
    await screen.findByRole("heading", { name: "My learning" });
  }

  it("has ten new items a day and 90 % to be known until a learner chooses", async () => {
    await openSettings(null);

    await soon(() => expect(choice("New a day", "10")).toBeChecked());
    expect(choice("How much you want to know", "90 %")).toBeChecked();
    expect(choice("Minutes a week", "No goal")).toBeChecked();
  });

  it.each([
    ["How I learn", "Understand", '"Mode":{"stringValue":"understand"}'],
    ["Reviews a day", "50", '"ReviewsADay":{"integerValue":"50"}'],
    ["New a day", "None", '"NewADay":{"integerValue":"0"}'],
    ["How much you want to know", "85 %", '"Retention":{"doubleValue":0.85}'],
    ["Minutes a week", "60", '"WeeklyMinutes":{"integerValue":"60"}'],
  ])("stores %s = %s in the account", async (group, name, stored) => {
    await openSettings(null);
    await soon(() => expect(choice(group, name)).toBeEnabled());

    await userEvent.click(choice(group, name));

    await soon(() => expect(written()).toContain(stored));
    expect(choice(group, name)).toBeChecked();
  });

  it("updates the cached count of Today with the reviews a day", async () => {
    const asked = { dues: [], today: { day: "", dues: [], reviewed: 0 }, ReviewsADay: 100, DaysOff: [] };
    const cached = startOpenedCache();
    cached.set("/opened/anna/due", JSON.stringify({ at: 1, dues: [], more: 60, asked }));
    await openSettings(null);
    await soon(() => expect(choice("Reviews a day", "50")).toBeEnabled());

    await userEvent.click(choice("Reviews a day", "50"));

    await soon(() => expect(cached.get("/opened/anna/due")).toContain('"ReviewsADay":50'));
  });

  it("adds days off, drops past ones, and removes them again", async () => {
    await openSettings({ DaysOff: ["2020-01-01/2020-01-02", "2199-12-24/2199-12-24"] });
    expect(await screen.findByText("24 December 2199")).toBeVisible();

    fireEvent.change(screen.getByLabelText("First day"), { target: { value: "2198-07-01" } });
    fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2198-07-14" } });
    await userEvent.click(screen.getByRole("button", { name: "Add" }));

    expect(await screen.findByText("1 July 2198 to 14 July 2198")).toBeVisible();
    expect(written()).toContain("2198-07-01/2198-07-14");
    expect(written()).not.toContain("2020-01-01");
    await userEvent.click(screen.getByRole("button", { name: "Remove 24 December 2199" }));
    await soon(() => expect(screen.queryByText("24 December 2199")).toBeNull());
  });

  it("removes a goal", async () => {
    await openSettings({ WeeklyMinutes: 60 });
    await soon(() => expect(choice("Minutes a week", "60")).toBeChecked());

    await userEvent.click(choice("Minutes a week", "No goal"));

    await soon(() => expect(written()).toContain('"WeeklyMinutes":{"nullValue"'));
    expect(choice("Minutes a week", "No goal")).toBeChecked();
  });

  it("shows a number that was set elsewhere among the choices", async () => {
    await openSettings({ NewADay: 12 });

    await soon(() => expect(choice("New a day", "12")).toBeChecked());
  });

  it("shows that a choice was not saved, and returns to the saved one", async () => {
    await openSettings({ NewADay: 5 });
    await soon(() => expect(choice("New a day", "5")).toBeChecked());
    freshened.refuses = () => true;

    await userEvent.click(choice("New a day", "20"));

    expect(await screen.findByText(/^This was not saved\./)).toHaveAttribute("role", "alert");
    expect(choice("New a day", "5")).toBeChecked();
  });

  it("is not shown to a visitor", async () => {
    const { logOut } = await import("#web/data/auth/account.ts");
    await logOut();
    localStorage.clear();
    await openPage("/settings");
    await screen.findByRole("radio", { name: "Bern" });

    expect(screen.queryByRole("heading", { name: "My learning" })).toBeNull();
  });
});
