import type { LaunchOptions } from "@playwright/test";

/** The system's Chromium, quiet towards a network it need not reach. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
