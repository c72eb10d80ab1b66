import type { Expression, TsInterfaceDeclaration, TsType, TsTypeElement } from "@swc/core";
import { type Found, findInterfaces, type Names, resolve, toPath } from "./declarations.ts";

export interface Field {
  isOptional: boolean;
  shape: Shape;
}

export type Shape =
  | { kind: "text" | "number" | "flag" | "null" | "nothing" | "anything" }
  | { kind: "word"; word: string | number | boolean }
  | { kind: "list" | "map"; of: Shape }
  | { kind: "either"; of: readonly Shape[] }
  /** The fields are read late, since objects contain each other. */
  | { kind: "object"; fields: () => ReadonlyMap<string, Field> };

const known = new Map<string, Shape>();

/** Returns the shape of an object as the installed SDK declares it, deleted forms included. */
export const shapeOf = (object: string): Shape => shapeBy("object", object);

export const shapeOfEvent = (type: string): Shape => shapeBy("type", type);

function shapeBy(field: "object" | "type", word: string): Shape {
  const key = `${field} ${word}`;
  const shape = known.get(key) ?? { kind: "either", of: findInterfaces(field, word).map(ofFound) };
  if (shape.kind === "either" && shape.of.length === 0) throw new Error(`Stripe's types know no ${key}.`);
  known.set(key, shape);
  return shape;
}

const ofFound = ({ declared, names }: Found): Shape =>
  declared.type === "TsInterfaceDeclaration" ? ofInterface(declared, names) : ofType(declared, names);

function ofInterface(declared: TsInterfaceDeclaration, names: Names): Shape {
  const [only, second] = declared.body.body;
  if (only?.type === "TsIndexSignature" && second === undefined) return ofMembers(declared.body.body, names);
  let fields: Map<string, Field> | undefined;
  return {
    kind: "object",
    fields() {
      fields ??= new Map([
        ...declared.extends.flatMap(({ expression }) => [...inherited(expression, names)]),
        ...ofProperties(declared.body.body, names),
      ]);
      return fields;
    },
  };
}

function inherited(parent: Expression, names: Names): Iterable<[string, Field]> {
  const shape = ofFound(resolve(toExpressionPath(parent), names));
  return shape.kind === "object" ? shape.fields() : [];
}

function toExpressionPath(expression: Expression): string[] {
  if (expression.type === "Identifier") return [expression.value];
  if (expression.type === "MemberExpression" && expression.property.type === "Identifier")
    return [...toExpressionPath(expression.object), expression.property.value];
  throw new Error(`No name: ${expression.type}.`);
}

function* ofProperties(members: readonly TsTypeElement[], names: Names): Iterable<[string, Field]> {
  for (const member of members) {
    if (member.type !== "TsPropertySignature" || !member.typeAnnotation) continue;
    const { key, optional, typeAnnotation } = member;
    if (key.type !== "Identifier" && key.type !== "StringLiteral") continue;
    yield [key.value, { isOptional: optional, shape: ofType(typeAnnotation.typeAnnotation, names) }];
  }
}

function ofMembers(members: readonly TsTypeElement[], names: Names): Shape {
  const [first] = members;
  if (first?.type === "TsIndexSignature" && first.typeAnnotation)
    return { kind: "map", of: ofType(first.typeAnnotation.typeAnnotation, names) };
  return { kind: "object", fields: () => new Map(ofProperties(members, names)) };
}

const KEYWORDS: Partial<Record<string, Shape>> = {
  string: { kind: "text" },
  number: { kind: "number" },
  boolean: { kind: "flag" },
  null: { kind: "null" },
  void: { kind: "nothing" },
};

function ofType(type: TsType, names: Names): Shape {
  switch (type.type) {
    case "TsKeywordType":
      return KEYWORDS[type.kind] ?? { kind: "anything" };
    case "TsLiteralType":
      return "value" in type.literal ? { kind: "word", word: toWord(type.literal.value) } : { kind: "text" };
    case "TsUnionType":
      return ofUnion(type.types, names);
    case "TsArrayType":
      return { kind: "list", of: ofType(type.elemType, names) };
    case "TsTypeLiteral":
      return ofMembers(type.members, names);
    case "TsTypeReference":
      return ofReference(type, names);
    default:
      return { kind: "anything" };
  }
}

const toWord = (value: string | number | boolean | bigint) =>
  typeof value === "bigint" ? Number(value) : value;

/**
 * Returns the shape of a union. Open enums end in `OtherString`, and only the words that they list are known.
 */
function ofUnion(types: readonly TsType[], names: Names): Shape {
  const listed = types.filter((type) => !isNamed(type, "OtherString"));
  return { kind: "either", of: listed.map((type) => ofType(type, names)) };
}

const isNamed = (type: TsType, name: string): boolean =>
  type.type === "TsTypeReference" && toPath(type.typeName).join(".") === name;

function ofReference(type: Extract<TsType, { type: "TsTypeReference" }>, names: Names): Shape {
  const path = toPath(type.typeName);
  const [of] = type.typeParams?.params ?? [];
  const name = path.join(".");
  if (name === "Array" && of) return { kind: "list", of: ofType(of, names) };
  if (name === "ApiList" && of) return listOf(ofType(of, names));
  // The SDK makes Decimals of the wire's text.
  if (name === "Decimal" || name === "OtherString") return { kind: "text" };
  if (name === "Record" || name === "Partial") return { kind: "anything" };
  return ofFound(resolve(path, names));
}

const required = (shape: Shape): Field => ({ isOptional: false, shape });

export const listOf = (item: Shape): Shape => ({
  kind: "object",
  fields: () =>
    new Map([
      ["object", required({ kind: "word", word: "list" })],
      ["data", required({ kind: "list", of: item })],
      ["has_more", required({ kind: "flag" })],
      ["url", required({ kind: "text" })],
    ]),
});
