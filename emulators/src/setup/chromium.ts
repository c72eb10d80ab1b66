import { existsSync } from "node:fs";

const OF_THE_SYSTEM = "/usr/bin/chromium";

/** Returns the path of Chromium. Undefined for Playwright's own. */
export function findChromium(): string | undefined {
  return process.env["CHROMIUM"] ?? (existsSync(OF_THE_SYSTEM) ? OF_THE_SYSTEM : undefined);
}

/** @throws Error if missing */
export async function requireChromium(): Promise<void> {
  if (findChromium()) return;
  const { chromium } = await import("@playwright/test");
  if (!existsSync(chromium.executablePath())) throw new Error("Chromium is missing.");
}
