import type { Rolldown } from "vite";

function withStaticImports(
  bundle: Rolldown.OutputBundle,
  fileName: string,
  found = new Set<string>(),
): Set<string> {
  const file = bundle[fileName];
  if (file?.type !== "chunk" || found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of file.imports) withStaticImports(bundle, imported, found);
  return found;
}

const PAGE = /[\\/]src[\\/]pages[\\/]([\w-]+)\.tsx$/;
/** The module of the home page, which is part of the entry. */
const HOME = "home-page";

/**
 * Returns the static imports of each page, so that a document can preload them. Keys are module names
 * (`lesson-page`), values are file names in the bundle, the entry first.
 * @throws Error if the bundle has no entry
 */
export function routeFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("The bundle has no entry.");
  const home = withStaticImports(bundle, entry.fileName);
  const pages = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const [, name] = PAGE.exec(facadeModuleId ?? "") ?? [];
    if (name === undefined) return [];
    return [[name, [...withStaticImports(bundle, fileName, new Set(home))]] as const];
  });
  return { [HOME]: [...home], ...Object.fromEntries(pages) };
}
