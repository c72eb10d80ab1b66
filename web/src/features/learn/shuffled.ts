export type Random = () => number;

/** Shuffles items with the Fisher-Yates algorithm: every order is equally likely. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}
