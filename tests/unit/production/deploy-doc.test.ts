import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ENABLED_EVENTS } from "#emulators/stripe/webhooks.ts";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { PAYMENT_SOURCES } from "#web-build/check-settings.ts";

const read = (path: string): string => readFileSync(join(REPOSITORY, path), "utf8");

const doc = read("docs/deploy.md");

/** Finds the first group of each match, each text once. */
const findAll = (pattern: RegExp, ...paths: readonly string[]): readonly string[] => [
  ...new Set(paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([, found = ""]) => found))),
];

const secrets = findAll(/defineSecret\("(\w+)"\)/g, "functions/src/platform/secrets.ts");
const settings = findAll(/^ {2}([A-Z][A-Z_]+): v\./gm, "functions/src/platform/settings.ts");
const pageSettings = findAll(
  /import\.meta\.env\["(VITE_\w+)"\]/g,
  ...globSync("web/src/**/*.{ts,tsx}", { cwd: REPOSITORY }),
);
const events = findAll(/case "([a-z_.]+\.[a-z_]+)":/g, "functions/src/gateways/stripe/events.ts");
const apiVersion = findAll(/STRIPE_API_VERSION = "(.+)"/g, "functions/src/gateways/stripe/client.ts");

describe("docs/deploy.md names", () => {
  it.each(secrets)("the secret %s", (name) => {
    expect(doc).toMatch(new RegExp(`^\\|.*\`${name}\``, "m"));
  });

  it.each(settings)("the functions' setting %s", (name) => {
    expect(doc).toMatch(new RegExp(`^\\|.*\`${name}\``, "m"));
  });

  it.each(pageSettings)("the page's setting %s", (name) => {
    expect(doc).toMatch(new RegExp(`^\\|.*\`${name}\``, "m"));
  });

  it.each([...new Set([...events, ...ENABLED_EVENTS])])("Stripe's event %s", (type) => {
    expect(doc).toContain(`\`${type}\``);
  });

  it.each(Object.entries(PAYMENT_SOURCES))("the needs of Stripe's script: %s", (directive, sources) => {
    expect(doc).toContain(`\`${directive}\`: ${sources.map((source) => `\`${source}\``).join(", ")}`);
  });

  it("the release of Stripe's script, equal to the server's", () => {
    const [release] = findAll(/js\.stripe\.com\/(\w+)\/stripe\.js/g, "web/src/data/payment-script.ts");

    expect(apiVersion[0]).toMatch(new RegExp(`\\.${release}$`));
  });

  it("the webhook's version of Stripe's API", () => {
    expect(apiVersion).toHaveLength(1);
    expect(doc).toContain(apiVersion[0]);
  });

  it("items of every list, since each list was found", () => {
    expect(secrets.length).toBeGreaterThan(7);
    expect(settings).toContain("PUBLIC_ORIGIN");
    expect(pageSettings).toContain("VITE_FIREBASE_CONFIG");
    expect(events).toContain("charge.dispute.closed");
  });
});
