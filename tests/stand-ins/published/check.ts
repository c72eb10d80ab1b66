import type { Shape } from "./shapes.ts";

/** Finds differences, each with its path: `items.data[0].price: missing`. */
export function findFaults(value: unknown, shape: Shape, path = ""): readonly string[] {
  switch (shape.kind) {
    case "anything":
      return [];
    case "nothing":
      return [`${path}: not expected`];
    case "word":
      return value === shape.word ? [] : [`${path}: ${show(value)} instead of ${show(shape.word)}`];
    case "list":
      if (!Array.isArray(value)) return [`${path}: ${kindOf(value)} instead of list`];
      return value.flatMap((item, at) => findFaults(item, shape.of, `${path}[${at}]`));
    case "map":
      if (!isRecord(value)) return [`${path}: ${kindOf(value)} instead of object`];
      return Object.entries(value).flatMap(([key, item]) => findFaults(item, shape.of, join(path, key)));
    case "either":
      return findFaultsOfAny(value, alternativesOf(shape), path);
    case "object":
      return isRecord(value)
        ? findFaultsOfFields(value, shape, path)
        : [`${path}: ${kindOf(value)} instead of object`];
    default:
      return kindOf(value) === shape.kind ? [] : [`${path}: ${kindOf(value)} instead of ${shape.kind}`];
  }
}

export const alternativesOf = (shape: Shape): readonly Shape[] =>
  shape.kind === "either" ? shape.of.flatMap(alternativesOf) : [shape];

function findFaultsOfAny(value: unknown, shapes: readonly Shape[], path: string): readonly string[] {
  const tried = shapes.filter((shape) => isLike(value, shape)).map((shape) => findFaults(value, shape, path));
  const fewest = tried.toSorted((a, b) => a.length - b.length)[0];
  return fewest ?? [`${path}: ${show(value)} is none of ${shapes.map(nameOf).join(", ")}`];
}

function isLike(value: unknown, shape: Shape): boolean {
  if (shape.kind === "word") return value === shape.word;
  if (shape.kind === "anything") return true;
  if (shape.kind === "list") return Array.isArray(value);
  if (shape.kind === "map") return isRecord(value);
  return shape.kind === "object"
    ? isRecord(value) && isNamedLike(value, shape)
    : kindOf(value) === shape.kind;
}

/** Tells whether an object is meant. Among several, the declared `object` and `deleted` decide. */
export function isNamedLike(
  value: Record<string, unknown>,
  shape: Extract<Shape, { kind: "object" }>,
): boolean {
  return ["object", "deleted"].every((name) => {
    const declared = shape.fields().get(name)?.shape;
    return declared?.kind !== "word" || declared.word === value[name];
  });
}

function findFaultsOfFields(
  value: Record<string, unknown>,
  shape: Extract<Shape, { kind: "object" }>,
  path: string,
): readonly string[] {
  const fields = shape.fields();
  const unknown = Object.keys(value)
    .filter((name) => !fields.has(name))
    .map((name) => `${join(path, name)}: unknown`);
  const faults = [...fields].flatMap(([name, { isOptional, shape: field }]) => {
    const at = join(path, name);
    if (name in value) return findFaults(value[name], field, at);
    return isOptional ? [] : [`${at}: missing`];
  });
  return [...faults, ...unknown];
}

export const join = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  const kind = typeof value;
  return { string: "text", boolean: "flag" }[kind as "string" | "boolean"] ?? kind; // Others keep their name.
}

const show = (value: unknown): string => (typeof value === "object" ? kindOf(value) : JSON.stringify(value));

const nameOf = (shape: Shape): string => (shape.kind === "word" ? show(shape.word) : shape.kind);
