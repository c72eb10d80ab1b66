import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { Misuse } from "../command/command-line.ts";

const FUNCTIONS = join(import.meta.dirname, "../../functions");

const SECRETS = [
  "STRIPE_SECRET_KEY",
  "TRIAL_HASH_KEY",
  "REVENUECAT_V1_SECRET_KEY",
  "REVENUECAT_V2_SECRET_KEY",
  "UNSUBSCRIBE_KEY",
];

interface Deployment {
  projectId: string;
  isEmulated: boolean;
}

/**
 * Copies the deployed functions' settings into `env`, before their code is loaded. Entries of `env` win.
 *
 * @throws Misuse without a file of the project's, unless `env` has its settings
 */
export function takeOverSettings({ projectId, isEmulated }: Deployment, env: NodeJS.ProcessEnv): void {
  const ofProject = `.env.${projectId}`;
  if (env["PUBLIC_ORIGIN"] === undefined && !existsSync(join(FUNCTIONS, ofProject)))
    throw new Misuse(
      `The settings of ${projectId} are missing: write functions/${ofProject} as docs/deploy.md says, or name another project.`,
    );
  env["GCLOUD_PROJECT"] = projectId;
  const files = [".env", ofProject, ...(isEmulated ? [".secret.local"] : [])];
  for (const [name, value] of files.flatMap(readEntries)) env[name] ??= value;
}

/** Copies the secrets into `env`. Runs after the settings, among which emulators have their secrets. */
export function takeOverSecrets({ projectId }: Deployment, env: NodeJS.ProcessEnv): void {
  for (const name of SECRETS) env[name] ??= readSecret(name, projectId);
}

function readEntries(name: string): readonly [string, string | undefined][] {
  const file = join(FUNCTIONS, name);
  return existsSync(file) ? Object.entries(parseEnv(readFileSync(file, "utf8"))) : [];
}

/** Reads a secret with the operator's Firebase login. It is never stored. */
function readSecret(name: string, projectId: string): string {
  const args = ["functions:secrets:access", name, "--project", projectId];
  return execFileSync("firebase", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}
