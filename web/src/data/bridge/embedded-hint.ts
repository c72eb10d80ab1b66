import type { Platform } from "@gruezi/contract/documents/entitlement";

interface NativeChannel {
  postMessage(text: string): void;
}

declare global {
  interface Window {
    /** The channels that the app injects. Its build decides which one. */
    ReactNativeWebView?: NativeChannel;
    GrueziAndroid?: NativeChannel;
    webkit?: { messageHandlers?: { gruezi?: NativeChannel } };
  }
}

/** Returns the app's injected channel. Undefined without one, and during prerendering. */
export function findNativeChannel(): NativeChannel | undefined {
  const host: Window | undefined = globalThis.window;
  return host?.ReactNativeWebView ?? host?.webkit?.messageHandlers?.gruezi ?? host?.GrueziAndroid;
}

/** Returns the store of the app around the page. Null without an injected channel. */
export function guessStore(): Exclude<Platform, "stripe"> | null {
  if (!findNativeChannel()) return null;
  if (window.webkit?.messageHandlers?.gruezi) return "ios";
  return window.GrueziAndroid || /android/i.test(navigator.userAgent) ? "android" : "ios";
}

export const mayBeEmbedded = (): boolean =>
  findNativeChannel() !== undefined || globalThis.parent !== globalThis.window;
