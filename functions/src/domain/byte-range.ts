/** First and last byte of a range, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * Parses a Range header (RFC 9110, section 14). Undefined, which means the whole file, for malformed headers,
 * other units or several ranges. Express refuses suffixes longer than the file, which the RFC allows.
 */
export function parseByteRange(header: string, bytes: number): ByteRange | undefined | "unsatisfiable" {
  const [, first = "", last = ""] = SINGLE_RANGE.exec(header) ?? [];
  if (first === "") return last === "" ? undefined : suffixOf(bytes, Number(last));
  const start = Number(first);
  const end = last === "" ? Number.POSITIVE_INFINITY : Number(last);
  if (end < start) return undefined;
  return start < bytes ? { start, end: Math.min(end, bytes - 1) } : "unsatisfiable";
}

function suffixOf(bytes: number, length: number): ByteRange | "unsatisfiable" {
  return length > 0 && bytes > 0 ? { start: Math.max(0, bytes - length), end: bytes - 1 } : "unsatisfiable";
}
