import { hashOf } from "../hash.ts";

/** Besides the right one. */
const OTHERS_MOST = 3;
const OTHERS_LEAST = 2;
/** Choices of like length do not give the answer away. */
const NEAREST = 8;

/**
 * The right choice among others of like length, in an order that the seed decides. Empty without enough others.
 */
export function choicesOf(right: string, pool: Iterable<string>, seed: string): readonly string[] {
  const others = [...new Set(pool)].filter((text) => text !== "" && text !== right);
  const place = (text: string) => hashOf(`${seed} ${text}`);
  const byPlace = (one: string, other: string) => place(one) - place(other);
  const distance = (text: string) => Math.abs(text.length - right.length);
  const near = others
    .sort((one, other) => distance(one) - distance(other) || byPlace(one, other))
    .slice(0, NEAREST)
    .sort(byPlace)
    .slice(0, OTHERS_MOST);
  return near.length < OTHERS_LEAST ? [] : [right, ...near].sort(byPlace);
}
