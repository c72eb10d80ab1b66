import { createHmac, timingSafeEqual } from "node:crypto";
import { requireKey, unsubscribeKey } from "#platform/secrets.ts";

const TOKEN = /^([A-Za-z0-9_-]{2,172})\.([A-Za-z0-9_-]{43})$/;

/** Never runs out: whoever finds an old mail may still stop further ones, and can do nothing else with it. */
export function toUnsubscribeToken(uid: string): string {
  const name = Buffer.from(uid).toString("base64url");
  return `${name}.${sign(name)}`;
}

/** Whose reminders are to stop; undefined for every token that is not spelled exactly as we hand it out. */
export function findUnsubscribing(token: string): string | undefined {
  const [, name, signature] = TOKEN.exec(token) ?? [];
  if (name === undefined || signature === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(name)));
  return isOurs ? Buffer.from(name, "base64url").toString("utf8") : undefined;
}

/** Named by its purpose, so that no other signature made with this key is ever one of these. */
const sign = (name: string): string =>
  createHmac("sha256", requireKey(unsubscribeKey)).update(`stop-reminders\n${name}`).digest("base64url");
