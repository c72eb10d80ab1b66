import { createSign, generateKeyPairSync } from "node:crypto";

interface Claims {
  sub?: unknown;
  exp?: unknown;
  [claim: string]: unknown;
}

const HOUR_SECONDS = 60 * 60;
const nowSeconds = () => Math.floor(Date.now() / 1000);

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

const claimsOf = (claims: Claims) => {
  const project = process.env["GCLOUD_PROJECT"];
  const issuer = `https://securetoken.google.com/${project}`;
  const times = { iat: nowSeconds(), exp: nowSeconds() + HOUR_SECONDS };
  return { iss: issuer, aud: project, sub: "anna", auth_time: nowSeconds(), ...times, ...claims };
};

/** A token as the Auth emulator issues it. */
export const unsignedToken = (claims: Claims = {}): string =>
  `${encode({ alg: "none", typ: "JWT" })}.${encode(claimsOf(claims))}.`;

/** A token with a valid signature by another key. */
export function forgedToken(claims: Claims = {}): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const signed = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claimsOf(claims))}`;
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(privateKey, "base64url")}`;
}

export const expiredToken = (): string => unsignedToken({ exp: nowSeconds() - 1 });

/** The signed-in caller as firebase-functions passes it to a callable. */
export const loginOf = (uid: string, claims: Claims = {}) => ({
  uid,
  token: claimsOf({ sub: uid, ...claims }),
  rawToken: "",
});
