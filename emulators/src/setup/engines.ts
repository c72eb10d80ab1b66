import { existsSync } from "node:fs";

/** Debian's packages of both engines. WebKit also needs a screen and the codecs of the films. */
export const ENGINE_PACKAGES = [
  "firefox-esr",
  "webkit2gtk-driver",
  "xvfb",
  "gstreamer1.0-libav",
  "gstreamer1.0-plugins-good",
  "gstreamer1.0-plugins-bad",
] as const;

export const FIREFOX = "/usr/bin/firefox-esr";
export const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
export const SCREEN = "/usr/bin/Xvfb";

const findLibrary = (name: string): string | undefined =>
  ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/${name}`).find(existsSync);

/** Returns the path of WebKitGTK's browser. */
export const findWebKit = (): string | undefined => findLibrary("webkit2gtk-4.1/MiniBrowser");

const findCodecs = (): string | undefined => findLibrary("gstreamer-1.0/libgstlibav.so");

export const hasFirefox = (): boolean => existsSync(FIREFOX);

export const hasWebKit = (): boolean =>
  existsSync(WEBKIT_DRIVER) && existsSync(SCREEN) && findWebKit() !== undefined && findCodecs() !== undefined;

/** @throws Error if one is missing */
export async function requireEngines(): Promise<void> {
  if (!hasFirefox() || !hasWebKit()) throw new Error("Firefox or WebKitGTK is missing.");
}
