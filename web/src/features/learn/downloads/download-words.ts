import type { Reason } from "@gruezi/contract/reasons";
import { messageFor } from "#lib/message-for.ts";

const MEGABYTE = 1_000_000;

/** Formats bytes: "0.4 MB", "34 MB". */
export function bytesWords(bytes: number): string {
  if (bytes === 0) return "0 MB";
  const tenths = Math.max(1, Math.round((10 * bytes) / MEGABYTE));
  return `${tenths < 100 ? (tenths / 10).toFixed(1) : Math.round(tenths / 10)} MB`;
}

/**
 * Returns the message for a failed download.
 * @param reason `exhausted`: the device's storage is full
 * @param hasPart some files are on the device
 */
export function failureWords(reason: Reason, hasPart: boolean): string {
  if (reason === "exhausted") return "This device has no room left, so nothing of the lesson was kept.";
  if (!hasPart) return messageFor(reason);
  return `${messageFor(reason)} The part that has come stays here, and you can go on from it.`;
}
