interface CameFrom {
  from: string;
}

/** The router state that remembers which page led to the sign-in. */
export function rememberFrom(path: string): CameFrom {
  return { from: path };
}

/** The page to go back to, which is always one of our own. */
export function cameFrom(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : null;
}
