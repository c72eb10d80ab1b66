import { existsSync, readFileSync } from "node:fs";
import { parseCompany, toCompany } from "@gruezi/contract/company-settings";
import { loadEnv, type Plugin } from "vite";

const FILE = new URL("../../company.json", import.meta.url);

export const readCompanyFile = (): string | undefined =>
  existsSync(FILE) ? readFileSync(FILE, "utf8") : undefined;

/** Returns the constants of both bundles, the page's and the server's. */
export function companyDefines(json: string | undefined): Record<string, string> {
  const settings = json === undefined ? null : parseCompany(json);
  return {
    GRUEZI_COMPANY: JSON.stringify(settings && toCompany(settings)),
    GRUEZI_LEGAL_TEXTS: JSON.stringify(settings?.texts ?? null),
  };
}

/** Defines the company's constants. Builds for emulators show the sample company. */
export function company(): Plugin {
  return {
    name: "gruezi:company",
    config: ({ root = "." }, { mode }) => {
      const isEmulated = Boolean(loadEnv(mode, root)["VITE_EMULATORS"]);
      return { define: companyDefines(isEmulated ? undefined : readCompanyFile()) };
    },
  };
}
