import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { REPOSITORY } from "./firebase-config.ts";
import { PROJECT_ID } from "./firebase-tools.ts";

/** Values keyed by the setting's name. */
export type FunctionsSettings = Readonly<Record<string, string>>;

const FILE = `.env.${PROJECT_ID}`;

const readFunctionsFile = (name: string) => readFileSync(join(REPOSITORY, "functions", name), "utf8");

export function writeFunctionsSettings(folder: string, changes: FunctionsSettings): void {
  const settings = { ...parseEnv(readFunctionsFile(FILE)), ...changes };
  mkdirSync(folder);
  writeFileSync(
    join(folder, FILE),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
}

/** Returns a secret that the functions use under the emulators. */
export function requireDemoSecret(name: string): string {
  const value = parseEnv(readFunctionsFile(".secret.local"))[name];
  if (value === undefined) throw new Error(`functions/.secret.local has no ${name}: add it.`);
  return value;
}

export function requireDemoSetting(name: string): string {
  const value = parseEnv(readFunctionsFile(FILE))[name];
  if (value === undefined) throw new Error(`functions/${FILE} has no ${name}: add it.`);
  return value;
}
