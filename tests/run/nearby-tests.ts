/** Tests and sources by their paths, with what each of them imports. */
export interface Sources {
  /** Every source and test file with the specifiers of its imports. */
  imports: ReadonlyMap<string, readonly string[]>;
  folders: ReadonlySet<string>;
}

/** The tests that need neither emulators nor a browser nor a build. */
const QUICK_TEST = /^tests\/(unit|web(?!\/build))\/.+\.test\.tsx?$/;
/** A room of the web app: a feature, or a zone with tests of its own. */
const ROOM = /^web\/src\/(?:features\/)?([\w-]+)\//;
const IMPORTED_ROOM = /^#features\/([\w-]+)\//;
/** What is used in more rooms than this is checked in the page's frame; the whole of it is `npm test`. */
const MOST_ROOMS = 2;
const FRAME = ["tests/web/app", "tests/web/shell"];

/** The tests to run after a change of these files: paths of files and folders, as Vitest takes them. */
export function nearbyTests(changed: readonly string[], sources: Sources): string[] {
  const found = changed.flatMap((file) => [
    ...(QUICK_TEST.test(file) ? [file] : []),
    ...importersOf(file, sources).filter((importer) => QUICK_TEST.test(importer)),
    ...mirrorsOf(file, sources),
  ]);
  return [...new Set(found)].sort();
}

/** The specifiers by which a file is imported from other folders. */
function specifiersOf(file: string): string[] {
  const contract = /^contract\/src\/(.+)\.ts$/.exec(file)?.[1];
  if (contract !== undefined)
    return [`@gruezi/contract/${contract}`, `@gruezi/contract/${contract.replace(/\/index$/, "")}`];
  const zones: [folder: RegExp, zone: string][] = [
    [/^web\/src\//, "#"],
    [/^web\/src\//, "#web/"],
    [/^web\/build\//, "#web-build/"],
    [/^functions\/src\//, "#"],
    [/^functions\/src\//, "#functions/"],
    [/^emulators\/src\//, "#emulators/"],
    [/^tools\//, "#tools/"],
    [/^tests\/support\//, "#support/"],
  ];
  return zones.flatMap(([folder, zone]) => (folder.test(file) ? [file.replace(folder, zone)] : []));
}

function importersOf(file: string, { imports }: Sources): string[] {
  const specifiers = specifiersOf(file);
  return [...imports]
    .filter(([, imported]) => specifiers.some((specifier) => imported.includes(specifier)))
    .map(([importer]) => importer);
}

/** The tests stand in folders that mirror the source's. */
function mirrorsOf(file: string, sources: Sources): string[] {
  const existing = (folders: readonly string[]) => folders.filter((folder) => sources.folders.has(folder));
  if (file.startsWith("web/src/")) return existing(roomsOf(file, sources));
  const [, inFunctions] = /^functions\/src\/([\w-]+)\//.exec(file) ?? [];
  if (inFunctions) return existing([`tests/unit/functions/${inFunctions}`]);
  const [, tool] = /^tools\/([\w-]+)\//.exec(file) ?? [];
  if (tool) return existing([`tests/unit/${tool}`]);
  if (file.startsWith("contract/src/")) return existing(["tests/unit/contract"]);
  return [];
}

function roomsOf(file: string, sources: Sources): string[] {
  const own = ROOM.exec(file)?.[1] ?? "";
  const foldersOf = (room: string) => [`tests/web/${room}`, `tests/unit/web/${room}`];
  if (file.startsWith("web/src/features/")) return foldersOf(own);
  const users = importersOf(file, sources).flatMap(
    (importer) => /^web\/src\/features\/([\w-]+)\//.exec(importer)?.[1] ?? [],
  );
  const used = (sources.imports.get(file) ?? []).flatMap(
    (specifier) => IMPORTED_ROOM.exec(specifier)?.[1] ?? [],
  );
  const rooms = new Set([...users, ...used]);
  return [...foldersOf(own), ...(rooms.size > MOST_ROOMS ? FRAME : [...rooms].flatMap(foldersOf))];
}
