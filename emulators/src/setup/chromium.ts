import { existsSync } from "node:fs";

const OF_THE_SYSTEM = "/usr/bin/chromium";

/** The Chromium that somebody has named, or else the system's; undefined where Playwright's own is the one to use. */
export function findChromium(): string | undefined {
  return process.env["CHROMIUM"] ?? (existsSync(OF_THE_SYSTEM) ? OF_THE_SYSTEM : undefined);
}

/** @throws Error where there is none at all */
export async function requireChromium(): Promise<void> {
  if (findChromium()) return;
  const { chromium } = await import("@playwright/test");
  if (!existsSync(chromium.executablePath())) throw new Error("Chromium is missing.");
}
