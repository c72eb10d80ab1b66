import { createHmac, timingSafeEqual } from "node:crypto";
import { isReminderKind, type ReminderKind } from "@gruezi/contract/reminder-kinds";
import { requireKey, unsubscribeKey } from "#platform/secrets.ts";

export interface Unsubscribe {
  uid: string;
  /** Kind of reminder to stop. Links of mails until November 2026 stop `all`. */
  kind: ReminderKind | "all";
}

const TOKEN = /^(?:([a-z]{2,20})\.)?([A-Za-z0-9_-]{2,172})\.([A-Za-z0-9_-]{43})$/;

/** Returns a token that stops reminders of one kind. It never expires, since links of old mails must work. */
export function toUnsubscribeToken(uid: string, kind: ReminderKind): string {
  const name = Buffer.from(uid).toString("base64url");
  return `${kind}.${name}.${sign(kind, name)}`;
}

/** Reads a token. Undefined for foreign tokens and unknown kinds. */
export function findUnsubscribe(token: string): Unsubscribe | undefined {
  const [, named, name, signature] = TOKEN.exec(token) ?? [];
  if (name === undefined || signature === undefined) return undefined;
  if (named !== undefined && !isReminderKind(named)) return undefined;
  const kind = named ?? "all";
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(kind, name)));
  return isOurs ? { uid: Buffer.from(name, "base64url").toString("utf8"), kind } : undefined;
}

/** Signs the purpose and kind too, so that a signature for another one is invalid here. */
function sign(kind: Unsubscribe["kind"], name: string): string {
  const signed = kind === "all" ? `stop-reminders\n${name}` : `stop-reminders-of-a-kind\n${kind}\n${name}`;
  return createHmac("sha256", requireKey(unsubscribeKey)).update(signed).digest("base64url");
}
