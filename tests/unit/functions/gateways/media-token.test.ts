import { describe, expect, it } from "vitest";
import { type MediaRequest, parseMediaPath } from "#functions/domain/media-path.ts";
import { isSignedFor, mediaExpiryAt, toMediaAddress } from "#functions/gateways/media/media-token.ts";

const KEY = "signing-key-of-the-tests-0123456789";
const EXPIRY = Date.parse("2026-11-21T14:15:00Z");
const instant = (time: string) => Date.parse(`2026-11-21T${time}Z`);

function requireSigned(asked: MediaRequest | undefined) {
  if (asked?.kind !== "signed") throw new Error("This address carries no token.");
  return asked;
}

const signed = (path: string) => requireSigned(parseMediaPath(toMediaAddress(path, EXPIRY, KEY)));

describe("how long a media address lasts", () => {
  it.each([
    ["10:00:00", "14:00:00"],
    ["10:00:01", "14:15:00"],
    ["10:14:59", "14:15:00"],
    ["10:15:00", "14:15:00"],
    ["10:15:01", "14:30:00"],
  ])("handed out at %s, it ends at %s", (handedOut, end) => {
    expect(mediaExpiryAt(instant(handedOut))).toBe(instant(end));
  });
});

describe("a media address", () => {
  it("is good for every file of its folder", () => {
    const { folder, token } = signed("lessons/bim-beck/video/master.m3u8");

    expect(folder).toBe("lessons/bim-beck");
    expect(isSignedFor(folder, token, KEY)).toBe(true);
    expect(signed("lessons/bim-beck/captions.en.vtt").token).toEqual(token);
  });

  it.each(["lessons/znacht", "lessons/bim-bec", "lessons/bim-beckx", "grammar/bim-beck"])(
    "is good for no other folder: %s",
    (folder) => {
      expect(isSignedFor(folder, signed("lessons/bim-beck/a.vtt").token, KEY)).toBe(false);
    },
  );

  it("cannot be made to last longer", () => {
    const { folder, token } = signed("lessons/bim-beck/a.vtt");

    expect(isSignedFor(folder, { ...token, expiresAt: token.expiresAt + 1000 }, KEY)).toBe(false);
  });

  it("is not good under another key", () => {
    const { folder, token } = signed("lessons/bim-beck/a.vtt");

    expect(isSignedFor(folder, token, `${KEY}x`)).toBe(false);
  });

  it("has one spelling only: a last letter that decodes to the same bits is refused", () => {
    const { folder, token } = signed("lessons/bim-beck/a.vtt");
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const neighbour = alphabet[alphabet.indexOf(token.signature.slice(-1)) ^ 1];

    const respelled = `${token.signature.slice(0, -1)}${neighbour}`;

    expect(Buffer.from(respelled, "base64url")).toEqual(Buffer.from(token.signature, "base64url"));
    expect(isSignedFor(folder, { ...token, signature: respelled }, KEY)).toBe(false);
  });
});
