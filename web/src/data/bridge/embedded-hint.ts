interface NativeChannel {
  postMessage(text: string): void;
}

declare global {
  interface Window {
    /** What the wrapper app puts there, in the way of what it is made with. */
    ReactNativeWebView?: NativeChannel;
    GrueziAndroid?: NativeChannel;
    webkit?: { messageHandlers?: { gruezi?: NativeChannel } };
  }
}

/** Undefined where nothing was put there, and where the page is written down without a window. */
export function findNativeChannel(): NativeChannel | undefined {
  const host: Window | undefined = globalThis.window;
  return host?.ReactNativeWebView ?? host?.webkit?.messageHandlers?.gruezi ?? host?.GrueziAndroid;
}

/** Whether it is worth asking who is around this page. */
export const mayBeEmbedded = (): boolean =>
  findNativeChannel() !== undefined || globalThis.parent !== globalThis.window;
