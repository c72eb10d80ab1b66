import { hashOf } from "@gruezi/contract/hash";

/** Number of wrong choices. */
const OTHERS_MOST = 3;
const OTHERS_LEAST = 2;
/** Number of texts nearest in length to draw from. Choices of similar length do not give the answer away. */
const NEAREST = 8;

/**
 * Returns the right choice among others of similar length, in an order that the seed decides. Empty if there
 * are too few others. Calls `isWrong` only as often as needed.
 */
export function choicesOf(
  right: string,
  pool: Iterable<string>,
  seed: string,
  isWrong: (text: string) => boolean = () => true,
): readonly string[] {
  const places = new Map<string, number>();
  for (const text of pool)
    if (text !== "" && text !== right && !places.has(text)) places.set(text, hashOf(`${seed} ${text}`));
  places.set(right, hashOf(`${seed} ${right}`));
  const byPlace = (one: string, other: string) => (places.get(one) ?? 0) - (places.get(other) ?? 0);
  const distance = (text: string) => Math.abs(text.length - right.length);
  const nearest = [...places.keys()]
    .filter((text) => text !== right)
    .sort((one, other) => distance(one) - distance(other) || byPlace(one, other));
  const wrong: string[] = [];
  for (const text of nearest) {
    if (wrong.length === NEAREST) break;
    if (isWrong(text)) wrong.push(text);
  }
  const near = wrong.sort(byPlace).slice(0, OTHERS_MOST);
  return near.length < OTHERS_LEAST ? [] : [right, ...near].sort(byPlace);
}
