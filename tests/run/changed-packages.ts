import type { Importers } from "./nearest-tests.ts";

/** The fields of a package-lock.json that are read here. */
export interface Lock {
  packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  version?: string;
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** Entries of workspaces lack this folder. */
const FOLDER = "node_modules/";
const packageOf = (path: string) => path.slice(path.lastIndexOf(FOLDER));

/** Returns packages that were added or removed, or have another version, as "node_modules/valibot". */
export function changedPackages(before: Lock, after: Lock): string[] {
  const paths = [...Object.keys(before.packages), ...Object.keys(after.packages)];
  const changed = paths.filter(
    (path) => path.includes(FOLDER) && before.packages[path]?.version !== after.packages[path]?.version,
  );
  return [...new Set(changed.map(packageOf))];
}

/** Returns, by package, those that depend on it. */
export function dependentPackages({ packages }: Lock): Importers {
  const dependents = new Map<string, Set<string>>();
  for (const [path, { dependencies, peerDependencies }] of Object.entries(packages))
    if (path.includes(FOLDER))
      for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
        const known = dependents.get(FOLDER + name) ?? new Set();
        dependents.set(FOLDER + name, known.add(packageOf(path)));
      }
  return dependents;
}
