import { existsSync, readFileSync } from "node:fs";

const FILE = new URL("../company.json", import.meta.url);

export const readCompanyFile = (): string | undefined =>
  existsSync(FILE) ? readFileSync(FILE, "utf8") : undefined;
