import { pathToFileURL } from "node:url";
import type { PageBundle } from "@gruezi/contract/page-document";
import { config } from "#platform/config.ts";

/** Name that the imports of package.json resolve. A variable hides it from bundlers. */
const DEPLOYED = "#page-bundle";

let loading: Promise<PageBundle> | undefined;

/**
 * Returns the web app's server entry. Loads it with the first page.
 * @throws Error if deployed without it
 */
export function pageBundle(): Promise<PageBundle> {
  const { pageBundle: file } = config;
  loading ??= load(file).catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  });
  return loading;
}

const load = (file: string | undefined): Promise<PageBundle> =>
  file === undefined ? import(DEPLOYED) : import(pathToFileURL(file).href);
