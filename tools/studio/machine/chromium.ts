export const CHROMIUM_PATH = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Block network calls of Chromium itself. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
