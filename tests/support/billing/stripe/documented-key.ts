import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Grants, SCOPES } from "#emulators/stripe/api/scopes.ts";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

/** Reads the permissions from docs/deploy.md. */
export function documentedGrants(): Grants {
  const doc = readFileSync(join(REPOSITORY, "docs/deploy.md"), "utf8");
  const rows = [...doc.matchAll(/^ *\|.*\| `rak_(\w+)_(read|write)` \|$/gm)];
  return Object.fromEntries(rows.map(([, scope, access]) => [requireScope(scope), access]));
}

function requireScope(name: string | undefined): string {
  const scope = SCOPES.find((known) => known === name);
  if (scope === undefined) throw new Error(`Stripe knows no permission for ${name}.`);
  return scope;
}
