import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { findCompanyFaults } from "@gruezi/contract/company-settings";
import { parseConfig } from "#platform/settings.ts";
import { readCompanyFile } from "./company-file.ts";

interface Deployment {
  project: string;
  settings: Readonly<Record<string, string | undefined>>;
}

const OF_THE_EMULATORS = ["MEDIA_ROOT", "STRIPE_URL", "REVENUECAT_URL", "CLOCK_URL"];

export function findFaults({ project, settings }: Deployment): readonly string[] {
  if (project.startsWith("demo-"))
    return [`${project} is the emulators' project: name a real one by --project.`];
  const given = OF_THE_EMULATORS.filter((name) => settings[name] !== undefined);
  return [
    ...given.map((name) => `${name} is for the emulators: leave it out.`),
    ...findUnreadable(settings),
    ...(settings["ENFORCE_APP_CHECK"] === "false" ? ["ENFORCE_APP_CHECK must not be false."] : []),
    ...["PUBLIC_ORIGIN", "MEDIA_CDN_ORIGIN"]
      .filter((name) => settings[name]?.startsWith("http:"))
      .map((name) => `${name} must begin with https://.`),
  ];
}

/** Without this, functions would fail only after the deploy. */
function findUnreadable(settings: Deployment["settings"]): readonly string[] {
  try {
    parseConfig(settings);
    return [];
  } catch (fault) {
    return [fault instanceof Error ? fault.message : String(fault)];
  }
}

/** firebase-tools' order: the project's file wins. */
export function readSettings(folder: string, project: string): Record<string, string | undefined> {
  const files = [".env", `.env.${project}`]
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path));
  return Object.assign({}, ...files.map((path) => parseEnv(readFileSync(path, "utf8"))));
}

if (import.meta.main) {
  const project = process.env["GCLOUD_PROJECT"] ?? "";
  const faults = findFaults({ project, settings: readSettings(import.meta.dirname, project) });
  for (const fault of faults) console.error(`functions/.env.${project}: ${fault}`);
  const companyFaults = findCompanyFaults(readCompanyFile());
  for (const fault of companyFaults) console.error(fault);
  process.exitCode = faults.length + companyFaults.length === 0 ? 0 : 1;
}
