import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { REVENUECAT_TABLE, STRIPE_TABLE } from "../../../stand-ins/table.ts";

it.each([
  ["Stripe's", STRIPE_TABLE],
  ["RevenueCat's", REVENUECAT_TABLE],
])(
  "docs/stand-ins.md lists %s scenarios with source and date: npm run stand-ins -- list",
  (_vendor, table) => {
    expect(readFileSync(join(REPOSITORY, "docs/stand-ins.md"), "utf8")).toContain(`\n${table}\n`);
  },
);
