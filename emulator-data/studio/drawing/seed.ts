export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function pick<T>(choices: readonly [T, ...T[]], seed: number): T {
  return choices[seed % choices.length] ?? choices[0];
}
