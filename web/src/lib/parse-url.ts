/** Replaces `URL.parse`, which is missing in supported browsers. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
