import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

const FUNCTIONS = join(import.meta.dirname, "../../functions");

/** What the functions that can leave a letter read of secrets. */
const SECRETS = [
  "STRIPE_SECRET_KEY",
  "TRIAL_HASH_KEY",
  "REVENUECAT_V1_SECRET_KEY",
  "REVENUECAT_V2_SECRET_KEY",
  "UNSUBSCRIBE_KEY",
];

/**
 * Gives this process the settings and secrets that the deployed functions have, before their code is loaded. What the
 * environment has already counts.
 */
export function takeOverEnvironment(projectId: string, env: NodeJS.ProcessEnv = process.env): void {
  env["GCLOUD_PROJECT"] = projectId;
  const files = [".env", `.env.${projectId}`].map((name) => join(FUNCTIONS, name)).filter(existsSync);
  const settings = Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, "utf8"))));
  for (const [name, value] of Object.entries<string>(settings)) env[name] ??= value;
  for (const name of SECRETS) env[name] ??= readSecret(name, projectId);
}

/** From Secret Manager, by the rights of whoever is logged in to Firebase; never written anywhere. */
function readSecret(name: string, projectId: string): string {
  const args = ["functions:secrets:access", name, "--project", projectId];
  return execFileSync("firebase", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}
