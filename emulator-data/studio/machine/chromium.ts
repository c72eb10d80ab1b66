export const CHROMIUM_PATH = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Flags that block network requests of Chromium itself. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
