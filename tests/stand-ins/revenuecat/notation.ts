import type { Field, Shape } from "../published/shapes.ts";

export const text: Shape = { kind: "text" };
export const number: Shape = { kind: "number" };
export const flag: Shape = { kind: "flag" };
export const nullable = (shape: Shape): Shape => ({ kind: "either", of: [shape, { kind: "null" }] });
export const words = (...listed: readonly string[]): Shape => ({
  kind: "either",
  of: listed.map((word) => ({ kind: "word", word })),
});
export const list = (of: Shape): Shape => ({ kind: "list", of });
export const map = (of: Shape): Shape => ({ kind: "map", of });

/** Describes an object. `name?` may be missing. */
export function object(shapes: Readonly<Record<string, Shape>>): Shape {
  const fields = new Map<string, Field>(
    Object.entries(shapes).map(([name, shape]) => [
      name.replace(/\?$/, ""),
      { isOptional: name.endsWith("?"), shape },
    ]),
  );
  return { kind: "object", fields: () => fields };
}
