import type { Platform } from "@gruezi/contract/documents/entitlement";
import { findNativeChannel } from "./embedded-hint.ts";

export type Sender = Pick<MessageEvent, "origin" | "source">;

/** The line to the app around the page. */
export interface Channel {
  post(text: string): void;
  isFromApp(sender: Sender): boolean;
}

/** What the app runs on, as long as it has not said so itself; null where no app has put a channel. */
export function guessStore(): Exclude<Platform, "stripe"> | null {
  if (!findNativeChannel()) return null;
  if (window.webkit?.messageHandlers?.gruezi) return "ios";
  return window.GrueziAndroid || /android/i.test(navigator.userAgent) ? "android" : "ios";
}

/** What the app says, it says by a script in this very page: other frames are not the app. */
function nativeChannel(): Channel | null {
  const native = findNativeChannel();
  if (!native) return null;
  return {
    post: (text) => native.postMessage(text),
    isFromApp: ({ source, origin }) => source === window && origin === location.origin,
  };
}

/** A page around this one is the app if its address is on the list of the build. */
function frameChannel(allowed: readonly string[]): Channel | null {
  const host = window.parent;
  const origins = allowed.filter(mayBeAround);
  if (host === window || origins.length === 0) return null;
  return {
    post(text) {
      // The browser delivers only to the address that is really around.
      for (const origin of origins) host.postMessage(text, origin);
    },
    isFromApp: ({ source, origin }) => source === host && origins.includes(origin),
  };
}

/** Not every browser tells which page is around, and posting to a wrong address is a complaint in its console. */
function mayBeAround(origin: string): boolean {
  const around = location.ancestorOrigins?.[0];
  return around === undefined || around === origin;
}

export const findChannel = (allowedOrigins: readonly string[]): Channel | null =>
  nativeChannel() ?? frameChannel(allowedOrigins);
