const BYTES = 32;

interface Nonce {
  /** Stays here until the token has come. */
  raw: string;
  /** Its SHA-256: what Apple is told, and puts into the token. */
  hashed: string;
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A secret for one sign-in, so that a token which was made for another one is of no use. */
export async function createNonce(): Promise<Nonce> {
  const raw = toHex(crypto.getRandomValues(new Uint8Array(BYTES)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(raw));
  return { raw, hashed: toHex(new Uint8Array(digest)) };
}
