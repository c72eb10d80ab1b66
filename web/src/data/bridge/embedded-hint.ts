interface NativeChannel {
  postMessage(text: string): void;
}

declare global {
  interface Window {
    /** Injected by the wrapper app; the name depends on how the app is built. */
    ReactNativeWebView?: NativeChannel;
    GrueziAndroid?: NativeChannel;
    webkit?: { messageHandlers?: { gruezi?: NativeChannel } };
  }
}

/** Undefined where no app has injected one, and while the page is prerendered, where there is no window. */
export function findNativeChannel(): NativeChannel | undefined {
  const host: Window | undefined = globalThis.window;
  return host?.ReactNativeWebView ?? host?.webkit?.messageHandlers?.gruezi ?? host?.GrueziAndroid;
}

/** True where the page may be in the app: in a frame or with an injected channel. */
export const mayBeEmbedded = (): boolean =>
  findNativeChannel() !== undefined || globalThis.parent !== globalThis.window;
