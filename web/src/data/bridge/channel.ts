import { findNativeChannel } from "./embedded-hint.ts";

export type Sender = Pick<MessageEvent, "origin" | "source">;

export interface Channel {
  post(text: string): void;
  isFromApp(sender: Sender): boolean;
}

/**
 * Returns the channel that the app has injected. The app posts from a script in this page, so that messages
 * of other frames are refused.
 */
function nativeChannel(): Channel | null {
  const native = findNativeChannel();
  if (!native) return null;
  return {
    post: (text) => native.postMessage(text),
    isFromApp: ({ source, origin }) => source === window && origin === location.origin,
  };
}

/** Returns a channel to the parent page, if its origin is in the build's list. */
function frameChannel(allowed: readonly string[]): Channel | null {
  const host = window.parent;
  const origins = allowed.filter(mayBeAround);
  if (host === window || origins.length === 0) return null;
  return {
    post(text) {
      // Browsers deliver a message only to a page of this origin.
      for (const origin of origins) host.postMessage(text, origin);
    },
    isFromApp: ({ source, origin }) => source === host && origins.includes(origin),
  };
}

/**
 * Returns whether the parent may have this origin, since posting to a wrong one logs an error. Not every
 * browser reports the parent's origin.
 */
function mayBeAround(origin: string): boolean {
  const around = location.ancestorOrigins?.[0];
  return around === undefined || around === origin;
}

export const findChannel = (allowedOrigins: readonly string[]): Channel | null =>
  nativeChannel() ?? frameChannel(allowedOrigins);
