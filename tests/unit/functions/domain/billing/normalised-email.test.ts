import { describe, expect, it } from "vitest";
import { normaliseEmail } from "#functions/domain/billing/normalised-email.ts";

describe("the normalised spelling of an email address", () => {
  it.each([
    ["anna@example.com", "anna@example.com"],
    [" Anna@Example.COM ", "anna@example.com"],
    ["anna+trial@example.com", "anna@example.com"],
    ["anna+a+b@example.com", "anna@example.com"],
    ["an.na@example.com", "an.na@example.com"],
    ["an.na+trial@gmail.com", "anna@gmail.com"],
    ["A.n.n.a@GoogleMail.com", "anna@gmail.com"],
    ["ａｎｎａ@example.com", "anna@example.com"],
    ['"an@na"@example.com', '"an@na"@example.com'],
    ["anna", "anna@"],
    ["", "@"],
  ])("is one per mailbox: %s", (email, spelling) => {
    expect(normaliseEmail(email)).toBe(spelling);
  });

  it("differs between two mailboxes", () => {
    expect(normaliseEmail("anna@example.com")).not.toBe(normaliseEmail("anna@example.org"));
    expect(normaliseEmail("anna@example.com")).not.toBe(normaliseEmail("beat@example.com"));
  });
});
