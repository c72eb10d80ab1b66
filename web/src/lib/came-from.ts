interface CameFrom {
  from: string;
}

export function rememberFrom(path: string): CameFrom {
  return { from: path };
}

/** Returns the path. Null for anything but a path of this site, to prevent open redirects. */
export function cameFrom(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : null;
}
