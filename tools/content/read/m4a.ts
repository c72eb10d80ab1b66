export interface Recording {
  seconds: number;
  comment: string | undefined;
}

/** Reads MPEG-4 (ISO 14496-12). Undefined for other files. */
export function readM4a(bytes: Buffer): Recording | undefined {
  const header = findBox(bytes, ["moov", "mvhd"]);
  if (header === undefined || header.length < 20) return undefined;
  const isLong = header[0] === 1;
  if (isLong && header.length < 32) return undefined;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  // `meta` is a full box, so version and flags come first. Type and locale precede the text.
  const meta = findBox(bytes, ["moov", "udta", "meta"])?.subarray(4);
  const comment = meta && findBox(meta, ["ilst", "\u00a9cmt", "data"])?.toString("utf8", 8);
  return timescale === 0 ? undefined : { seconds: duration / timescale, comment };
}

function findBox(bytes: Buffer, [name, ...inside]: readonly string[]): Buffer | undefined {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? bytes.length : at + size;
    if (size === 1 || end < at + 8 || end > bytes.length) return undefined;
    if (bytes.toString("latin1", at + 4, at + 8) === name) {
      const content = bytes.subarray(at + 8, end);
      return inside.length === 0 ? content : findBox(content, inside);
    }
    at = end;
  }
  return undefined;
}
