/** The fields of dependency-cruiser's modules that are read here, and the file's text. */
export interface Module {
  source: string;
  text: string;
  dependencies: readonly Dependency[];
}

export interface Dependency {
  /** The name as the import writes it. */
  module: string;
  resolved: string;
  couldNotResolve: boolean;
  dependencyTypes: readonly string[];
}

/** The files and packages that import a file or an npm package ("node_modules/valibot"). */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

const TEST = /\.test\.tsx?$/;
const CODE = /\.[jt]sx?$/;
const PACKAGE = /(?:^|\/)(node_modules\/(?:@[^/]+\/)?[^/]+)\//;
/** Matches `export { a, b as c } from "./d.ts"`. */
const RE_EXPORT = /export \{([^}]*)\} from "([^"]+)"/g;
/** Matches the end of a string, from its last substitution. */
const FILE_NAME = /([^\s"'`}]+\.\w+)["'`]/g;

/**
 * Returns the test files that a change reaches, nearest first. A test is near if few imports lie between it
 * and a changed file. Among equally near tests, those come first whose paths share words with the changed
 * files. Type imports are left to tsc.
 */
export function nearestTests(
  changed: readonly string[],
  modules: readonly Module[],
  packages: Importers = new Map(),
): string[] {
  const importers = findImporters(modules);
  for (const [name, users] of packages) for (const user of users) link(importers, name, user);

  const distances = new Map(changed.map((file) => [file, 0]));
  for (const file of [...findReaders(changed, modules), ...findUnresolved(modules)])
    if (!distances.has(file)) distances.set(file, 1);
  // A map's loop also visits what is added to it meanwhile.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);

  const words = new Set(changed.flatMap(wordsOf));
  const sharedWords = (file: string) => wordsOf(file).filter((word) => words.has(word)).length;
  return modules
    .flatMap(({ source }) => {
      const distance = TEST.test(source) ? distances.get(source) : undefined;
      return distance === undefined ? [] : [{ source, distance, shared: sharedWords(source) }];
    })
    .sort((a, b) => a.distance - b.distance || b.shared - a.shared)
    .map(({ source }) => source);
}

const wordsOf = (file: string): string[] => file.split(/\W/);

function findImporters(modules: readonly Module[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes("type-only"))
        link(importers, PACKAGE.exec(resolved)?.[1] ?? resolved, source);
  for (const module of modules) linkNames(importers, module, modules);
  return importers;
}

function link(importers: Map<string, Set<string>>, file: string, importer: string): void {
  const known = importers.get(file);
  if (known) known.add(importer);
  else importers.set(file, new Set([importer]));
}

/**
 * Links a file that imports an index to the files whose names it uses. An index alone makes all files behind
 * it equally near: a test of one callable imports the index of all.
 */
function linkNames(
  importers: Map<string, Set<string>>,
  { source, text, dependencies }: Module,
  modules: readonly Module[],
): void {
  const users = importers.get(source);
  if (!users || !dependencies.some(({ dependencyTypes }) => dependencyTypes.includes("export"))) return;
  const texts = modules.filter((module) => users.has(module.source));
  for (const [, names = "", from] of text.matchAll(RE_EXPORT)) {
    const file = dependencies.find(({ module }) => module === from)?.resolved;
    const exported = names.split(",").flatMap((name) => name.trim().split(" ").at(-1) || []);
    const isUsed = new RegExp(`\\b(?:${exported.join("|")})\\b`);
    for (const user of texts) if (file && isUsed.test(user.text)) link(importers, file, user.source);
  }
}

/** Finds files that name a changed document, setting or rule, since nothing imports those. */
function findReaders(changed: readonly string[], modules: readonly Module[]): string[] {
  const endings = new Set(changed.filter((file) => !CODE.test(file)).flatMap(endingsOf));
  if (endings.size === 0) return [];
  return modules
    .filter(({ dependencies }) => dependencies.some(({ resolved }) => /^fs\b/.test(resolved)))
    .filter(({ text }) =>
      [...text.matchAll(FILE_NAME)].some(([, name = ""]) => endings.has(name.replace(/^[./]+/, ""))),
    )
    .map(({ source }) => source);
}

/** Returns "docs/deploy.md" and "deploy.md". */
function endingsOf(path: string): string[] {
  const folders = path.split("/");
  return folders.map((_, index) => folders.slice(index).join("/"));
}

/** Finds imports of files that were deleted or renamed. */
const findUnresolved = (modules: readonly Module[]): string[] =>
  modules
    .filter(({ dependencies }) => dependencies.some(({ couldNotResolve }) => couldNotResolve))
    .map(({ source }) => source);
