import type { Shortfall } from "@gruezi/contract/callables/get-secure-data";
import { HOUR } from "@gruezi/contract/durations";
import { REASONS } from "@gruezi/contract/reasons";
import { tiersOnly } from "@gruezi/contract/tier-words";
import { describe, expect, it } from "vitest";
import { throwSignInError } from "#web/data/auth/sign-in-error.ts";
import { durationMark } from "#web/features/learn/catalogue/lesson-marks.ts";
import { accessAlert, lockedText, planNeededText } from "#web/features/learn/lesson/refused-words.ts";
import { agoMark } from "#web/lib/ago-mark.ts";
import { cameFrom, rememberFrom } from "#web/lib/came-from.ts";
import { mayReload } from "#web/lib/late-code.ts";
import { messageFor } from "#web/lib/message-for.ts";
import { SignInError } from "#web/lib/sign-in-fault.ts";
import { signInWords } from "#web/lib/sign-in-words.ts";

const NOW = Date.UTC(2026, 10, 21, 12);

const refusedFor = (shortfall: Shortfall) => ({ hasAccess: false, error: { code: 2 }, shortfall }) as const;

describe("the age of a comment", () => {
  it.each([
    [0, "just now"],
    [59_000, "just now"],
    [60_000, "1 minute ago"],
    [3 * HOUR, "3 hours ago"],
    [24 * HOUR, "yesterday"],
    [13 * 24 * HOUR, "13 days ago"],
    [20 * 24 * HOUR, "1 November 2026"],
    [-5_000, "just now"],
  ])("of %i ms reads '%s'", (age, words) => {
    expect(agoMark(NOW - age, NOW)).toBe(words);
  });
});

describe("the page before the sign-in", () => {
  it("is opened again after it", () => {
    expect(cameFrom(rememberFrom("/videos/bim-beck"))).toBe("/videos/bim-beck");
  });

  it.each([
    null,
    undefined,
    "/videos",
    {},
    { from: 1 },
    { from: "//evil.example" },
    { from: "/\\evil" },
    { from: "https://evil" },
  ])("is never another site's (%j)", (state) => {
    expect(cameFrom(state)).toBeNull();
  });
});

describe("a page whose code was replaced by a deployment", () => {
  const aStorage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };

  it("is reloaded once, and again only after a minute", () => {
    const storage = aStorage();

    expect(mayReload(() => storage, NOW)).toBe(true);
    expect(mayReload(() => storage, NOW + 59_000)).toBe(false);
    expect(mayReload(() => storage, NOW + 61_000)).toBe(true);
  });

  it("is not reloaded if storage is blocked, since reloads cannot be counted", () => {
    const blocked = () => {
      throw new Error("blocked");
    };

    expect(mayReload(() => ({ getItem: blocked, setItem: blocked }), NOW)).toBe(false);
  });
});

const BASIC_PLAN = {
  Title: "BASIC",
  PriceText: "CHF 14.00 per month",
  OfferPriceText: "30 days free, then CHF 14.00 per month",
};

describe("the words of a failure", () => {
  it("are a sentence for every reason", () => {
    for (const reason of REASONS) expect(messageFor(reason)).toMatch(/^[A-Z].*\.$/);
  });

  it("are the fixed text for a refused lesson, with its link", () => {
    expect(accessAlert({ hasAccess: false, error: { code: 1 } }, undefined)).toMatchObject({
      title: "No access.",
      description: "Please Sign in to access this lesson \n \nor make sure the url is correct.",
      redirect: "/sign-in-up",
    });
    expect(accessAlert(refusedFor({ held: 0, isTrialUsed: false }), "BASIC")).toMatchObject({
      title: tiersOnly("BASIC"),
      description: "Take our 30 day free trial and test our VIP course",
      redirect: "/subscriptions",
    });
  });

  it.each([
    ["a visitor, before a lesson for accounts", 1, "account", ["Log In", "SIGN UP"]],
    ["a visitor, before a lesson of a plan", 1, "BASIC", ["Log In", "See the plans"]],
    ["a learner without the plan", 2, "VIP", ["See the plans"]],
    ["a visitor, before a lesson that is not known", 1, undefined, undefined],
  ] as const)("offer the right buttons to %s", (_who, code, access, labels) => {
    const { buttons } = accessAlert({ hasAccess: false, error: { code } }, access);

    expect(buttons?.map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    [
      "the plan with its trial, to a visitor",
      undefined,
      BASIC_PLAN,
      /^BASIC: 30 days free, then CHF 14.00 per month\.$/,
    ],
    [
      "the price alone, after a trial",
      { held: 0, isTrialUsed: true },
      BASIC_PLAN,
      /\. BASIC: CHF 14.00 per month\.$/,
    ],
    ["no price that is not known", undefined, undefined, /^The first 30 days are free\.$/],
  ] as const)("name %s", (_what, shortfall, plan, words) => {
    expect(lockedText(shortfall, plan)).toMatch(words);
  });

  it.each([
    ["has BASIC", { held: 1, isTrialUsed: true }, "VIP only", /You have BASIC/],
    [
      "had it before",
      { held: 0, isTrialUsed: true },
      tiersOnly("BASIC"),
      /You have had our 30 day free trial/,
    ],
    [
      "had BASIC until a date",
      {
        held: 0,
        isTrialUsed: true,
        lapsed: { name: "BASIC", endedAt: Date.UTC(2026, 10, 5, 12) },
      },
      tiersOnly("BASIC"),
      /^Your BASIC ended on 5 November 2026\. You can come back at any time\.$/,
    ],
  ] as const)("promise no trial to a learner who %s", (_who, shortfall, title, words) => {
    const alert = accessAlert(refusedFor(shortfall), "BASIC");

    expect(alert).toMatchObject({ title, redirect: "/subscriptions" });
    expect(alert.description).toMatch(words);
    expect(`${alert.description} ${planNeededText(shortfall)}`).not.toMatch(/take our|are free/i);
  });

  it("are our sentence for a failed sign-in, beside the provider's unchanged message", () => {
    const received = "Firebase: <b>Error</b> (auth/invalid-credential).";

    expect(signInWords(new SignInError("wrong-credentials", { received }))).toEqual({
      description: "The email address or the password is wrong.",
      received,
    });
  });

  it("repeat nothing for a fault that is not the provider's", () => {
    const rejectWith = throwSignInError();

    expect(() => rejectWith(new TypeError("x is not a function"))).toThrow(
      expect.objectContaining({ fault: "unexpected", received: undefined }),
    );
    expect(() => rejectWith(Object.assign(new Error("secret"), { code: "storage/unknown" }))).toThrow(
      expect.objectContaining({ fault: "unexpected", received: undefined }),
    );
  });

  it("are our sentence alone without a message of the provider", () => {
    const words = { description: "Something went wrong. Please try again." };

    expect(signInWords(new TypeError("x is not a function"))).toEqual(words);
    expect(signInWords(new SignInError("unexpected", { cause: "secret" }))).toEqual(words);
  });

  it("a lesson's length is seconds below a minute and whole minutes above", () => {
    expect([durationMark(38), durationMark(60), durationMark(89), durationMark(200)]).toEqual([
      "38 s",
      "1 min",
      "1 min",
      "3 min",
    ]);
  });
});
