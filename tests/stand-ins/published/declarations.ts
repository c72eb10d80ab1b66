import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type ModuleItem,
  parseSync,
  type Statement,
  type TsEntityName,
  type TsInterfaceDeclaration,
  type TsType,
  type TsTypeElement,
} from "@swc/core";

const RESOURCES = join(import.meta.dirname, "../../../node_modules/stripe/esm/resources");

export interface Names {
  interfaces: Map<string, TsInterfaceDeclaration>;
  aliases: Map<string, TsType>;
  namespaces: Map<string, Names>;
  imports: Map<string, { file: string; name: string | null }>;
  outer: Names | null;
}

/** An interface or alias, and the names that it sees. */
export interface Found {
  declared: TsInterfaceDeclaration | TsType;
  names: Names;
}

const files = new Map<string, Names>();

function readNames(file: string): Names {
  const known = files.get(file);
  if (known) return known;
  const names = newNames(null);
  files.set(file, names);
  const { body } = parseSync(readFileSync(file, "utf8"), { syntax: "typescript" });
  for (const item of body) readItem(names, item, dirname(file));
  return names;
}

const newNames = (outer: Names | null): Names => ({
  interfaces: new Map(),
  aliases: new Map(),
  namespaces: new Map(),
  imports: new Map(),
  outer,
});

function readItem(names: Names, item: ModuleItem | Statement, folder: string): void {
  if (item.type === "ExportDeclaration") readItem(names, item.declaration, folder);
  else if (item.type === "TsInterfaceDeclaration") names.interfaces.set(item.id.value, item);
  else if (item.type === "TsTypeAliasDeclaration") names.aliases.set(item.id.value, item.typeAnnotation);
  else if (item.type === "TsModuleDeclaration") readNamespace(names, item, folder);
  else if (item.type === "ImportDeclaration" || item.type === "ExportNamedDeclaration") {
    if (!item.source?.value.startsWith(".")) return;
    const file = join(folder, item.source.value.replace(/\.js$/, ".d.ts"));
    for (const specifier of item.specifiers) readSpecifier(names, specifier, file);
  }
}

function readNamespace(
  names: Names,
  { id, body }: Extract<Statement, { type: "TsModuleDeclaration" }>,
  folder: string,
): void {
  const inner = names.namespaces.get(id.value) ?? newNames(names);
  names.namespaces.set(id.value, inner);
  if (body?.type === "TsModuleBlock") for (const item of body.body) readItem(inner, item, folder);
}

type Specifier = Extract<
  ModuleItem,
  { type: "ImportDeclaration" | "ExportNamedDeclaration" }
>["specifiers"][number];

function readSpecifier(names: Names, specifier: Specifier, file: string): void {
  if (specifier.type === "ImportNamespaceSpecifier")
    names.imports.set(specifier.local.value, { file, name: null });
  else if (specifier.type === "ImportSpecifier") {
    const { local, imported } = specifier;
    names.imports.set(local.value, { file, name: (imported ?? local).value });
  } else if (specifier.type === "ExportSpecifier") {
    const { orig, exported } = specifier;
    names.imports.set((exported ?? orig).value, { file, name: orig.value });
  }
}

export const toPath = (name: TsEntityName): string[] =>
  name.type === "Identifier" ? [name.value] : [...toPath(name.left), name.right.value];

/** Resolves a name, from the innermost names outwards. */
export function resolve(path: readonly string[], from: Names): Found {
  for (let names: Names | null = from; names !== null; names = names.outer) {
    const found = findIn(path, names);
    if (found) return found;
  }
  throw new Error(`Stripe's types declare no ${path.join(".")}.`);
}

function findIn([name = "", ...rest]: readonly string[], names: Names): Found | undefined {
  const imported = names.imports.get(name);
  if (imported) {
    const path = imported.name === null ? rest : [imported.name, ...rest];
    return findIn(path, readNames(imported.file));
  }
  if (rest.length > 0) {
    const inner = names.namespaces.get(name);
    // A namespace may re-export names around it.
    return inner && (findIn(rest, inner) ?? findIn(rest, names));
  }
  const declared = names.interfaces.get(name) ?? names.aliases.get(name);
  return declared && { declared, names };
}

/**
 * Finds interfaces with a field of just this word, such as `object: 'customer'` or `type:
 * 'customer.deleted'`.
 */
export function findInterfaces(field: "object" | "type", word: string): readonly Found[] {
  const text = `${field}: '${word}';`;
  return listDeclarationFiles()
    .filter((file) => readFileSync(file, "utf8").includes(text))
    .flatMap((file) => {
      const names = readNames(file);
      return [...names.interfaces.values()]
        .filter(({ body }) => body.body.some((member) => isFieldOf(member, field, word)))
        .map((declared) => ({ declared, names }));
    });
}

const listDeclarationFiles = (): readonly string[] =>
  readdirSync(RESOURCES, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".d.ts") && !name.startsWith("V2"))
    .map((name) => join(RESOURCES, name));

function isFieldOf(member: TsTypeElement, field: string, word: string): boolean {
  if (member.type !== "TsPropertySignature" || member.key.type !== "Identifier") return false;
  const type = member.typeAnnotation?.typeAnnotation;
  return (
    member.key.value === field &&
    type?.type === "TsLiteralType" &&
    type.literal.type === "StringLiteral" &&
    type.literal.value === word
  );
}
