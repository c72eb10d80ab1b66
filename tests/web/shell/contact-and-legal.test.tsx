import { DAY } from "@gruezi/contract/durations";
import { REMINDER_KIND_IDS, REMINDER_KINDS } from "@gruezi/contract/reminder-kinds";
import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GRACE } from "#functions/domain/billing/stripe-record.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

beforeAll(startWebBackend);
beforeEach(() => {
  freshBackend();
});

describe("the contact page", () => {
  it("shows where to write, what to write, and when a reply comes", async () => {
    await openRoute("/contact");

    expect(await screen.findByRole("heading", { level: 1, name: "Write to us" })).toBeVisible();
    expect(screen.getByRole("link", { name: "support@gruezi.example" })).toHaveAttribute(
      "href",
      "mailto:support@gruezi.example",
    );
    expect(screen.getByText(/answers within two working days/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "What helps us help you" })).toBeVisible();
    expect(document.title).toBe("Contact · Grüezi");
  });

  it.each([
    ["Change a plan", "/subscriptions"],
    ["Cancel a plan", "/cancel"],
    ["See what you have, and why", "/my-account"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms and Conditions", "/terms-and-conditions"],
    ["Disclaimer", "/disclaimer"],
  ])("links '%s' to %s", async (name, href) => {
    await openRoute("/contact");

    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
  });

  it.each(["Privacy Policy", "Terms and Conditions"])("opens the %s in a new window", async (name) => {
    await openRoute("/contact");

    expect(await screen.findByRole("link", { name })).toHaveAttribute("target", "_blank");
  });

  it("promises no chat when there is none", async () => {
    await openRoute("/contact");

    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText(/chat/)).toBeNull();
  });
});

describe("a legal page", () => {
  it.each([
    ["/privacy-policy", "Privacy Policy"],
    ["/privacy-policy/2026-11", "Privacy Policy"],
    ["/terms-and-conditions", "Terms and Conditions"],
    ["/terms-and-conditions/trial/cancel", "Terms and Conditions"],
    ["/disclaimer", "Disclaimer"],
    ["/disclaimer/", "Disclaimer"],
  ])("at %s is the %s, marked as not yet checked by counsel", async (address, name) => {
    await openRoute(address);

    expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
    expect(screen.getByRole("note")).toHaveTextContent("To be checked by counsel.");
    expect(screen.getByText("Grüezi, version 2026-11")).toBeVisible();
  });

  it("does not open at an address that only begins alike", async () => {
    await openRoute("/disclaimers");

    expect(await screen.findByRole("heading", { level: 1, name: "Nüüt da." })).toBeVisible();
  });
});

describe("the privacy policy", () => {
  it.each(["Google Firebase", "Stripe", "RevenueCat", "Apple", "Google Play", "Zoom"])(
    "names %s among the processors of personal data",
    async (processor) => {
      await openRoute("/privacy-policy");

      const named = await screen.findAllByRole("listitem");
      expect(named.map((entry) => entry.textContent)).toContainEqual(expect.stringMatching(`^${processor}`));
    },
  );

  it("says that hashes outlive an account, and what they are for", async () => {
    await openRoute("/privacy-policy");

    expect(
      await screen.findByText(/The salted hashes of a free trial: after your account is gone/),
    ).toBeVisible();
    expect(screen.getByText(/We answer within 30 days, free of charge/)).toBeVisible();
  });
});

it.each(REMINDER_KIND_IDS)("the privacy policy names reminders of the kind '%s'", async (kind) => {
  await openRoute("/privacy-policy");

  expect(await screen.findByText(/^Reminders are about/)).toHaveTextContent(REMINDER_KINDS[kind].about);
});

describe("the terms", () => {
  it("say how a trial, a renewal, a cancellation and a refund go", async () => {
    await openRoute("/terms-and-conditions");

    expect(await screen.findByText(/begin with 30 free days/)).toBeVisible();
    expect(screen.getByText(/A plan renews by itself/)).toBeVisible();
    expect(screen.getByText(/ends with the period you have paid for/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Refunds" })).toBeVisible();
  });

  it("say who pays for the days used after a withdrawal", async () => {
    await openRoute("/terms-and-conditions");

    expect(await screen.findByText(/a box beside the plans, which nobody has to tick/)).toBeVisible();
    expect(
      screen.getByText(/but for the days used if you asked to begin at once, at the latest/),
    ).toBeVisible();
  });

  it("explain the right of withdrawal, with a link to its page", async () => {
    await openRoute("/terms-and-conditions");

    expect(await screen.findByRole("heading", { level: 2, name: "Right of withdrawal" })).toBeVisible();
    expect(
      screen.getByText(/withdraw from a contract within 14 days, without giving a reason/),
    ).toBeVisible();
    expect(screen.getByText(/you get back all that you have paid for it/)).toBeVisible();
    expect(screen.getByText(/is a contract with that store, which alone can end it/)).toBeVisible();
    const terms = within(screen.getByRole("article"));
    expect(terms.getByRole("link", { name: "Withdraw from contract" })).toHaveAttribute("href", "/withdraw");
  });

  it("name the same grace period after a failed payment as the server", async () => {
    await openRoute("/terms-and-conditions");

    expect(
      await screen.findByText(new RegExp(`keep your access on the web for ${GRACE / DAY} days`)),
    ).toBeVisible();
  });
});
