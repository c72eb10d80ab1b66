import { analyze, type Variable } from "eslint-scope";
import { type ESTree, parseSync } from "vite";

type Statement = ESTree.Program["body"][number];

/** A statement of a module's top level, and how names tie it to the others. */
export interface Part {
  text: string;
  /** No name at all where it is run for what it does. */
  gives: readonly string[];
  needs: ReadonlySet<string>;
  /** Names of other statements that this one gives a value or a member to. */
  changes: ReadonlySet<string>;
}

export interface ModuleParts {
  imports: readonly Part[];
  statements: readonly Part[];
  exports: readonly { local: string; exported: string }[];
  /** What the module hands on from other modules, as it stands there. */
  reexports: readonly string[];
}

/** @throws Error for a module that exports otherwise than by lists, as bundled libraries do */
export function readParts(code: string): ModuleParts {
  const { program } = parseSync("module.js", code, { range: true });
  const variables = topLevelVariables(program);
  const toPart = (statement: Statement) => readPart(statement, code, variables);
  const { imports, lists, others } = sortOut(program);
  return {
    imports: imports.map(toPart),
    statements: others.map(toPart),
    exports: lists.filter(({ source }) => !source).flatMap(({ specifiers }) => specifiers.map(toNames)),
    reexports: lists.filter(({ source }) => source).map(({ start, end }) => code.slice(start, end)),
  };
}

function sortOut({ body }: ESTree.Program) {
  const imports = body.filter((statement) => statement.type === "ImportDeclaration");
  const lists = body.filter((statement) => statement.type === "ExportNamedDeclaration");
  const others = body.filter(({ type }) => type !== "ImportDeclaration" && type !== "ExportNamedDeclaration");
  const isListed =
    lists.every(({ declaration }) => !declaration) && others.every(({ type }) => !type.startsWith("Export"));
  if (!isListed) throw new Error("The module exports a name otherwise than by a list.");
  return { imports, lists, others };
}

function topLevelVariables(program: ESTree.Program): readonly Variable[] {
  // Both packages describe ESTree, each with types of its own.
  const tree = program as Parameters<typeof analyze>[0];
  const { scopes } = analyze(tree, { ecmaVersion: 2022, sourceType: "module" });
  return scopes.find(({ type }) => type === "module")?.variables ?? [];
}

function readPart(statement: Statement, code: string, variables: readonly Variable[]): Part {
  const { start, end, type } = statement;
  const isInside = ({ range }: { range?: [number, number] | undefined }) =>
    !!range && start <= range[0] && range[1] <= end;
  const named = (matches: (variable: Variable) => boolean) =>
    variables.filter(matches).map(({ name }) => name);
  const gives = named(({ identifiers }) => identifiers.some(isInside));
  const needs = named(({ references }) => references.some(({ identifier }) => isInside(identifier)));
  const writes = named(({ references }) =>
    references.some((reference) => reference.isWrite() && isInside(reference.identifier)),
  );
  const filled = type === "ExpressionStatement" ? filledBy(statement.expression) : [];
  return {
    text: code.slice(start, end),
    gives,
    needs: new Set(needs),
    changes: new Set([...writes, ...filled]).difference(new Set(gives)),
  };
}

/** What an assignment gives a member to: in `Timestamp.version = "1"` it is `Timestamp`. */
function filledBy(node: ESTree.Node): string[] {
  if (node.type === "Identifier") return [node.name];
  if (node.type === "MemberExpression") return filledBy(node.object);
  if (node.type === "AssignmentExpression") return filledBy(node.left);
  return node.type === "SequenceExpression" ? node.expressions.flatMap(filledBy) : [];
}

const nameOf = (node: ESTree.ModuleExportName) => (node.type === "Literal" ? node.value : node.name);

const toNames = ({ local, exported }: ESTree.ExportSpecifier) => ({
  local: nameOf(local),
  exported: nameOf(exported),
});
