import type { LaunchOptions } from "@playwright/test";
import { findChromium } from "#emulators/setup/chromium.ts";

/** What Playwright switches off itself: its list does not hold beside a second one, so ours begins with it. */
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
 * The address bar's suggestions, two pages that every window loads unseen for a fifth of a journey's work, and a process
 * that stands by for a next site.
 */
const OFF_FOR_US = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

const executablePath = findChromium();

/** The Chromium that npm test has found or fetched, quiet towards a network it need not reach. */
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
