import type { LaunchOptions } from "@playwright/test";
import { findChromium } from "#emulators/setup/chromium.ts";

/**
 * Features that Playwright switches off. A second `--disable-features` replaces Playwright's, so ours starts
 * with it.
 */
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

/** Features that we switch off. The address bar's suggestions cost a fifth of a journey's work. */
const OFF_FOR_US = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

const executablePath = findChromium();

/** Starts Chromium without network calls of its own. */
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
