import type { Rolldown } from "vite";

/** The file of a chunk and those of everything that the browser fetches before it can run. */
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
/** It is part of the entry. */
const HOME = "home-page";

/**
 * For each page the files of code that it needs at once, the entry first: what the browser finds out one after the other
 * a document can name from the start. The keys are the names of the pages' modules, such as `lesson-page`; the files are
 * named as in the bundle, such as `static/js/lesson-page.BcAoqwCX.chunk.js`. What a page asks for while it runs is not in it.
 * @throws Error where the bundle has no entry
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
