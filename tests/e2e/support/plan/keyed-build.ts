import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { headersOfDocuments, REPOSITORY, readFirebaseConfig } from "#emulators/suite/firebase-config.ts";
import { PAYMENT_SOURCES } from "#web-build/check-settings.ts";

/** Builds the pages with Stripe's public key and returns their folder. */
export async function buildWithKey(key: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "gruezi-keyed-"));
  const vite = join(REPOSITORY, "node_modules/.bin/vite");
  await promisify(execFile)(process.execPath, [vite, "build", "--outDir", folder, "--emptyOutDir"], {
    cwd: join(REPOSITORY, "web"),
    env: { ...process.env, VITE_STRIPE_KEY: key },
  });
  return folder;
}

/** Returns Hosting's policy for every page, changed as docs/deploy.md says. */
function policyWithStripe(): string {
  const policy = headersOfDocuments(readFirebaseConfig())["Content-Security-Policy"] ?? "";
  const parts = policy.split("; ").map((part) => {
    const [directive = ""] = part.split(" ");
    return [part, ...(PAYMENT_SOURCES[directive] ?? [])].join(" ");
  });
  return parts.join("; ");
}

/** Serves pages and code from a folder under that policy; everything else comes from the product. */
export async function showBuild(page: Page, folder: string): Promise<void> {
  const headers = { "Content-Type": "text/html", "Content-Security-Policy": policyWithStripe() };
  await page.route(
    (url) => url.pathname.startsWith("/static/"),
    (route) => route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.route(
    (url) => ["/contact", "/subscriptions"].includes(url.pathname),
    (route) => route.fulfill({ path: join(folder, "shell.html"), headers }),
  );
}
