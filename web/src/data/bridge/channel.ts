import type { Platform } from "@gruezi/contract/documents/entitlement";
import { findNativeChannel } from "./embedded-hint.ts";

export type Sender = Pick<MessageEvent, "origin" | "source">;

/** How messages get to the app around the page, and how to recognise the app's. */
export interface Channel {
  post(text: string): void;
  isFromApp(sender: Sender): boolean;
}

/** The app's store, guessed until the app has told; null where no app has injected a channel. */
export function guessStore(): Exclude<Platform, "stripe"> | null {
  if (!findNativeChannel()) return null;
  if (window.webkit?.messageHandlers?.gruezi) return "ios";
  return window.GrueziAndroid || /android/i.test(navigator.userAgent) ? "android" : "ios";
}

/** The app sends its messages through a script in this page, so messages from other frames are not the app's. */
function nativeChannel(): Channel | null {
  const native = findNativeChannel();
  if (!native) return null;
  return {
    post: (text) => native.postMessage(text),
    isFromApp: ({ source, origin }) => source === window && origin === location.origin,
  };
}

/** A page that embeds this one is the app if the build's list has its origin. */
function frameChannel(allowed: readonly string[]): Channel | null {
  const host = window.parent;
  const origins = allowed.filter(mayBeAround);
  if (host === window || origins.length === 0) return null;
  return {
    post(text) {
      // The browser delivers the message only if the embedding page has this origin.
      for (const origin of origins) host.postMessage(text, origin);
    },
    isFromApp: ({ source, origin }) => source === host && origins.includes(origin),
  };
}

/** Posting to a wrong origin is an error in the console; but not every browser tells the embedding page's origin. */
function mayBeAround(origin: string): boolean {
  const around = location.ancestorOrigins?.[0];
  return around === undefined || around === origin;
}

export const findChannel = (allowedOrigins: readonly string[]): Channel | null =>
  nativeChannel() ?? frameChannel(allowedOrigins);
