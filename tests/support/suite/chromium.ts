import type { LaunchOptions } from "@playwright/test";
import { findChromium } from "#emulators/setup/chromium.ts";

/** Playwright's own list: a second `--disable-features` would replace it, so ours begins with it. */
const OFF_FOR_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/**
 * The address bar's suggestions, two invisible pages of every window that cost a fifth of a journey's work, and a spare
 * process for the next site.
 */
const OFF_FOR_US = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

const executablePath = findChromium();

/** The Chromium that npm test has found or fetched, kept from calling out to the network. */
export const CHROMIUM: LaunchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_US].join(",")}`,
  ],
};
