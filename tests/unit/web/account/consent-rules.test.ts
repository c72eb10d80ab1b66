import { CONSENT_VERSION } from "@gruezi/contract/business";
import { describe, expect, it } from "vitest";
import { aGivenConsent, storedConsents } from "#support/samples/consents.ts";
import { asksNoConsents } from "#web/features/account/consents/consent-gate.tsx";
import {
  firstAnswers,
  hasAgreedBefore,
  needsConsents,
} from "#web/features/account/consents/needs-consents.ts";
import { consentWords } from "#web/features/account/details/consent-row.tsx";

const OLDER = "2025-01";
const NEWER = "2099-01";

describe("consents are requested", () => {
  it.each([
    ["of somebody who never gave any", {}],
    ["of somebody who only said yes to reminders", { RemindersConsent: aGivenConsent() }],
    ["of somebody who refused the terms", { PPandTandCConsent: aGivenConsent({ didUserAgree: false }) }],
    ["after the terms have changed", { PPandTandCConsent: aGivenConsent({ Version: OLDER }) }],
  ])("%s", (_when, given) => {
    expect(needsConsents(given)).toBe(true);
  });
});

describe("consents are not requested", () => {
  it.each([
    ["of somebody who agreed to the terms alone", { PPandTandCConsent: aGivenConsent() }],
    [
      "where an optional one is for older terms",
      storedConsents({ RemindersConsent: aGivenConsent({ Version: OLDER }) }),
    ],
    ["by a page that is older than the terms", { PPandTandCConsent: aGivenConsent({ Version: NEWER }) }],
  ])("%s", (_when, given) => {
    expect(needsConsents(given)).toBe(false);
  });
});

describe("a learner who is asked for consents", () => {
  it("has agreed before when asked again, and keeps the optional answers", () => {
    const given = storedConsents({ PPandTandCConsent: aGivenConsent({ Version: OLDER }) });

    expect(hasAgreedBefore(given)).toBe(true);
    expect(firstAnswers(given)).toEqual({
      PPandTandCConsent: false,
      RemindersConsent: true,
      MarketingConsent: false,
    });
  });

  it("has agreed to nothing when asked for the first time", () => {
    expect(hasAgreedBefore({})).toBe(false);
    expect(firstAnswers({})).toEqual({
      PPandTandCConsent: false,
      RemindersConsent: false,
      MarketingConsent: false,
    });
  });
});

describe("the redirect to the consents", () => {
  it.each([
    "/privacy-policy",
    "/terms-and-conditions",
    "/terms-and-conditions/en",
    "/collect-consents",
    "/sign-in-up",
  ])("does not happen at %s", (pathname) => {
    expect(asksNoConsents(pathname)).toBe(true);
  });

  it.each(["/", "/home", "/videos/am-bahnhof", "/my-account", "/disclaimer", "/privacy-policy-not"])(
    "happens at %s",
    (pathname) => {
      expect(asksNoConsents(pathname)).toBe(false);
    },
  );
});

describe("a consent in words", () => {
  it.each([
    ["Agreed on 3 March 2026.", aGivenConsent()],
    ["Not agreed, as of 3 March 2026.", aGivenConsent({ didUserAgree: false })],
    ["You have not been asked yet.", undefined],
  ])("%s", (words, consent) => {
    expect(consentWords(consent)).toBe(words);
  });

  it("has a version in the form that the rules demand", () => {
    expect(CONSENT_VERSION).toMatch(/^\d{4}-\d{2}$/);
  });
});
