import { describe, expect, it } from "vitest";
import type { Withdrawn } from "#functions/domain/billing/withdrawal.ts";
import { toAcknowledgement } from "#functions/domain/billing/withdrawal-mail.ts";

const AT = Date.parse("2026-11-17T23:59:00+01:00");

const someWithdrawn = (fields: Partial<Withdrawn> = {}): Withdrawn => ({
  follows: "end",
  isPaid: true,
  identifier: "vip_annually",
  tier: 2,
  kind: "purchase",
  months: null,
  concludedAt: Date.parse("2026-11-03T20:00:00+01:00"),
  shares: [],
  ...fields,
});

const NO_CONTRACT = {
  follows: "proof",
  isPaid: true,
  identifier: null,
  tier: null,
  kind: null,
  months: null,
  concludedAt: null,
  shares: [],
} as const;

const acknowledge = (withdrawn: Withdrawn, { name = "Anna Muster", token = null as string | null } = {}) =>
  toAcknowledgement({
    name,
    email: "anna@example.com",
    at: AT,
    withdrawn,
    origin: "https://gruezi.example",
    token,
  });

describe("the acknowledgement of a withdrawal", () => {
  it("holds the declaration with date and time", () => {
    expect(acknowledge(someWithdrawn()).text).toBe(`Your withdrawal was received

Your declaration arrived on Tuesday, 17 November 2026, at 23:59 Swiss time. Keep this mail: it is your proof.

It says: “I withdraw from my contract for VIP, yearly, concluded on Tuesday, 3 November 2026.” Name: Anna Muster. Email address: anna@example.com.

Your plan ends with your declaration.

What you have paid for it goes back to the card or account that it was paid with, at the latest within 14 days. Banks take up to ten days to show it. A payment that you have asked your bank to return comes from the bank.

See your account: https://gruezi.example/my-account

-- 
You get this mail because a withdrawal from a contract with Grüezi was sent with this address. The law asks us for it.
Questions? Write to support@gruezi.example.`);
  });

  it("without a contract asks for a confirmation of the address", () => {
    const { subject, text, html } = acknowledge(NO_CONTRACT, { token: "an-id.a-signature" });

    expect(subject).toBe("Confirm your withdrawal");
    expect(text).toMatch(/^One press is missing\n/);
    expect(text).not.toContain("was received");
    expect(text).toContain("“I withdraw from my contract with Grüezi under the address below.”");
    expect(text).not.toContain("goes back");
    expect(text).toContain("Then do nothing: without the press nothing happens.");
    expect(text).toContain(
      "The link counts once for each contract, until Tuesday, 1 December 2026, at 23:59 Swiss time.",
    );
    expect(text).toContain(
      "Confirm that this address is yours: https://gruezi.example/withdrawal/an-id.a-signature",
    );
    expect(html).toContain('href="https://gruezi.example/withdrawal/an-id.a-signature"');
    expect(html).toContain("The law asks us for it.");
    expect(html).not.toContain("Stop these mails");
  });

  it.each([
    [{ identifier: "basic_monthly", tier: 1 }, "my contract for BASIC, monthly, concluded"],
    [{ kind: "change" }, "my change of plan to VIP, yearly, concluded"],
    [
      { identifier: "gift_vip", kind: "gift", months: 3 },
      "my purchase of a gift, VIP for 3 months, concluded",
    ],
    [{ identifier: "rc_promo", tier: 0 }, "my contract for rc_promo, concluded"],
    [{ identifier: null, kind: null }, "my contract with Grüezi under the address below"],
    [{ tier: null, kind: null }, "my contract with Grüezi under the address below"],
    [{ concludedAt: null, kind: null }, "my contract with Grüezi under the address below"],
    [{ identifier: null, kind: "purchase" }, "my plan with Grüezi under the address below"],
    [{ identifier: null, kind: "change" }, "a change of my plan with Grüezi under the address below"],
    [{ identifier: null, kind: "gift" }, "a gift I bought from Grüezi under the address below"],
  ] as const)("names the contract of %o", (fields, words) => {
    expect(acknowledge(someWithdrawn(fields)).text).toContain(`“I withdraw from ${words}`);
  });

  it.each([
    [
      "go-back",
      ["The change is undone, and your earlier plan goes on.", "What you have paid for it goes back"],
    ],
    [
      "take-back",
      ["The change will not be made, and your plan goes on as it is.", "Nothing was charged for it"],
    ],
    ["return", ["The gift’s code ends with your declaration.", "goes back to the card"]],
    ["support", ["A person looks after it and answers you within two working days."]],
    [
      "ios",
      ["You bought this plan in the App Store", "reportaproblem.apple.com", "Nothing else changes here."],
    ],
    [
      "android",
      ["You bought this plan on Google Play", "play.google.com/store/account", "Nothing else changes"],
    ],
    [
      "late",
      ["The 14 days of this contract were over by then. A person checks whether holidays prolong them"],
    ],
  ] as const)("says what happens next: %s", (follows, words) => {
    const { text } = acknowledge(someWithdrawn({ follows }));

    for (const sentence of words) expect(text).toContain(sentence);
  });

  it("for a plan that was to begin at once says what is kept, and no longer that everything goes back", () => {
    const share = { currency: "chf", paid: 3_900, kept: 1_690, wasBack: 0, usedDays: 13, days: 30 };
    const { text } = acknowledge(someWithdrawn({ shares: [{ invoiceId: "in_1", ...share }] }));

    expect(text).toContain(
      "Your plan ends with your declaration.\n\nYou asked to begin at once, so you pay for the days until your declaration.\n\nYou used 13 of 30 days: CHF 16.90 of CHF 39.00 is kept, CHF 22.10 is paid back.\n\nWhat is paid back goes back to the card",
    );
    expect(text).not.toContain("What you have paid");
  });

  it("for a trial promises no money", () => {
    const { text } = acknowledge(someWithdrawn({ isPaid: false }));

    expect(text).toContain("Your plan ends with your declaration.\n\nNothing was charged for it");
    expect(text).not.toContain("What you have paid");
  });

  it.each([
    ["https://evil.example/now", "https: / / evil. example/ now"],
    ["www.evil.example", "www. evil. example"],
    ["anna@evil.example", "anna@ evil. example"],
    ["Dr. Anna Muster-Frei, jun.", "Dr. Anna Muster-Frei, jun."],
  ])("makes no link of the name %s", (name, words) => {
    expect(acknowledge(someWithdrawn(), { name }).text).toContain(`Name: ${words}. Email`);
  });
});
