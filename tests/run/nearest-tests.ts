/** The tests that need neither emulators nor a browser nor a build. */
const QUICK_TEST = /^tests\/(unit|web(?!\/build))\/.+\.test\.tsx?$/;

/** The part of dependency-cruiser's modules that is read here. */
interface Module {
  source: string;
  dependencies: readonly { resolved: string; dependencyTypes: readonly string[] }[];
}

/** The test files that import a changed file, itself or through others: the shortest ways first. Types are left to tsc. */
export function nearestTests(changed: readonly string[], modules: readonly Module[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes("type-only"))
        importers.set(resolved, [...(importers.get(resolved) ?? []), source]);

  const reached = new Set(changed);
  // A set's loop also visits what is added to it meanwhile.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((file) => QUICK_TEST.test(file));
}
