import { createHmac, timingSafeEqual } from "node:crypto";
import { requireKey, unsubscribeKey } from "#platform/secrets.ts";

/** Signs the purpose too, so that other signatures with this key are invalid here. */
const sign = (id: string): string =>
  createHmac("sha256", requireKey(unsubscribeKey)).update(`withdrawal proof\n${id}`).digest("base64url");

const TOKEN = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/** Returns a token that proves that its holder reads the address's mail. */
export const toWithdrawalToken = (id: string): string => `${id}.${sign(id)}`;

/** Returns the declaration's id. Undefined for foreign tokens. */
export function findDeclared(token: string): string | undefined {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id))) ? id : undefined;
}
