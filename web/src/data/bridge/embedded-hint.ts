import type { Platform } from "@gruezi/contract/documents/entitlement";

interface NativeChannel {
  postMessage(text: string): void;
}

declare global {
  interface Window {
    /** Injected by the app, depending on its build. */
    ReactNativeWebView?: NativeChannel;
    GrueziAndroid?: NativeChannel;
    webkit?: { messageHandlers?: { gruezi?: NativeChannel } };
  }
}

/** Undefined also when prerendering. */
export function findNativeChannel(): NativeChannel | undefined {
  const host: Window | undefined = globalThis.window;
  return host?.ReactNativeWebView ?? host?.webkit?.messageHandlers?.gruezi ?? host?.GrueziAndroid;
}

/** Null without an injected channel. */
export function guessStore(): Exclude<Platform, "stripe"> | null {
  if (!findNativeChannel()) return null;
  if (window.webkit?.messageHandlers?.gruezi) return "ios";
  return window.GrueziAndroid || /android/i.test(navigator.userAgent) ? "android" : "ios";
}

export const mayBeEmbedded = (): boolean =>
  findNativeChannel() !== undefined || globalThis.parent !== globalThis.window;
