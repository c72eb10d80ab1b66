import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  vi.stubGlobal("GRUEZI_COMPANY", {
    name: "Lernfreude AG",
    address: ["Bahnhofstrasse 12", "8001 Zürich"],
    vat: { number: "CHE-123.456.788 MWST", percent: 8.1, isAutomatic: false },
    supportEmail: "hilfe@lernfreude.ch",
    emailProvider: "Postmark",
    withdrawalRefund: "full",
    counsel: { name: "Anwaltskanzlei Keller", reviewedOn: "2026-11-20" },
  });
});

import { BASIC, VIP } from "#support/samples/plans.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { openSubscriptions } from "#support/web/subscriptions-page.tsx";
import { freshBackend, startWebBackend } from "#support/web/web-backend.ts";

const MARKUP = '<img src="x" onerror="alert(1)"> & <b>bold</b>';

beforeAll(startWebBackend);
beforeEach(() => {
  freshBackend();
  vi.stubGlobal("GRUEZI_LEGAL_TEXTS", {
    privacyPolicy: null,
    termsAndConditions: `## Our terms <i>now</i>\n\n${MARKUP}\n\nSwiss law applies.`,
    disclaimer: null,
    rightOfWithdrawal: `## Withdrawal\n\n<a href="javascript:alert(1)">Fourteen days</a>`,
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const linkToWithdraw = () =>
  within(screen.getByRole("article")).getByRole("link", { name: "Withdraw from contract" });

describe("the legal pages with a configured company", () => {
  it.each(["/privacy-policy", "/terms-and-conditions", "/disclaimer"])(
    "%s names the company and the review",
    async (path) => {
      await openRoute(path);

      expect(await screen.findByText("Reviewed by Anwaltskanzlei Keller on 2026-11-20.")).toBeVisible();
      const imprint = screen.getByText(/Bahnhofstrasse 12/).closest("address");
      if (!imprint) throw new Error("There is no address.");
      expect(imprint).toHaveTextContent("Lernfreude AG");
      expect(imprint).toHaveTextContent("VAT CHE-123.456.788 MWST");
      expect(within(imprint).getByRole("link")).toHaveAttribute("href", "mailto:hilfe@lernfreude.ch");
      expect(screen.queryByRole("note")).toBeNull();
    },
  );

  it("the terms show counsel's text, with markup as text", async () => {
    await openRoute("/terms-and-conditions");

    expect(await screen.findByRole("heading", { level: 2, name: "Our terms <i>now</i>" })).toBeVisible();
    expect(screen.getByText(MARKUP)).toBeVisible();
    expect(screen.getByText("Swiss law applies.")).toBeVisible();
    expect(document.querySelector("article img, article b, article i")).toBeNull();
    expect(screen.queryByText(/A plan renews by itself/)).toBeNull();
  });

  it("the right of withdrawal shows counsel's text, with the product's link", async () => {
    await openRoute("/terms-and-conditions");

    expect(await screen.findByRole("heading", { level: 2, name: "Withdrawal" })).toBeVisible();
    expect(screen.getByText('<a href="javascript:alert(1)">Fourteen days</a>')).toBeVisible();
    expect(document.querySelector("article a[href^='javascript']")).toBeNull();
    expect(linkToWithdraw()).toHaveAttribute("href", "/withdraw");
    expect(screen.queryByText(/without giving a reason/)).toBeNull();
  });

  it("the privacy policy keeps the built-in text with the company's names", async () => {
    await openRoute("/privacy-policy");

    expect(await screen.findByText(/Lernfreude AG, the company behind this product/)).toBeVisible();
    expect(screen.getByText("Postmark")).toBeVisible();
  });

  it("the contact page shows the company's support address", async () => {
    await openRoute("/contact");

    expect(await screen.findByRole("link", { name: "hilfe@lernfreude.ch" })).toBeVisible();
  });
});

it("each price of a plan says that VAT is included", async () => {
  const unpriced = { ...BASIC, PriceText: null, OfferPriceText: null };
  await openSubscriptions({ isSignedIn: false, responses: { getRevenueCatOffer_v2_0: [VIP, unpriced] } });

  const vip = within(await screen.findByRole("article", { name: "VIP" }));

  expect(vip.getByText("VAT included")).toBeVisible();
  expect(screen.getAllByText(/VAT/)).toHaveLength(1);
});

it("the checkbox to begin at once is missing when the company refunds in full", async () => {
  const getHasAlreadySubscribed = { hasAlreadySubscribed: true };
  await openSubscriptions({ responses: { getHasAlreadySubscribed } });

  expect(await screen.findByRole("article", { name: "VIP" })).toHaveTextContent("SUBSCRIBE");
  expect(screen.queryByRole("checkbox", { name: /begin at once/ })).toBeNull();
});
