export const CHROMIUM_PATH = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Keeps Chromium from calling out to the network, which the studio does not need. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
