const KEPT = 200;

/** Remembers the latest ids; says of each whether it is new. */
export function createSeenIds(): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > KEPT && oldest !== undefined) seen.delete(oldest);
    return true;
  };
}
