import { emailAddress } from "@gruezi/contract/email-address";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

describe("an email address", () => {
  it.each([
    "anna@example.com",
    "o'connor@example.com",
    "a&b@example.com",
    "anna+news@example.com",
    "müller@example.ch",
    "anna@bücher.example",
    "x@xn--bcher-kva.example",
    "postmaster@localhost",
    `${"a".repeat(64)}@${"b".repeat(255)}`,
  ])("is %s", (address) => {
    expect(v.parse(emailAddress, ` ${address} `)).toBe(address);
  });

  it.each([
    "",
    "anna",
    "@example.com",
    "anna@",
    "anna@b@example.com",
    "anna muster@example.com",
    "anna@example.com,ben@example.com",
    "anna@example.com;ben@example.com",
    "Anna <anna@example.com>",
    '"anna"@example.com',
    "anna@example.com\r\nBcc: ben@example.com",
    "anna\u0000@example.com",
    "anna\u202E@example.com",
    `${"a".repeat(65)}@${"b".repeat(255)}`,
  ])("is not %j", (text) => {
    expect(v.is(emailAddress, text)).toBe(false);
  });
});
