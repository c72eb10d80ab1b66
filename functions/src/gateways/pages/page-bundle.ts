import { pathToFileURL } from "node:url";
import type { PageBundle } from "@gruezi/contract/page-document";
import { config } from "#platform/config.ts";

/** By the functions' own package.json. Not written in place: no bundler is to look for it. */
const DEPLOYED = "#page-bundle";

let loading: Promise<PageBundle> | undefined;

/**
 * The web app's components, which the web app's build leaves for the functions; loaded with the first page.
 * @throws Error where the functions were deployed without them
 */
export function pageBundle(): Promise<PageBundle> {
  const { pageBundle: file } = config;
  loading ??= file === undefined ? import(DEPLOYED) : import(pathToFileURL(file).href);
  return loading;
}
