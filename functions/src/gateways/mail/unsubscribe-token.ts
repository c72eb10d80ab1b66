import { createHmac, timingSafeEqual } from "node:crypto";
import { requireKey, unsubscribeKey } from "#platform/secrets.ts";

const TOKEN = /^([A-Za-z0-9_-]{2,172})\.([A-Za-z0-9_-]{43})$/;

/** Does not expire, because an old mail's link must still work; it can do nothing but stop reminders. */
export function toUnsubscribeToken(uid: string): string {
  const name = Buffer.from(uid).toString("base64url");
  return `${name}.${sign(name)}`;
}

/** The uid of the learner whose reminders are to stop; undefined for a token that is not ours. */
export function findUnsubscribing(token: string): string | undefined {
  const [, name, signature] = TOKEN.exec(token) ?? [];
  if (name === undefined || signature === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(name)));
  return isOurs ? Buffer.from(name, "base64url").toString("utf8") : undefined;
}

/** The signed text names its purpose, so that no other signature made with this key is valid here. */
const sign = (name: string): string =>
  createHmac("sha256", requireKey(unsubscribeKey)).update(`stop-reminders\n${name}`).digest("base64url");
