import { describe, expect, it } from "vitest";
import { type MediaRequest, parseMediaPath } from "#functions/domain/media-path.ts";
import {
  isSignedFor,
  learnerMark,
  mediaExpiryAt,
  toMediaAddress,
} from "#functions/gateways/media/media-token.ts";

const KEY = "signing-key-of-the-tests-0123456789";
const EXPIRY = Date.parse("2026-11-21T14:15:00Z");
const instant = (time: string) => Date.parse(`2026-11-21T${time}Z`);

function requireSigned(asked: MediaRequest | undefined) {
  if (asked?.kind !== "signed") throw new Error("This address carries no token.");
  return asked;
}

const OLD_KEY = "the-signing-key-before-of-the-tests-0123";
const ANNA = { expiresAt: EXPIRY, keys: [KEY], uid: "anna" } as const;
const signed = (path: string, grant: Parameters<typeof toMediaAddress>[1] = ANNA) =>
  requireSigned(parseMediaPath(toMediaAddress(path, grant)));

describe("the lifetime of a media address", () => {
  it.each([
    ["10:00:00", "14:00:00"],
    ["10:00:01", "14:15:00"],
    ["10:14:59", "14:15:00"],
    ["10:15:00", "14:15:00"],
    ["10:15:01", "14:30:00"],
  ])("from %s on ends at %s", (handedOut, end) => {
    expect(mediaExpiryAt(instant(handedOut))).toBe(instant(end));
  });
});

describe("a media address", () => {
  it("opens every file of its folder", () => {
    const { folder, token } = signed("lessons/bim-beck/video/master.m3u8");

    expect(folder).toBe("lessons/bim-beck");
    expect(isSignedFor(folder, token, [KEY])).toBe(true);
    expect(signed("lessons/bim-beck/captions.en.vtt").token).toEqual(token);
  });

  it.each(["lessons/znacht", "lessons/bim-bec", "lessons/bim-beckx", "grammar/bim-beck"])(
    "opens no other folder: %s",
    (folder) => {
      expect(isSignedFor(folder, signed("lessons/bim-beck/a.vtt").token, [KEY])).toBe(false);
    },
  );

  it("cannot be extended", () => {
    const { folder, token } = signed("lessons/bim-beck/a.vtt");

    expect(isSignedFor(folder, { ...token, expiresAt: token.expiresAt + 1000 }, [KEY])).toBe(false);
  });

  it.each([
    ["another learner", { learner: "b".repeat(16) }],
    ["nobody", { learner: "visitor" }],
    ["another key", { keyId: "k".repeat(8) }],
  ])("cannot be turned into that of %s", (_whose, changed) => {
    const { folder, token } = signed("lessons/bim-beck/a.vtt");

    expect(isSignedFor(folder, { ...token, ...changed }, [KEY])).toBe(false);
  });

  it("bears its learner's mark, which traces a shared address, and never the uid", () => {
    const { token } = signed("lessons/bim-beck/a.vtt");

    expect(token.learner).toBe(learnerMark("anna", KEY));
    expect(token.learner).not.toBe(signed("lessons/bim-beck/a.vtt", { ...ANNA, uid: "beat" }).token.learner);
    expect(toMediaAddress("lessons/bim-beck/a.vtt", ANNA)).not.toContain("anna");
  });

  it("bears no mark for a visitor", () => {
    expect(signed("lessons/bim-beck/a.vtt", { ...ANNA, uid: undefined }).token.learner).toBe("visitor");
  });

  it("stays valid while its key is replaced, and ends with it", () => {
    const { folder, token } = signed("lessons/bim-beck/a.vtt", { ...ANNA, keys: [OLD_KEY] });

    expect(isSignedFor(folder, token, [KEY, OLD_KEY])).toBe(true);
    expect(isSignedFor(folder, token, [KEY])).toBe(false);
    expect(signed("lessons/bim-beck/a.vtt", { ...ANNA, keys: [KEY, OLD_KEY] })).toEqual(
      signed("lessons/bim-beck/a.vtt"),
    );
  });

  it("is invalid under another key", () => {
    const { folder, token } = signed("lessons/bim-beck/a.vtt");

    expect(isSignedFor(folder, token, [`${KEY}x`])).toBe(false);
  });

  it("has one spelling only: a last letter that decodes to the same bits is refused", () => {
    const { folder, token } = signed("lessons/bim-beck/a.vtt");
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const neighbour = alphabet[alphabet.indexOf(token.signature.slice(-1)) ^ 1];

    const respelled = `${token.signature.slice(0, -1)}${neighbour}`;

    expect(Buffer.from(respelled, "base64url")).toEqual(Buffer.from(token.signature, "base64url"));
    expect(isSignedFor(folder, { ...token, signature: respelled }, [KEY])).toBe(false);
  });
});
