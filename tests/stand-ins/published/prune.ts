import { alternativesOf, isNamedLike, isRecord } from "./check.ts";
import type { Shape } from "./shapes.ts";

/** Removes fields that the types do not know. Stripe also sends some of earlier versions. */
export function prune(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) {
    const list = alternativesOf(shape).find(({ kind }) => kind === "list");
    return list?.kind === "list" ? value.map((item) => prune(item, list.of)) : value;
  }
  if (!isRecord(value)) return value;
  const found = alternativesOf(shape).find(
    (one) => one.kind === "map" || (one.kind === "object" && isNamedLike(value, one)),
  );
  if (found?.kind === "map")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, prune(item, found.of)]));
  if (found?.kind !== "object") return value;
  const fields = found.fields();
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const field = fields.get(name);
      return field ? [[name, prune(item, field.shape)]] : [];
    }),
  );
}
