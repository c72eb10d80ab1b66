import { createHmac } from "node:crypto";
import { MINUTE, SECOND } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { isSignedWith } from "#functions/gateways/revenuecat/webhook-signature.ts";

const NOW = Date.UTC(2026, 10, 22, 12);
const BODY = Buffer.from('{"api_version":"1.0","event":{"id":"evt_1","type":"RENEWAL"}}');
const KEY = "signing-secret";

interface Signer {
  key?: string;
  body?: Buffer;
}

const digest = (time: number, { key = KEY, body = BODY }: Signer = {}) =>
  createHmac("sha256", key).update(`${time}.`).update(body).digest("hex");

const signAt = (instant: number, by: Signer = {}) => {
  const time = instant / SECOND;
  return `t=${time},v1=${digest(time, by)}`;
};

const isSigned = (signature: string | undefined, keys: readonly string[] = [KEY]) =>
  isSignedWith(keys, { rawBody: BODY, signature }, NOW);

describe("a webhook of RevenueCat", () => {
  it("is accepted with our signature", () => {
    expect(isSigned(signAt(NOW))).toBe(true);
  });

  it("is accepted with either secret during a rotation", () => {
    expect(isSigned(signAt(NOW, { key: "new" }), ["new", "old"])).toBe(true);
    expect(isSigned(signAt(NOW, { key: "old" }), ["new", "old"])).toBe(true);
    expect(isSigned(signAt(NOW, { key: "older" }), ["new", "old"])).toBe(false);
  });

  it("is accepted if one of several signatures is ours", () => {
    const time = NOW / SECOND;

    expect(isSigned(`t=${time}, v1=${digest(time, { key: "other" })}, v1=${digest(time)}`)).toBe(true);
  });

  it.each([
    ["five minutes ago", NOW - 5 * MINUTE, true],
    ["longer ago", NOW - 5 * MINUTE - SECOND, false],
    ["by a clock that is five minutes fast", NOW + 5 * MINUTE, true],
    ["by a clock that is faster", NOW + 5 * MINUTE + SECOND, false],
  ])("is accepted or refused when signed %s", (_when, signedAt, isTaken) => {
    expect(isSigned(signAt(signedAt))).toBe(isTaken);
  });

  const time = NOW / SECOND;

  it.each([
    ["without a signature", undefined],
    ["with an empty one", ""],
    ["with another body's", signAt(NOW, { body: Buffer.from("{}") })],
    ["with another secret's", signAt(NOW, { key: "guess" })],
    ["with no time", `v1=${digest(time)}`],
    ["with another time than was signed", `t=${time + 1},v1=${digest(time)}`],
    ["with a time that is no number", `t=now,v1=${digest(time)}`],
    ["with a time and no digest", `t=${time}`],
    ["with a digest cut short", `t=${time},v1=${digest(time).slice(0, 32)}`],
    ["with a digest that is not hexadecimal", `t=${time},v1=${"z".repeat(64)}`],
    ["with a digest of an older scheme", `t=${time},v0=${digest(time)}`],
  ])("is refused %s", (_how, signature) => {
    expect(isSigned(signature)).toBe(false);
  });

  it("is refused without raw bytes, or with two headers", () => {
    const signature = signAt(NOW);

    expect(isSignedWith([KEY], { rawBody: undefined, signature }, NOW)).toBe(false);
    expect(isSignedWith([KEY], { rawBody: BODY, signature: [signature, signature] }, NOW)).toBe(false);
  });
});
