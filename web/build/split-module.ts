import { type ModuleParts, type Part, readParts } from "./module-parts.ts";

/** One module as two, by their code. */
export interface Halves {
  first: string;
  /** It imports from the first half, which knows nothing of it. */
  second: string;
  /** Takes the module's place: the same exports, each from its half. */
  facade: string;
}

/** The ids by which the halves are imported. */
export type HalfIds = Record<"first" | "second", string>;

/**
 * Divides a module by the statements of its top level: the first half has what the exports `names` need and what has to
 * run anyway; the second has all others.
 * @throws Error where the module does not export one of the names
 */
export function splitModule(code: string, names: readonly string[], ids: HalfIds): Halves {
  const module = readParts(code);
  const chosen = chooseFirst(module.statements, localNames(module, names));
  const first = module.statements.filter((part) => chosen.has(part));
  const second = module.statements.filter((part) => !chosen.has(part));
  const secondGives = givenBy(second);
  // What the module imports only to hand it on goes with the first half.
  const firstGives = givenBy(first).union(
    new Set(module.exports.map(({ local }) => local)).difference(secondGives),
  );
  const needed = new Set(second.flatMap(({ needs }) => [...needs])).intersection(givenBy(first));
  return {
    first: toCode([...module.imports, ...first], [`export ${list(firstGives)};`]),
    second: toCode(
      [...module.imports.filter(({ gives }) => gives.length > 0), ...second],
      [`import ${list(needed)} from ${JSON.stringify(ids.first)};`, `export ${list(secondGives)};`],
    ),
    facade: facadeOf(module, firstGives, ids),
  };
}

function localNames({ exports }: ModuleParts, names: readonly string[]): string[] {
  const locals = new Map(exports.map(({ local, exported }) => [exported, local]));
  return names.map((name) => {
    const local = locals.get(name);
    if (!local) throw new Error(`The module does not export ${name}.`);
    return local;
  });
}

/** Follows what is needed until the half stands by itself. What gives a name its value stands where the name stands. */
function chooseFirst(statements: readonly Part[], names: readonly string[]): Set<Part> {
  const givers = new Map(statements.flatMap((part) => part.gives.map((name) => [name, part] as const)));
  const chosen = new Set<Part>();
  const choose = (part: Part | undefined) => {
    if (!part || chosen.has(part)) return;
    chosen.add(part);
    for (const name of part.needs) choose(givers.get(name));
    const changers = statements.filter(({ changes }) => part.gives.some((name) => changes.has(name)));
    for (const changer of changers) choose(changer);
  };
  for (const name of names) choose(givers.get(name));
  // What is run but gives nothing to a name of the module's has to run anyway.
  const isForItself = ({ gives, changes }: Part) =>
    gives.length === 0 && ![...changes].some((name) => givers.has(name));
  for (const part of statements.filter(isForItself)) choose(part);
  return chosen;
}

const givenBy = (parts: readonly Part[]) => new Set(parts.flatMap(({ gives }) => gives));

const list = (names: Iterable<string>) => `{ ${[...names].join(", ")} }`;

const toCode = (parts: readonly Part[], links: readonly string[]) =>
  [...links, ...parts.map(({ text }) => text)].join("\n");

function facadeOf(
  { exports, reexports }: ModuleParts,
  firstGives: ReadonlySet<string>,
  ids: HalfIds,
): string {
  const handOn = (half: "first" | "second") => {
    const handed = exports.filter(({ local }) => firstGives.has(local) === (half === "first"));
    return `export ${list(handed.map(({ local, exported }) => `${local} as ${exported}`))} from ${JSON.stringify(ids[half])};`;
  };
  // The first half is imported even where nothing of it is handed on, for what it has to run.
  return [`import ${JSON.stringify(ids.first)};`, handOn("first"), handOn("second"), ...reexports].join("\n");
}
