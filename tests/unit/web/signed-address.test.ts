import { describe, expect, it } from "vitest";
import { fileIn, hasRunOut, isSignedByCdn } from "#web/lib/signed-address.ts";

const QUERY = "URLPrefix=aHR0cHM6&Expires=1795240000&KeyName=media-1&Signature=c2lnbmVk=";
const AT_CDN = `https://cdn.example/lessons/bim-beck/clips/?${QUERY}`;
const OURS = "/media/1795240000.keyid-08.visitor.c2lnbmVk/lessons/bim-beck/clips/";

describe("a file's address", () => {
  it("is its folder's with the name behind it", () => {
    expect(fileIn(OURS, "1a2b3c4d.m4a")).toBe(`${OURS}1a2b3c4d.m4a`);
  });

  it("has its name before the folder's signature in the query", () => {
    expect(fileIn(AT_CDN, "1a2b3c4d.m4a")).toBe(
      `https://cdn.example/lessons/bim-beck/clips/1a2b3c4d.m4a?${QUERY}`,
    );
  });

  it("is recognised as a CDN's by its signature", () => {
    expect(isSignedByCdn(new URL(AT_CDN))).toBe(true);
    expect(isSignedByCdn(new URL(OURS, "https://gruezi.example"))).toBe(false);
    expect(isSignedByCdn(new URL("https://cdn.example/x.m4a?Signature=a"))).toBe(false);
  });
});

describe("the expiry of an address", () => {
  const end = 1_795_240_000_000;

  it("is read from a CDN's signature, to the millisecond", () => {
    expect(hasRunOut(AT_CDN, end - 1)).toBe(false);
    expect(hasRunOut(AT_CDN, end)).toBe(true);
  });

  it.each([OURS, "https://cdn.example/a.m4a", "", "https://cdn.example/a.m4a?Expires=soon"])(
    "is unknown for %j",
    (address) => {
      expect(hasRunOut(address, end)).toBe(false);
    },
  );
});
