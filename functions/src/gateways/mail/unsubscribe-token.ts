import { createHmac, timingSafeEqual } from "node:crypto";
import { requireKey, unsubscribeKey } from "#platform/secrets.ts";

const TOKEN = /^([A-Za-z0-9_-]{2,172})\.([A-Za-z0-9_-]{43})$/;

/** Never expires, since old mails' links must work; it can only stop reminders. */
export function toUnsubscribeToken(uid: string): string {
  const name = Buffer.from(uid).toString("base64url");
  return `${name}.${sign(name)}`;
}

/** The uid; undefined for foreign tokens. */
export function findUnsubscribing(token: string): string | undefined {
  const [, name, signature] = TOKEN.exec(token) ?? [];
  if (name === undefined || signature === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(name)));
  return isOurs ? Buffer.from(name, "base64url").toString("utf8") : undefined;
}

/** Signs the purpose too, so other signatures with this key are invalid here. */
const sign = (name: string): string =>
  createHmac("sha256", requireKey(unsubscribeKey)).update(`stop-reminders\n${name}`).digest("base64url");
